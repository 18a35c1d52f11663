import { expect, it } from "vitest";
import type { Letters } from "../../../../lib/designs/elements/element.ts";
import { mapElements, withChildren } from "../../../../lib/designs/elements/map-elements.ts";
import { anElement } from "../../../support/elements.ts";

it("changes the elements among children, and leaves letters as they are", () => {
  const letters: Letters = { kind: "letters", text: "Read ", layer: "" };
  const element = anElement("");
  const changed = mapElements(anElement("", [letters, element]), (child) => ({
    ...child,
    tag: "em",
  }));
  expect(changed).toEqual([letters, { ...element, tag: "em" }]);
});

it("an element of which no child changes stays itself", () => {
  const element = anElement("", [{ kind: "letters", text: "Read ", layer: "" }, anElement("")]);
  expect(
    withChildren(
      element,
      mapElements(element, (child) => child),
    ),
  ).toBe(element);
  const other = withChildren(
    element,
    mapElements(element, (child) => ({ ...child })),
  );
  expect(other).not.toBe(element);
  expect(other).toEqual(element);
});
