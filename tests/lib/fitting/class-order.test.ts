import { expect, it } from "vitest";
import { withClassOrder } from "../../../lib/fitting/class-order.ts";
import type { Fit } from "../../../lib/fitting/fit.ts";
import { anElement } from "../../support/elements.ts";

const FIT: Pick<Fit, "tokens" | "colors"> = {
  tokens: [{ ours: "--color-strong", theirs: "--color-deep", how: "same" }],
  colors: [{ ours: "[#3366ff]", theirs: "sea" }],
};
const THEME = "@theme {\n  --color-canvas: #fff;\n}\n";

it("names of the theme have no rank, which is first, where the plugin is not told the style sheet", async () => {
  const root = anElement("flex bg-canvas text-deep p-4 border-sea relative");
  const formatter = { tool: "prettier" as const, path: "", options: {}, sortsPlainly: true };
  const fit = { ...FIT, formatter };
  const { classOrder } = await withClassOrder({ root, theme: THEME }, fit);
  expect([...(classOrder?.keys() ?? [])].join(" ")).toBe("relative flex p-4");
});

it("classes rank as prettier-plugin-tailwindcss sorts them, those of both themes too", async () => {
  const classes =
    "border-sea text-deep p-4 px-2 hover:underline bg-canvas card flex min-h-225 relative sm:p-1";
  const root = anElement(classes);
  const { classOrder } = await withClassOrder({ root, theme: THEME }, FIT);
  expect([...(classOrder?.keys() ?? [])].join(" ")).toBe(
    "relative flex min-h-225 border-sea bg-canvas p-4 px-2 text-deep hover:underline sm:p-1",
  );
});
