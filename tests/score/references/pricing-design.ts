import { aBox, aRectangle, at } from "../../support/boxes.ts";
import { aLayer, aSolid, aText, aTypeStyle, type RawLayer } from "../../support/design-layers.ts";

/** A page of prices with its navigation and footer, placed by hand in groups, as many designs are. */

const WIDTH = 1440;
const SIDE = 120;
const LETTER = 0.62;
const INK = { fills: [aSolid("#18181b")] };
const GRAY = { fills: [aSolid("#71717a")] };
const WHITE = { fills: [aSolid("#ffffff")] };
const VIOLET = { fills: [aSolid("#6d28d9")] };
const PALE = { fills: [aSolid("#f4f4f5")] };

type Look = readonly [size: number, line: number, weight: number];
const BODY: Look = [16, 24, 400];
const STRONG: Look = [16, 24, 600];

const styleOf = ([fontSize, lineHeightPx, fontWeight]: Look) =>
  aTypeStyle({ fontSize, lineHeightPx, fontWeight });

const widthOf = (words: string, [size]: Look) => Math.round(words.length * size * LETTER);

const words = (characters: string, x: number, y: number, look: Look, color: RawLayer): RawLayer =>
  aText(characters, {
    ...at(x, y, widthOf(characters, look), look[1]),
    style: styleOf(look),
    ...color,
  });

function centered(characters: string, center: number, y: number, look: Look, color: RawLayer) {
  const width = widthOf(characters, look);
  const style = { ...styleOf(look), textAlignHorizontal: "CENTER" };
  return aText(characters, { ...at(center - width / 2, y, width, look[1]), style, ...color });
}

const group = (name: string, box: ReturnType<typeof aBox>, children: RawLayer[]): RawLayer =>
  aLayer("GROUP", { name, absoluteBoundingBox: box, children });

function button(label: string, x: number, y: number, width: number, isFilled: boolean): RawLayer {
  const box = aBox(x, y, width, 48);
  const ground = aRectangle(box, { ...(isFilled ? VIOLET : PALE), cornerRadius: 24 });
  const ink = isFilled ? WHITE : INK;
  return group("Button", box, [ground, centered(label, x + width / 2, y + 12, STRONG, ink)]);
}

const bar = (): RawLayer =>
  group("Bar", aBox(SIDE, 24, 1200, 48), [
    words("Meridian", SIDE, 32, [24, 32, 700], INK),
    words("Product", 560, 36, BODY, GRAY),
    words("Pricing", 662, 36, STRONG, INK),
    words("Guides", 764, 36, BODY, GRAY),
    button("Start free", 1176, 24, 144, true),
  ]);

const PLANS = [
  ["Solo", "$0", ["One project", "Seven days of history", "Help by the community"]],
  ["Team", "$24", ["Twenty projects", "A year of history", "Help within a day"]],
  ["Company", "$96", ["Any number of projects", "All of the history", "Help within an hour"]],
] as const;

function plan([name, price, features]: (typeof PLANS)[number], index: number): RawLayer {
  const x = SIDE + index * 408;
  const box = aBox(x, 312, 384, 392);
  const look = { ...WHITE, cornerRadius: 16, strokes: [aSolid("#e4e4e7")], strokeWeight: 1 };
  const lines = features.flatMap((feature, line) => {
    const y = 472 + line * 36;
    const dot = aLayer("ELLIPSE", { name: "dot", ...at(x + 32, y + 8, 8, 8), ...VIOLET });
    return [dot, words(feature, x + 52, y, BODY, GRAY)];
  });
  return group("Plan", box, [
    aRectangle(box, look),
    words(name, x + 32, 344, [20, 28, 600], INK),
    words(price, x + 32, 388, [48, 56, 700], INK),
    words("a month", x + 32 + widthOf(price, [48, 56, 700]) + 8, 412, BODY, GRAY),
    ...lines,
    button(`Choose ${name}`, x + 32, 624, 320, index === 1),
  ]);
}

const LINKS = [
  ["Product", ["Tour", "Prices", "News"]],
  ["Company", ["About us", "Jobs", "Press"]],
  ["Help", ["Guides", "Contact", "Status"]],
] as const;

function footer(): RawLayer[] {
  const columns = LINKS.flatMap(([title, links], index) => {
    const x = 744 + index * 200;
    return [
      words(title, x, 848, STRONG, INK),
      ...links.map((link, line) => words(link, x, 884 + line * 32, BODY, GRAY)),
    ];
  });
  return [
    aRectangle(aBox(0, 800, WIDTH, 240), PALE),
    words("Meridian", SIDE, 848, [24, 32, 700], INK),
    words("Maps for people who move", SIDE, 892, BODY, GRAY),
    ...columns,
  ];
}

export const pricing = (): RawLayer =>
  aLayer("FRAME", {
    name: "Pricing",
    ...at(0, 0, WIDTH, 1040),
    ...WHITE,
    children: [
      bar(),
      centered("Simple prices for small teams", WIDTH / 2, 144, [48, 56, 700], INK),
      centered("Change or leave whenever you like.", WIDTH / 2, 216, [20, 28, 400], GRAY),
      ...PLANS.map(plan),
      ...footer(),
    ],
  });
