import { describe, expect, it } from "vitest";
import type { Draft } from "../../../../../local/emulators/figma/design/draft.ts";
import { column, frame } from "../../../../../local/emulators/figma/design/draft.ts";
import { toFigmaDocument } from "../../../../../local/emulators/figma/design/figma-document.ts";
import type { FigmaNode } from "../../../../../local/emulators/figma/design/node.ts";
import {
  dropShadow,
  gradient,
  linear,
  noise,
  pattern,
  solid,
  texture,
} from "../../../../../local/emulators/figma/design/paint.ts";
import { richText } from "../../../../../local/emulators/figma/design/rich-text.ts";
import { StyleSheet } from "../../../../../local/emulators/figma/design/style-sheet.ts";
import { text } from "../../../../../local/emulators/figma/design/text.ts";
import { documentOf, FIGMA_FILES } from "../../../../../local/emulators/figma/files.ts";
import { renderSvg } from "../../../../../local/emulators/figma/render/svg.ts";

const sheet = new StyleSheet("tests");
const face = sheet.text("Body", { family: "Inter", weight: 600, size: 10, lineHeight: 16 });

function rendered(...children: Draft[]): string {
  const { root, byId } = toFigmaDocument({ seed: "t", sheet, pages: [{ name: "P", children }] });
  const [node] = root.children?.[0]?.children ?? [];
  return (node && renderSvg(node, 1, (name) => `data:image/png;name,${name}`, byId)) ?? "";
}

const SIZE = { width: 40, height: 20 } as const;

