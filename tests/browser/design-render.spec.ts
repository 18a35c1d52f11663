import { expect, type Page, test } from "@playwright/test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { CodeVersion } from "../../lib/designs/elements/element.ts";
import { toPicturePath, toPicturePlace } from "../../lib/designs/elements/picture-path.ts";
import { findPictureReferences } from "../../lib/designs/elements/picture-references.ts";
import {
  parseFramePreview,
  showPictures,
  toFramePreview,
  writeFramePreview,
} from "../../lib/designs/output/frame-preview.ts";
import { toFrameTree } from "../../lib/designs/output/frame-tree.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { fillPictures } from "../../lib/designs/output/tree-json.ts";
import { readDesignComponents } from "../../lib/designs/read/components.ts";
import { readDesignNode } from "../../lib/designs/read/read-node.ts";
import { type Scheme, withVariables } from "../../lib/designs/read/schemes.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";
import { readVariables } from "../../lib/designs/read/variables.ts";
import type { FigmaDocument } from "../../local/emulators/figma/design/figma-document.ts";
import type { FigmaNode } from "../../local/emulators/figma/design/node.ts";
import { harbor } from "../../local/emulators/figma/files/harbor/harbor.ts";
import { juniper } from "../../local/emulators/figma/files/juniper/juniper.ts";
import { lantern } from "../../local/emulators/figma/files/lantern/lantern.ts";
import { meridian } from "../../local/emulators/figma/files/meridian/meridian.ts";
import { photoPng } from "../../local/emulators/figma/render/photo.ts";
import { renderSvg } from "../../local/emulators/figma/render/svg.ts";
import { ALL_KINDS, aTextPage } from "../support/text-page.ts";
import { pinFonts } from "./pinned-fonts.ts";

/** Of all pixels at once their size; what differs are the edges of letters, which a drawing places by fractions. */
const LARGEST_SHARE = 0.01;
/** The allowed difference of a color, in the comparison's unit. */
const THRESHOLD = 0.1;
const WHITE = 255;

const FILES: [string, FigmaDocument][] = [
  ["Harbor", harbor()],
  ["Juniper", juniper()],
  ["Lantern", lantern()],
  ["Meridian", meridian()],
];

/** It shows what CSS has not, which notes tell. */
const POSTER = "Poster";
/** White on nothing. */
const UNSEEN = ["Icon / ticket", "Icon / compass"];

const framesOf = ({ children = [] }: FigmaNode): FigmaNode[] =>
  children.filter(({ name }) => name !== POSTER && !UNSEEN.includes(name));

const photo = (imageRef: string) =>
  `data:image/png;base64,${photoPng(imageRef).toString("base64")}`;

/** As an import writes it and a page shows it; only the pictures come from here. */
async function toPreview(
  raw: FigmaNode,
  file: FigmaDocument,
  { scheme, version }: { scheme?: Scheme; version?: CodeVersion } = {},
): Promise<string> {
  const node = readDesignNode(raw);
  if (node === null) throw new Error(`${raw.name} cannot be read`);
  const references = findPictureReferences(node, 100);
  const pathOf = (reference: string) => toPicturePath(reference, "image/png");
  const pictures = new Map(references.map((name) => [name, toPicturePlace(name)]));
  const styles = withVariables(readDesignStyles(file.styles), readVariables(file));
  const components = readDesignComponents(file);
  const { tree } = toFrameTree(node, { styles, components, pictures, ...(version && { version }) });
  const paths = new Map(references.map((name) => [name, pathOf(name)]));
  const written = writeFramePreview(toFramePreview(fillPictures(tree, paths)));
  const preview = parseFramePreview(written);
  if (preview === null) throw new Error(`${raw.name} has no preview`);
  const addresses = new Map(references.map((name) => [pathOf(name), photo(name)]));
  return previewDocument(showPictures(preview, addresses), scheme);
}

async function picture(page: Page, html: string): Promise<PNG> {
  await page.setContent(html);
  await pinFonts(page);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return PNG.sync.read(await page.screenshot());
}

function shareOfDifference(one: PNG, other: PNG): number {
  const { width, height } = one;
  const options = { threshold: THRESHOLD };
  return pixelmatch(one.data, other.data, undefined, width, height, options) / (width * height);
}

interface Compared {
  name: string;
  /** Of pixels that differ between our code and the provider's render. */
  share: number;
  /** The same for a page on which nothing is drawn: a comparison it passes proves nothing. */
  blankShare: number;
}

async function compare(page: Page, raw: FigmaNode, file: FigmaDocument): Promise<Compared> {
  const svg = renderSvg(raw, 1, photo);
  const { width = 0, height = 0 } = raw.absoluteBoundingBox ?? {};
  if (svg === null) throw new Error(`${raw.name} has no render`);
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  const ours = await picture(page, await toPreview(raw, file));
  const theirs = await picture(page, `${BARE}${svg}`);
  const blank = new PNG({ width: theirs.width, height: theirs.height });
  blank.data.fill(WHITE);
  return {
    name: raw.name,
    share: shareOfDifference(ours, theirs),
    blankShare: shareOfDifference(blank, theirs),
  };
}

const BARE = "<!doctype html><style>* { margin: 0 } svg { display: block }</style>";

const RIGHT_TO_LEFT_MARK = "\u200f";

/** Nobody sees the mark, but the first strong letter of a text says which way all of it is read. */
function toRightToLeft(raw: FigmaNode): FigmaNode {
  const { characters, characterStyleOverrides = [], children } = raw;
  return {
    ...raw,
    ...(characters !== undefined && {
      characters: RIGHT_TO_LEFT_MARK + characters,
      characterStyleOverrides: [0, ...characterStyleOverrides],
    }),
    ...(children && { children: children.map(toRightToLeft) }),
  };
}

