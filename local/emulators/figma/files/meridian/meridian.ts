import type { Draft } from "../../design/draft.ts";
import { type FigmaDocument, toFigmaDocument } from "../../design/figma-document.ts";
import { Kit, type StateName } from "./components.ts";
import { booking, collection, poster, waves } from "./screens.ts";
import { type Mode, sheet, variables } from "./variables.ts";
import { ARABIC, ENGLISH, visit, WIDTH } from "./visit.ts";

const GAP = 120;

/** In one of its modes; with the first button of its form in one of its states. */
export interface Drawn {
  mode?: Mode;
  state?: StateName;
}

const placed = (component: Draft, index: number): Draft => {
  component.at = { x: index * 320, y: 0 };
  return component;
};

/** A museum in two languages and two themes: what Figma can say, and what no other file here does. */
export function meridian({ mode = "Light", state = "Default" }: Drawn = {}): FigmaDocument {
  const kit = new Kit(mode);
  const next = WIDTH + GAP;
  return toFigmaDocument({
    seed: "meridian",
    sheet,
    variables,
    pages: [
      {
        name: "Website",
        children: [
          visit(kit, ENGLISH, 0),
          visit(kit, ARABIC, next),
          collection(kit, 2 * next),
          booking(kit, 3 * next, state),
          poster(kit, 3 * next + 600),
        ],
      },
      {
        name: "Components",
        children: [kit.ticket, kit.compass, kit.button, kit.toggle, waves(kit)].map(placed),
      },
    ],
  });
}
