import { column, type Draft, frame } from "../../design/draft.ts";
import { type FigmaDocument, toFigmaDocument } from "../../design/figma-document.ts";
import { text } from "../../design/text.ts";
import * as components from "./components.ts";
import { basket, home, product } from "./screens.ts";
import { color, sheet, type } from "./styles.ts";

const welcome = (): Draft =>
  column(
    {
      name: "Welcome",
      x: 0,
      y: 0,
      width: 390,
      height: 844,
      padding: [96, 24, 48, 24],
      justify: "SPACE_BETWEEN",
      align: "CENTER",
      fill: color.forest,
      clips: true,
    },
    [
      frame({ name: "emblem", width: 96, height: 96, radius: 48, fill: color.moss }, [
        frame(
          { name: "core", x: 24, y: 24, width: 48, height: 48, radius: 24, fill: color.glow },
          [],
        ),
      ]),
      text("Juniper\nbrings the\ngarden in", type.hero, {
        width: "fill",
        align: "CENTER",
        fill: color.sand,
      }),
      text("Skip", type.button, { width: 120, align: "CENTER", fill: color.sage }),
    ],
  );

const COMPONENTS = [
  components.action,
  components.chip,
  components.productTile,
  components.cartLine,
  components.amount,
  components.tabBar,
];

/** Placed side by side; no page is wider than this. */
const STRIDE = 480;

const placed = (component: Draft, index: number): Draft => {
  component.at = { x: index * STRIDE, y: 0 };
  return component;
};

export const juniper = (): FigmaDocument =>
  toFigmaDocument({
    seed: "juniper",
    sheet,
    pages: [
      { name: "Shop", children: [home(), product(), basket()] },
      { name: "Onboarding", children: [welcome()] },
      { name: "Parts", children: COMPONENTS.map(placed) },
    ],
  });
