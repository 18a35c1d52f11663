import { expect, it } from "vitest";
import { toFrameSet } from "../../../../lib/designs/output/frame-set.ts";
import { writeHtmlCss } from "../../../../lib/designs/targets/html-css.ts";
import { aListOf, aPlan } from "../../../support/alike-layers.ts";
import { aText } from "../../../support/design-layers.ts";
import { treeOf } from "../../../support/frame-trees.ts";

const PLANS = [aPlan("A", "$1"), aPlan("B", "$2"), aPlan("C", "$3")];

it("a page names its stylesheet, shows every item of a list, and has no script", async () => {
  const [page, sheet] = await writeHtmlCss(
    toFrameSet([treeOf(aListOf(PLANS, { name: "Price list" }))]),
  );
  expect([page?.path, sheet?.path]).toEqual(["price-list.html", "price-list.css"]);
  expect(page?.text).toContain("<title>Price List</title>");
  expect(page?.text).toContain('<link rel="stylesheet" href="price-list.css" />');
  expect(page?.text.match(/class="plan-card"/g)).toHaveLength(3);
  expect(page?.text).not.toContain("<script");
  expect(sheet?.text).toContain(".plan-card {");
});

it("words of the design are text", async () => {
  const [page] = await writeHtmlCss(
    toFrameSet([treeOf(aListOf([aText("</body><script>\u202e")]))]),
  );
  expect(page?.text).toContain("&lt;/body&gt;&lt;script&gt;&#x202e;");
});

it("a page that is read from right to left is so from its first tag on", async () => {
  const texts = ["שלום", "עולם"].map((characters) => aText(characters));
  const [page] = await writeHtmlCss(toFrameSet([treeOf(aListOf(texts))]));
  expect(page?.text).toContain('<html lang="he" dir="rtl">');
});
