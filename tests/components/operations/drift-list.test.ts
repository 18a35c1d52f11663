import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DriftList } from "../../../components/operations/drift-list.tsx";
import type { DriftView } from "../../../lib/operations/user-story.ts";

const REPAIR: DriftView = {
  id: "repair-1",
  runId: "run-1",
  polarSubscriptionId: "sub-1",
  user: null,
  field: "productId",
  before: "product-monthly",
  after: "product-of-yesteryear",
  cause: "missed",
  at: Date.UTC(2026, 10, 21),
};

const PRODUCTS = new Map([["product-monthly", "Pro, monthly"]]);

const render = (repair: Partial<DriftView>) =>
  renderToStaticMarkup(
    createElement(DriftList, { repairs: [{ ...REPAIR, ...repair }], products: PRODUCTS }),
  );

it("a product is shown by its plan's name, or by its ID if it is not on sale", () => {
  const html = render({});
  expect(html).toContain(">Pro, monthly<");
  expect(html).toContain("product-of-yesteryear");
});

it("the product of a scheduled change has the same name", () => {
  expect(render({ field: "nextProductId" })).toContain(">Pro, monthly<");
});

it("only a product's ID is shown as a product", () => {
  expect(render({ field: "priceId" })).not.toContain("Pro, monthly");
});

it("a timestamp is formatted with year and time, and other text stays unchanged", () => {
  const html = render({
    field: "currentPeriodEnd",
    before: "nothing",
    after: "2027-11-21T15:21:28.639Z",
  });
  expect(html).toContain(">21 Nov 2027, 15:21:28<");
  expect(html).toContain(">nothing<");
});

it("a comparison that was faster than the event is one line without fields", () => {
  const fields = ["productId", "priceId", "interval", "currentPeriodEnd"];
  const repairs = fields.map((field) => ({
    ...REPAIR,
    ...{ id: field, field, cause: "under_way" as const },
  }));
  const html = renderToStaticMarkup(createElement(DriftList, { repairs, products: PRODUCTS }));
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(html).toContain("1 event was still on its way.");
  expect(html).toContain("sub-1");
  expect(html).not.toContain("product");
});
