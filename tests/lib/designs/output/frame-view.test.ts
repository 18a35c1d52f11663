import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { ComponentPlan } from "../../../../lib/designs/output/component-plan.ts";
import { toFrameView } from "../../../../lib/designs/output/frame-view.ts";
import { NameRegistry } from "../../../../lib/designs/output/identifiers.ts";
import { anElement } from "../../../support/elements.ts";

const letters = (text: string) => ({ kind: "letters", text, layer: "Label" }) as const;

const aButton = (text: string, kind: string, classes: string): Element =>
  anElement(`${classes} flex`, [letters(text)], {
    tag: "button",
    origin: {
      family: "1:1",
      familyName: "Button",
      variants: new Map([["Kind", kind]]),
      placement: [],
    },
  });

const viewOf = (root: Element, reserved: readonly string[] = []) =>
  toFrameView(
    [{ componentName: "Page", root }],
    new ComponentPlan([root], new NameRegistry(["Page"]), reserved),
  );

it("a frame is its own component, and one for each that it calls", () => {
  const root = anElement("", [aButton("A", "Plain", "bg-a"), aButton("B", "Loud", "bg-b")]);
  const {
    frames: [frame],
    components,
  } = viewOf(root);
  expect(frame?.bodies[0]?.root.children).toEqual([
    {
      kind: "call",
      component: "Button",
      attributes: [
        ["kind", "Plain"],
        ["label", "A"],
      ],
    },
    {
      kind: "call",
      component: "Button",
      attributes: [
        ["kind", "Loud"],
        ["label", "B"],
      ],
    },
  ]);
  expect(components).toMatchObject([
    {
      name: "Button",
      properties: [{ name: "kind" }, { name: "label" }],
      tables: [
        {
          name: "buttonStyles",
          entries: {
            fields: [
              ["Plain", { classes: ["bg-a"] }],
              ["Loud", { classes: ["bg-b"] }],
            ],
          },
        },
      ],
      bodies: [{ when: [], root: { children: [{ kind: "letters", value: { code: "label" } }] } }],
    },
  ]);
});

it("bodies that differ are told apart by the properties", () => {
  const loud = { ...aButton("B", "Loud", "bg-b"), tag: "a" as const };
  const root = anElement("", [aButton("A", "Plain", "bg-a"), loud]);
  const [button] = viewOf(root).components;
  expect(button?.bodies.map(({ when }) => when)).toEqual([[[["kind", "Plain"]]], []]);
});

it("no property or list has a reserved name", () => {
  const root = anElement("", [aButton("A", "Plain", "bg-a"), aButton("B", "Loud", "bg-b")]);
  const [button] = viewOf(root, ["kind", "label"]).components;
  expect(button?.properties.map(({ name }) => name)).toEqual(["kind2", "label2"]);
  const items = anElement(
    "",
    ["one", "two", "three", "four"].map((one) => anElement("p-1", [letters(one)])),
    { layer: "Styles" },
  );
  expect(viewOf(items).frames[0]?.lists.map(({ name }) => name)).toEqual(["styles"]);
  expect(viewOf(items, ["styles"]).frames[0]?.lists.map(({ name }) => name)).toEqual(["styles2"]);
});
