import { describe, expect, it } from "vitest";
import { checkPolar } from "../../../lib/deployment/check-polar";
import type { ProductFact } from "../../../lib/deployment/facts";
import { HOOK, healthyFacts, inEndpoint, inPolar } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const product = (state: ProductFact["state"]) =>
  inPolar({ found: [{ setting: "POLAR_PRO_PRODUCT_IDS", place: 2, state }] });
const PRODUCT = "polar.product.POLAR_PRO_PRODUCT_IDS.2";
const endpoint = healthyFacts().backend?.polar.endpoints ?? [];

describe("the check of Polar", () => {
  namesEachFault(checkPolar, [
    ["a refused token", inPolar({ products: "refused" }), "polar.token", "error", "New token"],
    [
      "a token that may not read products",
      inPolar({ products: "forbidden" }),
      "polar.token",
      "error",
      "products:read",
    ],
    [
      "a Polar that does not answer",
      inPolar({ products: "failed" }),
      "polar.token",
      "warning",
      "status page",
    ],
    [
      "a product that does not exist",
      product("missing"),
      PRODUCT,
      "error",
      "Copy the product's ID",
    ],
    ["an archived product", product("archived"), PRODUCT, "warning", "Restore it"],
    ["a product that is bought once", product("unusable"), PRODUCT, "error", "monthly or yearly"],
    ["a product that could not be read", product("unknown"), PRODUCT, "warning", "Run this again"],
    [
      "a token that may not read endpoints",
      inPolar({ webhooks: "forbidden", endpoints: [] }),
      "polar.endpoint",
      "warning",
      "webhooks:read",
    ],
    [
      "no endpoint",
      inPolar({ endpoints: [] }),
      "polar.endpoint",
      "error",
      "npm run doctor -- --fix",
    ],
    [
      "an endpoint of another address",
      inEndpoint({ url: "https://old.example.com/api/webhooks/payments" }),
      "polar.endpoint",
      "error",
      "npm run doctor -- --fix",
    ],
    [
      "two endpoints",
      inPolar({ endpoints: [...endpoint, ...endpoint] }),
      "polar.endpoint",
      "warning",
      `all but one of ${HOOK}`,
    ],
    [
      "a disabled endpoint",
      inEndpoint({ enabled: false }),
      "polar.endpoint.enabled",
      "error",
      "--fix",
    ],
    [
      "the format of a chat",
      inEndpoint({ format: "slack" }),
      "polar.endpoint.format",
      "error",
      "format Raw",
    ],
    [
      "missing events",
      inEndpoint({ missingEvents: ["order.paid"] }),
      "polar.endpoint.events",
      "error",
      "--fix",
    ],
    [
      "another version of the API",
      inEndpoint({ apiVersion: "2026-04" }),
      "polar.endpoint.version",
      "note",
      "--fix",
    ],
    [
      "another secret than the endpoint's",
      inEndpoint({ secretFingerprint: "another" }),
      "polar.endpoint.secret",
      "error",
      "into POLAR_WEBHOOK_SECRET",
    ],
  ]);

  it("says where the events go instead", () => {
    const facts = inEndpoint({ url: "https://old.example.com/api/webhooks/payments" })(
      healthyFacts(),
    );
    expect(checkPolar(facts).at(-1)?.says).toContain("https://old.example.com");
  });
});
