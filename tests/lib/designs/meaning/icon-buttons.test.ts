import { describe, expect, it } from "vitest";
import { looksLikeIconButton } from "../../../../lib/designs/meaning/icon-buttons.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const icon = (name: string, size = 20) => aLayer("VECTOR", { name, ...at(10, 10, size, size) });
const box = (children: RawLayer[], fields: RawLayer = {}) =>
  aHandPlaced(aBox(0, 0, 40, 40), children, {
    name: "Frame 1",
    cornerRadius: 8,
    fills: [aSolid("#eeeeee")],
    ...fields,
  });

describe("a small rounded box around one icon", () => {
  it("is a button if the icon says what it does", () => {
    expect(looksLikeIconButton(readLayer(box([icon("icon/bell")])))).toBe(true);
  });

  it.each<[string, RawLayer]>([
    ["whose name says nothing to do", box([icon("icon/ship")])],
    ["that is not painted", box([icon("bell")], { fills: [] })],
    ["with sharp corners", box([icon("bell")], { cornerRadius: 0 })],
    ["that is large", box([icon("bell")], at(0, 0, 80, 80))],
    ["that is not square", box([icon("bell")], at(0, 0, 60, 40))],
    ["with two icons", box([icon("bell"), icon("plus")])],
    ["with a text", box([aText("bell", at(4, 8, 30, 24))])],
    ["that the icon fills", box([icon("bell", 40)])],
    ["on a picture", box([icon("bell")], { fills: [{ type: "IMAGE", imageRef: "photo" }] })],
  ])("is none %s", (_, raw) => {
    expect(looksLikeIconButton(readLayer(raw))).toBe(false);
  });
});

it("it is a button at the end of a row, and a mere picture before a text", () => {
  const bell = () => box([icon("bell")]);
  const row = (children: RawLayer[]) =>
    aHandPlaced(aBox(0, -300, 400, 700), [
      aText("What this page is about", at(0, -300, 200, 24)),

      aStack({ ...at(0, 0, 400, 40), children }),
      aRectangle(aBox(0, 100, 50, 50)),
    ]);
  expect(rolesIn(row([aText("Messages", at(0, 8, 80, 24)), bell()]))).toContain("button Frame 1");
  expect(rolesIn(row([bell(), aText("Messages", at(50, 8, 80, 24))]))).not.toContain(
    "button Frame 1",
  );
});
