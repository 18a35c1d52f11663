import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { hideDecorations } from "../../../../lib/designs/tidy/decorations.ts";
import { anElement } from "../../../support/elements.ts";

const letters = { kind: "letters", text: "Online", layer: "Label" } as const;
const glow = () => anElement("absolute -left-4 size-24 rounded-full bg-[#fff]");
const dot = () => anElement("shrink-0 size-2 bg-green");
const text = () => anElement("text-sm", [letters], { tag: "p" });
const row = (children: Element["children"], classes = "flex gap-2") => anElement(classes, children);

it("a shape before or after the content is painted by its container", () => {
  const { classes, children } = hideDecorations(row([dot(), text(), glow()]));
  expect(children).toEqual([text()]);
  expect(classes.slice(0, 5)).toEqual([
    "flex",
    "gap-2",
    "before:shrink-0",
    "before:size-2",
    "before:bg-green",
  ]);
  expect(classes.slice(5, 7)).toEqual(["after:absolute", "after:-left-4"]);
});

it("so does a component, at the place that it has", () => {
  const origin = { family: "1", familyName: "Tag", variants: new Map(), placement: ["mt-2"] };
  const tag = { ...row([dot(), text()], "mt-2 flex"), origin };
  expect(hideDecorations(tag).origin).toEqual(origin);
});

it("out of the flow, its container needs no layout, and it may be large", () => {
  expect(hideDecorations(row([glow(), text()], "relative")).children).toEqual([text()]);
  expect(hideDecorations(row([anElement("h-px bg-black"), text()])).children).toEqual([text()]);
});

it.each<[string, Element]>([
  ["beside it stand only other shapes", row([dot(), dot()])],
  ["it stands between others", row([text(), dot(), text()])],
  ["it is large and in the flow", row([anElement("size-24 bg-gray"), text()])],
  ["its size is unknown", row([anElement("flex-1 bg-gray"), text()])],
  ["it is in a flow without a layout", row([dot(), text()], "block")],
  ["it paints nothing", row([anElement("size-2"), text()])],
  ["it holds something", row([anElement("size-2 bg-gray", [text()]), text()])],
  ["it is a picture", row([{ ...dot(), tag: "img" }, text()])],
  ["it has a role", row([{ ...dot(), attributes: [["role", "tablist"]] }, text()])],
  ["it has a style for a state", row([anElement("size-2 bg-gray hover:bg-red"), text()])],
  [
    "it is an instance",
    row([
      {
        ...dot(),
        origin: { family: "1", familyName: "Dot", variants: new Map(), placement: [] },
      },
      text(),
    ]),
  ],
  ["it is the user's own", row([{ ...dot(), component: { name: "Dot", properties: [] } }, text()])],
  ["the container is", { ...row([dot(), text()]), component: { name: "Tag", properties: [] } }],
  ["the container has such a part", row([dot(), text()], "flex before:absolute")],
  ["the container is another at other widths", row([dot(), text()], "flex md:block")],
])("it stays an element if %s", (_, element) => {
  expect(hideDecorations(element)).toEqual(element);
});
