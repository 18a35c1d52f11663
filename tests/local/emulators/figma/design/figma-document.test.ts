import { describe, expect, it } from "vitest";
import {
  component,
  componentSet,
  instance,
  variantOf,
} from "../../../../../local/emulators/figma/design/component.ts";
import { column, row, text } from "../../../../../local/emulators/figma/design/draft.ts";
import { toFigmaDocument } from "../../../../../local/emulators/figma/design/figma-document.ts";
import { StyleSheet } from "../../../../../local/emulators/figma/design/style-sheet.ts";

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
