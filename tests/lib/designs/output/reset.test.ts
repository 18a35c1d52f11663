import { expect, it } from "vitest";
import { previewDocument } from "../../../../lib/designs/output/preview-document.ts";
import { PAGE_DECLARATIONS, RESET } from "../../../../lib/designs/output/reset.ts";

it("a preview has the whole reset before the rules of its classes", async () => {
  const preview = { markup: "", classes: ["p-1"], theme: "", width: 1, height: 1 };
  const html = await previewDocument(preview);
  const [reset = "", rules = ""] = html.split("/*! tailwindcss");
  for (const { selectors, declarations } of RESET)
    expect(reset).toContain(`${selectors.join(", ")} { ${declarations.join("; ")}; }`);
  for (const declaration of PAGE_DECLARATIONS) expect(reset).toContain(`${declaration};`);
  expect(rules).toContain(".p-1");
});
