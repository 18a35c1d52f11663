import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { FigmaDocument } from "./design/figma-document.ts";
import type { FigmaNode, Paint, Rgba } from "./design/node.ts";
import { documentOf, FIGMA_FILES, fileOf } from "./files.ts";
import type { FigmaInstance } from "./instance.ts";

export interface FigmaTruth {
  key: string;
  name: string;
  version: string;
  nodes: number;
  pages: {
    id: string;
    name: string;
    frames: { id: string; name: string; width: number; height: number }[];
  }[];
  componentSets: { id: string; name: string; variants: string[] }[];
  /** Components that belong to no set. */
  components: { id: string; name: string }[];
  /** Visible solid fills and strokes as `#rrggbb`, with the number of nodes for each. */
  colors: Record<string, number>;
  styles: { name: string; type: string }[];
  /** `family weight size/lineHeight`, with the number of texts for each. */
  typefaces: Record<string, number>;
  radii: number[];
  gaps: number[];
  shadows: number;
  images: string[];
}

const CHANNEL = 255;
const HEX = 16;

const hex = ({ r, g, b }: Rgba): string =>
  `#${[r, g, b]
    .map((channel) =>
      Math.round(channel * CHANNEL)
        .toString(HEX)
        .padStart(2, "0"),
    )
    .join("")}`;

function* seen(node: FigmaNode): Generator<FigmaNode> {
  if (node.visible === false) return;
  yield node;
  for (const child of node.children ?? []) yield* seen(child);
}

function count(tally: Record<string, number>, name: string): void {
  tally[name] = (tally[name] ?? 0) + 1;
}

const colorsOf = (paints: readonly Paint[] = []): string[] =>
  paints.flatMap((paint) => (paint.type === "SOLID" ? [hex(paint.color)] : []));

const sorted = (numbers: Iterable<number>): number[] =>
  [...new Set(numbers)].filter((number) => number > 0).toSorted((a, b) => a - b);

const frameOf = ({ id, name, absoluteBoundingBox: box }: FigmaNode) => ({
  id,
  name,
  width: box?.width ?? 0,
  height: box?.height ?? 0,
});

function uses(nodes: readonly FigmaNode[]) {
  const [colors, typefaces]: Record<string, number>[] = [{}, {}];
  for (const { type, fills, strokes, style } of nodes) {
    // The dashed frame around variants is the editor's own.
    const drawn = type === "COMPONENT_SET" ? [] : colorsOf(strokes);
    for (const color of new Set([...colorsOf(fills), ...drawn])) {
      count(colors ?? {}, color);
    }
    if (!style) continue;
    const { fontFamily, fontWeight, fontSize, lineHeightPx } = style;
    count(typefaces ?? {}, `${fontFamily} ${fontWeight} ${fontSize}/${lineHeightPx}`);
  }
  return { colors: colors ?? {}, typefaces: typefaces ?? {} };
}

const imagesOf = (nodes: readonly FigmaNode[]): string[] =>
  nodes.flatMap(({ fills = [] }) =>
    fills.flatMap((fill) => (fill.type === "IMAGE" ? [fill.imageRef] : [])),
  );

function inventory({ root, components, componentSets, styles }: FigmaDocument) {
  return {
    pages: (root.children ?? []).map(({ id, name, children = [] }) => ({
      id,
      name,
      frames: children.map(frameOf),
    })),
    componentSets: Object.entries(componentSets).map(([id, { name }]) => ({
      id,
      name,
      variants: Object.values(components)
        .filter(({ componentSetId }) => componentSetId === id)
        .map((variant) => variant.name),
    })),
    components: Object.entries(components)
      .filter(([, { componentSetId }]) => componentSetId === undefined)
      .map(([id, { name }]) => ({ id, name })),
    styles: Object.values(styles).map(({ name, styleType }) => ({ name, type: styleType })),
  };
}

/** What an import of this file must find, counted here independently of the product. */
export function figmaTruth(key: string, file = fileOf(key)): FigmaTruth | null {
  if (!file) return null;
  const document = documentOf(file);
  const nodes = [...seen(document.root)];
  const corners = nodes.flatMap(
    ({ cornerRadius, rectangleCornerRadii }) =>
      rectangleCornerRadii ?? (cornerRadius === undefined ? [] : [cornerRadius]),
  );
  return {
    key,
    name: file.name,
    version: file.version,
    // All nodes, including hidden ones, except the document and its pages.
    nodes: document.byId.size - 1 - (document.root.children?.length ?? 0),
    ...inventory(document),
    ...uses(nodes),
    radii: sorted(corners),
    gaps: sorted(nodes.flatMap(({ itemSpacing }) => itemSpacing ?? [])),
    shadows: nodes.flatMap(({ effects = [] }) => effects).length,
    images: [...new Set(imagesOf(nodes))],
  };
}

export function truthEndpoints({ files }: FigmaInstance) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) =>
      c.json({ keys: FIGMA_FILES.map(({ key, name, state }) => ({ key, name, state })) }),
    )
    .get("/:key", (c) => {
      const key = c.req.param("key");
      const truth = figmaTruth(key, files.of(key));
      return truth ? c.json(truth) : c.json({ error: "There is no such file." }, 404);
    });
}
