import type { Draft } from "../../design/draft.ts";
import { column } from "../../design/draft.ts";
import { type FigmaDocument, toFigmaDocument } from "../../design/figma-document.ts";
import { text } from "../../design/text.ts";
import * as components from "./components.ts";
import { colors, elevation, typography } from "./foundations.ts";
import { ICONS, logo } from "./icons.ts";
import { overview } from "./overview.ts";
import { settings, signIn } from "./settings.ts";
import { color, sheet, type } from "./styles.ts";

const cover = (): Draft =>
  column(
    {
      name: "Cover",
      x: 0,
      y: 0,
      width: 960,
      height: 540,
      padding: 64,
      gap: 16,
      justify: "MAX",
      fill: color.tide,
      clips: true,
    },
    [
      logo(color.onBrand),
      text("Harbor", type.display, { width: 400, fill: color.onBrand }),
      text("A dashboard for people who wait for ships", type.body, {
        width: 480,
        fill: color.onBrand,
        opacity: 0.8,
      }),
    ],
  );

const GAP = 120;
const COMPONENTS = [
  ...Object.values(ICONS),
  components.button,
  components.badge,
  components.navigationItem,
  components.toggle,
  components.avatar,
  components.field,
  components.metric,
  components.shipmentRow,
];

/** Placed side by side; no page is wider than this. */
const WIDEST = 760;

const placed = (component: Draft, index: number): Draft => {
  component.at = { x: index * (WIDEST + GAP), y: 0 };
  return component;
};

export const harbor = (): FigmaDocument =>
  toFigmaDocument({
    seed: "harbor",
    sheet,
    pages: [
      { name: "Cover", children: [cover()] },
      { name: "Screens", children: [overview(), settings(), signIn()] },
      { name: "Components", children: COMPONENTS.map(placed) },
      { name: "Foundations", children: [colors(), typography(), elevation()] },
    ],
  });
