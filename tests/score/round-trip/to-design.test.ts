import { describe, expect, it } from "vitest";
import type { PageElement, PageNode, PageStyle } from "../in-page/snapshot.ts";
import { readStoredFrames } from "../stored-frames.ts";
import { toDesign } from "./to-design.ts";

const BOX = { x: 0, y: 0, width: 200, height: 40 };

/** What an element says that has no rule of its own. */
const PLAIN = {
  alignItems: "normal",
  backgroundClip: "border-box",
  backgroundColor: "rgba(0, 0, 0, 0)",
  backgroundImage: "none",
  boxShadow: "none",
  color: "rgb(0, 0, 0)",
  display: "block",
  flexDirection: "row",
  flexWrap: "nowrap",
  fontSize: "16px",
  fontWeight: "400",
  lineHeight: "24px",
  opacity: "1",
  overflow: "visible",
  textAlign: "start",
  position: "static",
  textTransform: "none",
  visibility: "visible",
  zIndex: "auto",
} as PageStyle;

const INLINE = { display: "inline" };
const PAINTED = { backgroundColor: "rgb(255, 0, 0)" };

const words = (text: string): PageNode => ({ kind: "words", text, boxes: [BOX] });

const an = (
  tag: string,
  style: Partial<PageStyle>,
  children: PageNode[],
  fields: Partial<PageElement> = {},
): PageElement => ({
  kind: "element",
  tag,
  classes: "",
  box: BOX,
  style: { ...PLAIN, ...style },
  field: null,
  children,
  ...fields,
});

interface Layer {
  readonly type: string;
  readonly name: string;
  readonly characters?: string;
  readonly layoutMode?: string;
  readonly children?: readonly Layer[];
}

function layersOf(children: PageNode[], auto = false): readonly Layer[] {
  const page = { width: 1440, height: 900, body: an("BODY", {}, children) };
  const { document } = toDesign(page, auto) as { document: Layer };
  return document.children ?? [];
}

describe("a page as a design", () => {
  it("keeps painted containers, with names that say nothing, and no others", () => {
    const layers = layersOf([
      an("MAIN", {}, [an("SECTION", PAINTED, [an("P", {}, [words("Hello")])])]),
    ]);
    expect(layers).toMatchObject([
      { type: "FRAME", children: [{ type: "TEXT", characters: "Hello" }] },
    ]);
    expect(layers[0]?.name).toMatch(/^Frame \d+$/);
  });

  it("keeps flex containers as auto layout only if asked to", () => {
    const row = an("DIV", { display: "flex" }, [an("P", {}, [words("Hello")])]);
    expect(layersOf([row])).toMatchObject([{ type: "TEXT" }]);
    expect(layersOf([row], true)).toMatchObject([{ type: "FRAME", layoutMode: "HORIZONTAL" }]);
  });

  it("keeps each child of a flex container one item", () => {
    const child = an("DIV", {}, [an("P", {}, [words("One")]), an("P", {}, [words("Two")])]);
    expect(layersOf([an("DIV", { display: "flex" }, [child])], true)).toMatchObject([
      { layoutMode: "HORIZONTAL", children: [{ type: "FRAME", children: [{}, {}] }] },
    ]);
  });

  it("joins words and inline elements to one text, but not what is painted", () => {
    const paragraph = an("P", {}, [
      words("Read "),
      an("A", INLINE, [words("more")]),
      words(" here"),
    ]);
    expect(layersOf([paragraph])).toMatchObject([{ characters: "Read more here" }]);
    const badge = an("P", {}, [words("New "), an("SPAN", { ...INLINE, ...PAINTED }, [words("3")])]);
    expect(layersOf([badge]).map(({ type }) => type)).toContain("FRAME");
  });

  it("leaves out what is not shown", () => {
    const hidden = [{ display: "none" }, { visibility: "hidden" }, { opacity: "0" }];
    expect(layersOf(hidden.map((style) => an("P", style, [words("No")])))).toEqual([]);
    expect(layersOf([an("SCRIPT", {}, [words("No")])])).toEqual([]);
  });

  it("draws fields with the words that they show, and toggles as boxes", () => {
    const field = { words: "Your name", wordsWidth: 80, isPlaceholder: true };
    const text = an("INPUT", PAINTED, [], { field: { ...field, type: "text" } });
    expect(layersOf([text])).toMatchObject([
      { type: "FRAME", children: [{ characters: "Your name" }] },
    ]);
    const toggle = an("INPUT", {}, [], { field: { ...field, type: "checkbox" } });
    expect(layersOf([toggle])).toMatchObject([{ type: "RECTANGLE", name: "checkbox" }]);
    const hidden = an("INPUT", PAINTED, [], { field: { ...field, type: "hidden" } });
    expect(layersOf([hidden])).toEqual([]);
  });

  it("draws pictures and icons as shapes", () => {
    expect(layersOf([an("IMG", {}, []), an("SVG", {}, []), an("I", {}, [])])).toMatchObject([
      { name: "Image" },
      { name: "Vector" },
      { name: "Vector" },
    ]);
  });

  it("lies in the order in which it is painted, where that is not the one of the document", () => {
    const bar = an("NAV", { ...PAINTED, position: "fixed", zIndex: "10" }, [words("Menu")]);
    const hero = an("HEADER", PAINTED, [words("Hero")]);
    const beside = an("P", PAINTED, [words("Beside")], { box: { ...BOX, y: 500 } });
    const firsts = layersOf([bar, beside, hero]).map(({ children }) => children?.[0]?.characters);
    expect(firsts).toEqual(["Hero", "Menu", "Beside"]);
  });

  it("cuts off what a container cuts off, and leaves out what it hides", () => {
    const below = an("P", PAINTED, [], { box: { ...BOX, y: 100 } });
    const across = an("P", PAINTED, [], { box: { ...BOX, y: 20 } });
    const around = (overflow: string) => layersOf([an("DIV", { overflow }, [across, below])]);
    expect(around("visible")).toHaveLength(2);
    expect(around("hidden")).toMatchObject([{ type: "FRAME", clipsContent: true, children: [{}] }]);
  });

  it("keeps what some letters of a text look like", () => {
    const unit = an("SMALL", { ...INLINE, fontSize: "10px" }, [words(" / mo.")]);
    expect(layersOf([an("P", {}, [words("$9"), unit])])).toMatchObject([
      {
        characters: "$9 / mo.",
        characterStyleOverrides: [0, 0, 1, 1, 1, 1, 1, 1],
        styleOverrideTable: { 1: { fontSize: 10 } },
      },
    ]);
  });

  it("shows the ground that a style sheet draws, and an icon that is called by its name as one", () => {
    expect(layersOf([an("DRAWN-BY-STYLE", PAINTED, [])])).toMatchObject([
      { type: "FRAME", fills: [{ color: { r: 1 } }] },
    ]);
    const icon = an("I", {}, [words("favorite")], { classes: "material-icons" });
    expect(layersOf([icon])).toMatchObject([{ name: "Vector" }]);
  });

  it("is a stored answer that the score reads", () => {
    const page = { width: 1440, height: 900, body: an("BODY", {}, [words("Hello")]) };
    const answer = JSON.stringify(toDesign(page, false));
    expect(readStoredFrames("home", answer)).toMatchObject([
      { box: { width: 1440, height: 900 }, node: { children: [{ kind: "text" }] } },
    ]);
  });
});