describe("the emulator's own render of a node", () => {
  it("fills a box in its color, with its opacity", () => {
    const svg = rendered(frame({ ...SIZE, x: 5, y: 6, fill: "#102030", opacity: 0.5 }, []));
    expect(svg).toContain('viewBox="5 6 40 20"');
    expect(svg).toContain('<g opacity="0.5"><path d="M5 6H45V26H5V6Z" fill="rgb(16,32,48)"/></g>');
  });

  it("rounds corners, but never beyond half a side", () => {
    const svg = rendered(frame({ ...SIZE, fill: "#000000", radius: 99 }, []));
    expect(svg).toContain("M10 0H30A10 10 0 0 1 40 10V10A10 10 0 0 1 30 20");
  });

  it("draws a gradient from handle to handle", () => {
    const fill = [linear("right", [0, "#000000"], [1, "#ffffff", 0.5])];
    const svg = rendered(frame({ ...SIZE, fill }, []));
    expect(svg).toContain('x1="0" y1="10" x2="40" y2="10"');
    expect(svg).toContain('stop-opacity="0.5"');
  });

  it("draws a gradient whose colors lie along its third handle", () => {
    const fill = [linear("diagonal", [0, "#000000"], [1, "#ffffff"])];
    const svg = rendered(frame({ ...SIZE, fill }, []));
    expect(svg).toContain('x1="0" y1="0" x2="16" y2="32"');
  });

  it("lays the ellipse of a radial gradient between its three handles", () => {
    const handles = [
      { x: 0.5, y: 0.5 },
      { x: 1, y: 1 },
      { x: 0, y: 0.75 },
    ] as const;
    const fill = gradient("GRADIENT_RADIAL", handles, [
      [0, "#000000"],
      [1, "#ffffff"],
    ]);
    const svg = rendered(frame({ ...SIZE, fill }, []));
    expect(svg).toContain('gradientTransform="matrix(20 10 -20 5 20 10)"');
    expect(rendered(frame({ ...SIZE, stroke: { paint: fill } }, []))).toContain(
      'stroke="url(#d0)"',
    );
  });

  it("repeats another layer, strews grains and roughens edges", () => {
    const tile = frame({ name: "Tile", x: 9, y: 9, width: 4, height: 5, fill: "#ff0000" }, []);
    const repeated = rendered(frame({ ...SIZE, fill: pattern("Tile", 2) }, []), tile);
    expect(repeated).toContain('width="4" height="5" patternTransform="translate(0 0) scale(2)"');
    expect(repeated).toContain('<g transform="translate(-9 -9)"><path d="M9 9H13V14H9V9Z"');
    const effect = [noise("#010203", 2, 0.5), texture(8, 6)];
    const rough = rendered(frame({ ...SIZE, fill: "#ffffff", effect }, []));
    expect(rough).toContain('flood-color="rgb(1,2,3)"');
    expect(rough).toContain('<feDisplacementMap in="SourceGraphic" in2="grain" scale="6"');
  });

  it("draws letters with a style of their own in it", () => {
    const words = richText("a\nb [c](https://c.example)", face, {
      ...{ width: 40, fill: "#000000", link: solid("#0000ff") },
    });
    expect(rendered(column({}, [words]))).toContain(
      '>b <tspan fill="rgb(0,0,255)" text-decoration="underline">c</tspan></text>',
    );
  });

  it("draws a stroke inside the box, or on single sides", () => {
    const around = rendered(frame({ ...SIZE, stroke: { paint: "#000000", weight: 2 } }, []));
    expect(around).toContain(
      'd="M1 1H39V19H1V1Z" fill="none" stroke="rgb(0,0,0)" stroke-width="2"',
    );
    const below = rendered(frame({ ...SIZE, stroke: { paint: "#000000", sides: ["bottom"] } }, []));
    expect(below).toContain('d="M0 19h40v1h-40Z"');
  });

  it("draws a shadow around the box alone", () => {
    const effect = [dropShadow({ y: 4, blur: 8, alpha: 0.25 })];
    const svg = rendered(frame({ ...SIZE, fill: "#ffffff", effect }, []));
    expect(svg).toContain('stdDeviation="4"');
    expect(svg).toContain('clip-rule="evenodd"');
    expect(rendered(frame({ ...SIZE, effect }, []))).not.toContain("stdDeviation");
  });

  it("begins each line of a text at the right if its first letter is read from there", () => {
    const drawn = (characters: string) =>
      rendered(
        column({}, [text(characters, face, { width: 40, align: "RIGHT", fill: "#000000" })]),
      );
    expect(drawn("2 שלום!")).toContain('text-anchor="start" direction="rtl"');
    expect(drawn("a שלום!")).toContain('text-anchor="end" dominant-baseline');
  });

  it("numbers the items of each list, indents them by their level, and keeps what lies between", () => {
    const words = text("Steps\nOne\nDeep\nTwo\nDot", face, { width: 80, fill: "#000000" });
    const { root } = toFigmaDocument({
      seed: "t",
      sheet,
      pages: [{ name: "P", children: [column({}, [words])] }],
    });
    const [node] = root.children?.[0]?.children?.[0]?.children ?? [];
    if (!node?.style) throw new Error("There is no text");
    const lineTypes: FigmaNode["lineTypes"] = [
      ...(["NONE", "ORDERED", "ORDERED", "ORDERED", "UNORDERED"] as const),
    ];
    const style = { ...node.style, listSpacing: 4, paragraphSpacing: 10 };
    const svg =
      renderSvg({ ...node, style, lineTypes, lineIndentations: [0, 1, 2, 1, 1] }, 1, () => "") ??
      "";
    const drawn = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)];
    expect(drawn.map(([, x, y, letters]) => [letters, Number(x), Number(y)])).toEqual([
      ["Steps", 0, 7.75],
      ["1.", 12, 33.75],
      ["One", 15, 33.75],
      ["a.", 27, 53.75],
      ["Deep", 30, 53.75],
      ["2.", 12, 73.75],
      ["Two", 15, 73.75],
      ["•", 12, 93.75],
      ["Dot", 15, 93.75],
    ]);
  });

  it("centers each line of text vertically, and escapes it", () => {
    const words = text("<b>\nTom & Ada", face, { width: 40, align: "RIGHT", fill: "#000000" });
    const svg = rendered(column({}, [words]));
    expect(svg).toContain('<text x="40" y="7.75">&lt;b&gt;</text>');
    expect(svg).toContain('<text x="40" y="23.75">Tom &amp; Ada</text>');
    expect(svg).toContain('font-family="Inter, sans-serif"');
    expect(svg).toContain('text-anchor="end"');
  });

  it("omits hidden nodes and clips clipped ones", () => {
    const inner = frame({ width: 90, height: 9, fill: "#123456" }, []);
    const hidden = frame({ ...SIZE, fill: "#abcdef", hidden: true }, []);
    const svg = rendered(frame({ ...SIZE, clips: true }, [inner, hidden]));
    expect(svg).toContain("<clipPath");
    expect(svg).not.toContain("rgb(171,205,239)");
  });
});

it.each(FIGMA_FILES)("every frame of $name can be drawn without external resources", (file) => {
  for (const page of documentOf(file).root.children ?? []) {
    for (const node of page.children ?? []) {
      const svg = renderSvg(node, 1, () => "data:image/png;base64,AA==");
      expect(svg).toMatch(/^<svg .*<\/svg>$/s);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|href="http/);
    }
  }
});
