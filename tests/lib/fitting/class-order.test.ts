import { expect, it } from "vitest";
import { orderClasses } from "../../../lib/fitting/class-order.ts";
import { anElement } from "../../support/elements.ts";

const TOKENS = [{ ours: "--color-strong", theirs: "--color-deep", how: "same" }] as const;
const THEME = "@theme {\n  --color-canvas: #fff;\n}\n";

it("classes stand as prettier-plugin-tailwindcss sorts them, those of both themes too", async () => {
  const classes =
    "text-deep p-4 px-2 hover:underline bg-canvas card flex min-h-225 relative sm:p-1";
  const inside = anElement("text-deep flex");
  const root = anElement(classes, [inside, { kind: "letters", text: "A", layer: "A" }]);
  const { root: ordered } = await orderClasses({ root, theme: THEME }, TOKENS);
  expect(ordered.classes.join(" ")).toBe(
    "card relative flex min-h-225 bg-canvas p-4 px-2 text-deep hover:underline sm:p-1",
  );
  expect(ordered.children[0]).toMatchObject({ classes: ["flex", "text-deep"] });
});
