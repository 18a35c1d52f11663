import { describe, expect, it } from "vitest";
import {
  component,
  componentSet,
  instance,
  variantOf,
} from "../../../../../local/emulators/figma/design/component.ts";
import { column, row } from "../../../../../local/emulators/figma/design/draft.ts";
import { toFigmaDocument } from "../../../../../local/emulators/figma/design/figma-document.ts";
import type { FigmaNode } from "../../../../../local/emulators/figma/design/node.ts";
import { pattern, solid } from "../../../../../local/emulators/figma/design/paint.ts";
import { richText } from "../../../../../local/emulators/figma/design/rich-text.ts";
import { StyleSheet } from "../../../../../local/emulators/figma/design/style-sheet.ts";
import { text } from "../../../../../local/emulators/figma/design/text.ts";

function aDocument() {
  const sheet = new StyleSheet("tests");
  const ink = sheet.color("Ink", "#112233");
  const face = sheet.text("Body", { family: "Inter", weight: 400, size: 10, lineHeight: 12 });
  const words = (characters: string) =>
    text(characters, face, { width: 40, fill: ink, property: "Label" });
  const button = componentSet("Button", "", [
    [{ Kind: "Main" }, row({}, [words("Press")])],
    [{ Kind: "Quiet" }, row({ padding: 2 }, [words("Leave")])],
  ]);
  const main = () => instance(variantOf(button, { Kind: "Main" }));
  const quiet = instance(variantOf(button, { Kind: "Quiet" }));
  const card = component("Card", "", column({}, [main()]));
  const page = column({ name: "Page" }, [
    instance(variantOf(button, { Kind: "Quiet" }), { texts: { Label: "Go" } }),
    instance(card),
    instance(card, { swap: { Button: quiet } }),
  ]);
  return toFigmaDocument({
    seed: "tests",
    sheet,
    pages: [
      { name: "Screens", children: [page] },
      { name: "Parts", children: [button, card] },
    ],
  });
}

describe("a document of the emulator", () => {
  it("names nodes of an instance after the instance and the component's own node", () => {
    const { byId } = aDocument();
    const [, plain, , swapped] = [...byId.values()].filter(({ type }) => type === "INSTANCE");
    expect(plain?.id).toMatch(/^\d+:\d+$|^I\d+:\d+;\d+:\d+$/);
    const nested = [...byId.keys()].filter((id) => id.startsWith("I"));
    expect(nested.some((id) => /^I1:\d+;2:\d+;2:\d+$/.test(id))).toBe(true);
    expect(new Set(nested).size).toBe(nested.length);
    expect(swapped).toBeDefined();
    for (const [id, node] of byId) expect(node.id).toBe(id);
  });

  it("gives instances their component, its properties and their overrides", () => {
    const { byId, components, componentSets } = aDocument();
    const [setId = ""] = Object.keys(componentSets);
    const chosen = byId.get("1:2");
    expect(components[chosen?.componentId ?? ""]).toMatchObject({
      name: "Kind=Quiet",
      componentSetId: setId,
    });
    expect(chosen?.componentProperties).toEqual({
      Kind: { type: "VARIANT", value: "Quiet" },
      [`Label#${setId}`]: { type: "TEXT", value: "Go" },
    });
    expect(chosen?.overrides).toEqual([
      { id: chosen?.children?.[0]?.id, overriddenFields: ["characters"] },
    ]);
    expect(chosen?.children?.[0]).toMatchObject({
      characters: "Go",
      componentPropertyReferences: { characters: `Label#${setId}` },
    });
    expect(byId.get(setId)?.componentPropertyDefinitions).toMatchObject({
      Kind: { type: "VARIANT", defaultValue: "Main", variantOptions: ["Main", "Quiet"] },
      [`Label#${setId}`]: { type: "TEXT", defaultValue: "Leave" },
    });
  });

  it("replaces a swapped instance under the same id", () => {
    const { byId } = aDocument();
    const cards = byId.get("1:1")?.children?.slice(1) ?? [];
    const [kept, swapped] = cards.map((card) => card.children?.[0]);
    expect(kept?.id.split(";")[1]).toBe(swapped?.id.split(";")[1]);
    expect(kept?.children?.[0]?.characters).toBe("Press");
    expect(swapped?.children?.[0]?.characters).toBe("Leave");
  });

  it("refers to styles by their ids", () => {
    const { byId, styles } = aDocument();
    const label = [...byId.values()].find(({ type }) => type === "TEXT");
    expect(styles[label?.styles?.fill ?? ""]).toMatchObject({ name: "Ink", styleType: "FILL" });
    expect(styles[label?.styles?.text ?? ""]).toMatchObject({ name: "Body", styleType: "TEXT" });
  });

  it("refuses texts without a property in the component", () => {
    const card = component("Card", "", column({}, []));
    expect(() => instance(card, { texts: { Title: "x" } })).toThrow("no text property Title");
  });
});

describe("what an author writes by name", () => {
  const sheet = new StyleSheet("names");
  const face = sheet.text("Body", { family: "Inter", weight: 400, size: 10, lineHeight: 12 });
  const aPage = (children: Parameters<typeof column>[1]) =>
    toFigmaDocument({
      ...{ seed: "names", sheet },
      pages: [{ name: "P", children: [column({ name: "Home" }, children)] }],
    });
  const firstOf = (file: ReturnType<typeof aPage>): FigmaNode | undefined =>
    file.root.children?.[0]?.children?.[0]?.children?.[0];

  it("refers to layers by their IDs in clicks, patterns and links", () => {
    const file = aPage([
      row({ fill: pattern("Home"), click: { over: "Home" } }, []),
      richText("a [b](Home)", face, { fill: "#000000", link: solid("#0000ff") }),
    ]);
    const home = file.root.children?.[0]?.children?.[0]?.id;
    const [drawn, words] = file.root.children?.[0]?.children?.[0]?.children ?? [];
    expect(drawn?.fills).toMatchObject([{ type: "PATTERN", sourceNodeId: home }]);
    expect(drawn?.interactions).toMatchObject([
      { actions: [{ navigation: "OVERLAY", destinationId: home }] },
    ]);
    expect(words?.styleOverrideTable?.[1]?.hyperlink).toEqual({ type: "NODE", nodeID: home });
    expect(() => aPage([row({ click: { to: "Nowhere" } }, [])])).toThrow("Nowhere");
  });

  it("has the lists, levels and marks of its Markdown, and room for what lies between", () => {
    const markdown = "Do:\n1. one\n  - **two**\n[Ask](mailto:a@b.example)";
    const options = { width: 90, fill: "#000000", link: solid("#0000ff") };
    const words = firstOf(aPage([richText(markdown, face, { ...options, spacing: [8, 3] })]));
    expect(words).toMatchObject({
      characters: "Do:\none\ntwo\nAsk",
      lineTypes: ["NONE", "ORDERED", "UNORDERED", "NONE"],
      lineIndentations: [0, 1, 2, 0],
      characterStyleOverrides: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 2, 2, 2],
      styleOverrideTable: { 1: { fontWeight: 700 }, 2: { hyperlink: { type: "URL" } } },
      absoluteBoundingBox: { height: 4 * 12 + 8 + 3 + 8 },
    });
  });
});
