import { expect, it } from "vitest";
import { holdsText } from "../../../../lib/designs/masks/holds-text.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aText } from "../../../support/design-layers.ts";

it("a text counts at any depth", () => {
  expect(holdsText(readLayer(aFrame({ children: [aFrame({ children: [aText("a")] })] })))).toBe(
    true,
  );
  expect(holdsText(readLayer(aFrame({ children: [aFrame()] })))).toBe(false);
});
