import { component, instance } from "../design/component.ts";
import { column, type Draft, rectangle, row } from "../design/draft.ts";
import { type FigmaDocument, toFigmaDocument } from "../design/figma-document.ts";
import { StyleSheet } from "../design/style-sheet.ts";
import { text } from "../design/text.ts";

const MOST_PAGES = 1000;
const MOST_NODES = 200_000;
/** A frame with all its cards. */
const CARDS_PER_FRAME = 10;
const NODES_PER_CARD = 5;
const NODES_PER_FRAME = 1 + CARDS_PER_FRAME * NODES_PER_CARD;
const STRIDE = 500;
const HUES = ["#1d4ed8", "#0f766e", "#b45309", "#be123c", "#7e22ce"] as const;

export interface GeneratedSize {
  pages: number;
  nodes: number;
}

/** `gen-<pages>x<nodes>`; letters after it name another file with the same content. */
export function readGeneratedKey(key: string): GeneratedSize | null {
  const [, pages, nodes] = /^gen-?(\d{1,4})x(\d{1,6})[A-Za-z]*$/.exec(key) ?? [];
  const size = { pages: Number(pages ?? 0), nodes: Number(nodes ?? 0) };
  const isPossible = size.pages >= 1 && size.pages <= MOST_PAGES && size.nodes <= MOST_NODES;
  return isPossible && size.nodes >= size.pages ? size : null;
}

function kit() {
  const sheet = new StyleSheet("generated");
  const hues = HUES.map((hex, index) => sheet.color(`Hue/${index + 1}`, hex));
  const paper = sheet.color("Paper", "#ffffff");
  const face = sheet.text("Body", { family: "Inter", weight: 400, size: 14, lineHeight: 20 });
  const dot = component("Dot", "", rectangle({ width: 24, height: 24, radius: 4, fill: paper }));
  return { sheet, hues, paper, face, dot };
}

type Kit = ReturnType<typeof kit>;

const hueOf = ({ hues, paper }: Kit, seed: number) => hues[seed % hues.length] ?? paper;

/** Exactly five nodes. */
const card = (made: Kit, seed: number): Draft =>
  row(
    {
      name: `Card ${seed}`,
      width: "fill",
      padding: 8 + (seed % 3) * 4,
      gap: 4 + (seed % 4) * 4,
      align: "CENTER",
      fill: made.paper,
      radius: 4 * (seed % 4),
    },
    [
      rectangle({ name: "Mark", width: 24, height: 24, radius: 6, fill: hueOf(made, seed) }),
      column({ name: "Words", width: "fill" }, [
        text(`Line ${seed}`, made.face, { width: "fill", fill: hueOf(made, seed + 1) }),
      ]),
      instance(made.dot),
    ],
  );

/** A frame with this many nodes, including itself. */
function frameOf(made: Kit, index: number, nodes: number): Draft {
  const cards = Math.floor((nodes - 1) / NODES_PER_CARD);
  const rest = nodes - 1 - cards * NODES_PER_CARD;
  const seed = index * CARDS_PER_FRAME;
  return column(
    {
      name: `Frame ${index + 1}`,
      x: index * STRIDE,
      y: 0,
      width: 360,
      padding: 16,
      gap: 8,
      fill: hueOf(made, index),
    },
    [
      ...Array.from({ length: cards }, (_, number) => card(made, seed + number)),
      ...Array.from({ length: rest }, (_, number) =>
        rectangle({ name: `Rule ${number}`, width: "fill", height: 1, fill: made.paper }),
      ),
    ],
  );
}

function framesOf(made: Kit, nodes: number): Draft[] {
  const count = Math.ceil(nodes / NODES_PER_FRAME);
  return Array.from({ length: count }, (_, index) => {
    const left = nodes - index * NODES_PER_FRAME;
    return frameOf(made, index, Math.min(left, NODES_PER_FRAME));
  });
}

/** Deterministic for each size, with exactly that many pages and nodes per page. */
export function generated({ pages, nodes }: GeneratedSize): FigmaDocument {
  const made = kit();
  const perPage = Math.floor(nodes / pages);
  const first = nodes - perPage * (pages - 1);
  return toFigmaDocument({
    seed: `generated ${pages}x${nodes}`,
    sheet: made.sheet,
    pages: Array.from({ length: pages }, (_, index) => {
      if (index > 0) return { name: `Page ${index + 1}`, children: framesOf(made, perPage) };
      return { name: "Page 1", children: [made.dot, ...framesOf(made, first - 1)] };
    }),
  });
}
