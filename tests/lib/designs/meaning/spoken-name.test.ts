import { expect, it } from "vitest";
import { spokenNameOf } from "../../../../lib/designs/meaning/spoken-name.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer } from "../../../support/design-layers.ts";

const nameOf = (name: string, icon = "Vector") =>
  spokenNameOf(readLayer(aFrame({ name, children: [aLayer("VECTOR", { name: icon })] })), "Button");

it.each([
  ["Search", "Search"],
  ["icon/search", "search"],
  ["btn-close", "close"],
  ["shoppingCart", "shopping Cart"],
  ["ic_arrow_left_24", "arrow left"],
])("a control called %s is %s", (name, spoken) => {
  expect(nameOf(name)).toBe(spoken);
});

it("a name that Figma gave says nothing: its icon's name is taken, then the fallback", () => {
  expect(nameOf("Frame 12", "bell")).toBe("bell");
  expect(nameOf("Group", "Vector 3")).toBe("Button");
  expect(nameOf("Icon Button", "Ellipse 1")).toBe("Button");
});
