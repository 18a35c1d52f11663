import { expect, it } from "vitest";
import { previewDocument } from "../../../../lib/designs/output/preview-document.ts";
import { codeOf } from "../../../support/design-code.ts";
import { aSolid, aStack, aText } from "../../../support/design-layers.ts";

const PREVIEW = { markup: "<div></div>", classes: [], theme: "", width: 1, height: 1 };

it("contains the markup and a rule for each of its classes", async () => {
  const code = codeOf(
    aStack({
      itemSpacing: 8,
      fills: [aSolid("#ff0000")],
      styles: { fill: "S:1" },
      children: [aText("Hello")],
    }),
    { styles: { "S:1": { name: "Brand", styleType: "FILL" } } },
  );
  const html = await previewDocument(code);
  expect(html).toContain(code.markup);
  for (const name of code.classes) {
    const selector = name.replace(/[^\w-]/g, (character) => `\\${character}`);
    expect(html).toContain(`.${selector} {`);
  }
  expect(html).toContain("--color-brand: #ff0000;");
});

it("runs no script and loads nothing", async () => {
  const html = await previewDocument(codeOf(aStack({ children: [aText("Hello")] })));
  expect(html).not.toMatch(/<script|<link|<meta http-equiv|@import|@font-face|url\(|\son\w+=/);
});

it("is shown in the theme that is asked for, whatever its reader prefers", async () => {
  const code = { ...PREVIEW, theme: "@theme { --color-page: light-dark(#fff, #111); }" };
  const themed = { ...code, classes: ["bg-page"] };
  expect(await previewDocument(themed)).not.toContain("color-scheme");
  expect(await previewDocument(themed, "dark")).toMatch(/html \{[^}]*color-scheme: dark/);
  expect(await previewDocument(themed, "dark")).toContain("light-dark(#fff, #111)");
});

it("skips classes that Tailwind does not know", async () => {
  expect(await previewDocument({ ...PREVIEW, classes: ["nonsense", "w-[", "]{}"] })).not.toContain(
    "nonsense",
  );
});

it("keeps its style element closed for any stored theme", async () => {
  const html = await previewDocument({
    ...PREVIEW,
    theme: '@theme { --color-x: "</style><script>alert(1)</script>"; }',
    classes: ["bg-x"],
  });
  expect(html.match(/<\/style>/g)).toHaveLength(1);
});

it("a page that is read from right to left is so from its first tag on", async () => {
  const code = codeOf(aStack({ children: [aText("مرحبا"), aText("سلام")] }));
  expect(await previewDocument(code)).toContain('<html lang="ar" dir="rtl">');
});
