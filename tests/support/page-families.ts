import { aBox, aHandPlaced, aRectangle, at } from "./boxes.ts";
import { aFrame, aSolid, aText, aTypeStyle, type RawLayer } from "./design-layers.ts";

/** Pages that were drawn in several widths. */

const WHITE = { fills: [aSolid("#ffffff")] };
const GRAY = { fills: [aSolid("#6b7280")] };
const OUTLINED = { strokes: [aSolid("#d1d5db")], strokeWeight: 1, cornerRadius: 8 };
const BLUE = { fills: [aSolid("#2563eb")], cornerRadius: 8 };

const aTitle = (words: string, x: number, y: number, size: number) =>
  aText(words, {
    ...at(x, y, 300, size + 8),
    style: aTypeStyle({ fontSize: size, lineHeightPx: size + 8, fontWeight: 700 }),
  });

const aCard = (index: number, x: number, y: number, width: number) =>
  aHandPlaced(
    aBox(x, y, width, 160),
    [
      aRectangle(aBox(x + 20, y + 20, 40, 40)),
      aText(`Card ${index}`, at(x + 20, y + 76, 120, 24)),
      aText(`What card ${index} is about`, at(x + 20, y + 112, 200, 24)),
    ],
    { name: `card ${index}`, ...WHITE, cornerRadius: 12 },
  );

const aLanding = (
  width: number,
  place: (index: number) => [x: number, y: number, width: number],
  size: number,
  height: number,
): RawLayer =>
  aHandPlaced(
    aBox(0, 0, width, height),
    [
      aTitle("The best way to work", width < 600 ? 20 : 80, 60, size),
      ...[0, 1, 2].map((index) => aCard(index, ...place(index))),
      aHandPlaced(
        aBox(width < 600 ? 20 : 80, height - 100, 160, 48),
        [aText("Start", at((width < 600 ? 20 : 80) + 50, height - 88, 60, 24))],
        { name: "button", ...BLUE },
      ),
    ],
    { name: `Home ${width}`, fills: [aSolid("#f3f4f6")] },
  );

const landing = (): RawLayer[] => [
  aLanding(375, (index) => [20, 160 + index * 176, 335], 28, 820),
  aLanding(
    768,
    (index) => [80 + (index % 2) * 312, 160 + Math.floor(index / 2) * 176, 296],
    36,
    660,
  ),
  aLanding(1280, (index) => [80 + index * 384, 180, 352], 48, 540),
];

const aField = (words: string, x: number, y: number, width: number) =>
  aHandPlaced(
    aBox(x, y, width, 48),
    [aText(words, { ...at(x + 16, y + 12, 140, 24), ...GRAY })],
    OUTLINED,
  );

const aLabeled = (label: string, words: string, x: number, y: number, width: number) =>
  aHandPlaced(
    aBox(x, y, width, 76),
    [aText(label, at(x, y, 60, 20)), aField(words, x, y + 28, width)],
    { name: label },
  );

/** The fields with their labels lie one below the other, or side by side. */
const form = (): RawLayer[] => [
  aHandPlaced(aBox(0, 0, 360, 520), [
    aTitle("Create your account", 30, 40, 28),
    aLabeled("Email", "you@example.com", 30, 120, 300),
    aLabeled("City", "Your city", 30, 220, 300),
  ]),
  aHandPlaced(aBox(0, 0, 1024, 320), [
    aTitle("Create your account", 60, 40, 40),
    aLabeled("Email", "you@example.com", 60, 120, 420),
    aLabeled("City", "Your city", 540, 120, 420),
  ]),
];

const aBar = (width: number, words: readonly string[], layout: RawLayer): RawLayer =>
  aFrame({
    name: `Bar ${width}`,
    absoluteBoundingBox: aBox(0, 0, width, 200),
    layoutMode: "HORIZONTAL",
    itemSpacing: 24,
    paddingLeft: 20,
    paddingTop: 20,
    ...layout,
    children: words.map((word, index) =>
      aText(word, { name: word, ...at(20 + index * 104, 20, 80, 24) }),
    ),
  });

/** The same words in another order, in layouts of their own. */
const bar = (): RawLayer[] => [
  aBar(400, ["Brand", "Prices", "Sign in"], { layoutMode: "VERTICAL", itemSpacing: 12 }),
  aBar(900, ["Brand", "Sign in", "Prices"], {}),
];

export const HAND_MADE = { landing, form, bar };
