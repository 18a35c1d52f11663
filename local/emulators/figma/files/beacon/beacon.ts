import { instance, variantOf } from "../../design/component.ts";
import { column, type Draft } from "../../design/draft.ts";
import { type FigmaDocument, toFigmaDocument } from "../../design/figma-document.ts";
import { text } from "../../design/text.ts";
import { button, type StateName } from "./components.ts";
import { color, sheet, type } from "./styles.ts";

const use = (State: StateName, Label: string, hides: readonly string[] = []): Draft =>
  instance(variantOf(button, { State }), { texts: { Label }, hides });

/** `state`: in which its first button is drawn. */
const settings = (state: StateName): Draft =>
  column({ name: "Settings", x: 0, y: 0, width: 480, padding: 40, gap: 24, fill: color.paper }, [
    text("Your beacon", type.heading, { width: "fill", fill: color.ink }),
    use(state, "Go"),
    use("Default", "Rename it", ["Has mark"]),
    use("Disabled", "Put it out"),
  ]);

const placed = (component: Draft): Draft => {
  component.at = { x: 0, y: 0 };
  return component;
};

/** Components whose variants are states, and whose parts are shown by properties. */
export const beacon = (state: StateName = "Default"): FigmaDocument =>
  toFigmaDocument({
    seed: "beacon",
    sheet,
    pages: [
      { name: "Screens", children: [settings(state)] },
      { name: "Components", children: [placed(button)] },
    ],
  });