for (const [fileName, file] of FILES) {
  for (const canvas of file.root.children ?? []) {
    test(`the code of each frame of ${fileName} / ${canvas.name} looks like the provider's own render`, async ({
      page,
    }) => {
      for (const raw of framesOf(canvas)) {
        const { name, share, blankShare } = await compare(page, raw, file);
        expect(share, name).toBeLessThanOrEqual(LARGEST_SHARE);
        expect(blankShare, `${name}, as a blank page`).toBeGreaterThan(share);
      }
    });

    test(`the frames of ${fileName} / ${canvas.name} stay as they are with words that are read from right to left`, async ({
      page,
    }) => {
      for (const raw of framesOf(canvas)) {
        const turned = toRightToLeft(raw);
        const { name, share, blankShare } = await compare(page, turned, file);
        const hasWords = JSON.stringify(raw).includes('"characters":');
        const isTurned = /<html [^>]*dir="rtl"/.test(await toPreview(turned, file));
        expect(isTurned, name).toBe(hasWords);
        expect(share, name).toBeLessThanOrEqual(LARGEST_SHARE);
        expect(blankShare, `${name}, as a blank page`).toBeGreaterThan(share);
      }
    });
  }
}

/** Of the pixels of a page in either theme: its letters lie where those of the frame in that theme do. */
const LARGEST_THEME_SHARE = 0.003;
const LEAST_CHANGED_SHARE = 0.5;

interface ThemedFrame {
  readonly name: string;
  readonly file: FigmaDocument;
  readonly light: FigmaNode;
  readonly dark: FigmaNode;
}

function pairsOf(file: FigmaDocument, night: FigmaDocument): ThemedFrame[] {
  const [lights, darks] = [file, night].map(({ root }) => root.children?.[0]?.children ?? []);
  return (lights ?? []).flatMap((light, index) => {
    const dark = darks?.[index];
    return dark ? [{ name: light.name, file, light, dark }] : [];
  });
}

const [READING, READING_AT_NIGHT] = lantern().root.children?.[0]?.children ?? [];

const THEMED: readonly ThemedFrame[] = [
  ...(READING && READING_AT_NIGHT
    ? [{ name: "Reading", file: lantern(), light: READING, dark: READING_AT_NIGHT }]
    : []),
  ...pairsOf(meridian(), meridian({ mode: "Dark" })).filter(({ name }) => name !== POSTER),
];

test("there are frames in two themes", () => {
  expect(THEMED.map(({ name }) => name)).toEqual([
    "Reading",
    "Visit",
    "زيارة",
    "Collection",
    "Booking",
  ]);
});

/** In flowing code, thin strokes of its boxes take the room that borders take, and move what is in these. */
const versionOf = (name: string): CodeVersion => (name === "Collection" ? "exact" : "flowing");

for (const { name, file, light, dark } of THEMED) {
  test(`${name}, whose colors variables give, looks in the light and in the dark like the provider's render of both`, async ({
    page,
  }) => {
    const version = versionOf(name);
    const { width = 0, height = 0 } = light.absoluteBoundingBox ?? {};
    await page.setViewportSize({ width, height });
    const shown: PNG[] = [];
    for (const [scheme, raw] of [
      ["light", light],
      ["dark", dark],
    ] as const) {
      const render = await picture(page, `${BARE}${renderSvg(raw, 1, photo, file.byId)}`);
      const own = await picture(page, await toPreview(light, file, { scheme, version }));
      expect(shareOfDifference(own, render), scheme).toBeLessThanOrEqual(LARGEST_THEME_SHARE);
      for (const other of shown)
        expect(shareOfDifference(other, render)).toBeGreaterThan(LEAST_CHANGED_SHARE);
      shown.push(own);
    }
  });
}

/** How far a line may lie from where the provider draws it. */
const NEAR_PX = 2;

/** Where the letters of each text lie: their sides and their middle. */
async function readLines(page: Page, html: string): Promise<Map<string, number[]>> {
  await picture(page, html);
  const lines = await page.evaluate(() => {
    const found: [string, number[]][] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      found.push([text.textContent ?? "", [left, right, (top + bottom) / 2]]);
    }
    return found;
  });
  return new Map(lines);
}

for (const [direction, mark] of [
  ["left to right", ""],
  ["right to left", RIGHT_TO_LEFT_MARK],
] as const) {
  test(`lists and paragraphs that are read from ${direction} lie where the provider draws them`, async ({
    page,
  }) => {
    const raw = JSON.parse(JSON.stringify(aTextPage(ALL_KINDS, mark))) as FigmaNode;
    const { width = 0, height = 0 } = raw.absoluteBoundingBox ?? {};
    await page.setViewportSize({ width, height });
    const ours = await readLines(page, await toPreview(raw, harbor()));
    const theirs = await readLines(page, `${BARE}${renderSvg(raw, 1, photo)}`);
    for (const words of ALL_KINDS.flatMap(({ lines }) => lines.map(([, , line]) => mark + line))) {
      const [own, drawn] = [ours.get(words) ?? [], theirs.get(words) ?? []];
      expect(drawn, words).toHaveLength(3);
      const off = drawn.map((at, index) => Math.abs(at - (own[index] ?? Number.NaN)));
      expect(Math.max(...off), words).toBeLessThanOrEqual(NEAR_PX);
    }
  });
}
