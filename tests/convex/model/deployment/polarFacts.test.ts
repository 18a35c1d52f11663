import { expect, it, vi } from "vitest";
import {
  readEndpointFacts,
  readProductFacts,
} from "../../../../convex/model/deployment/polarFacts.ts";
import { createPolarClient } from "../../../../lib/providers/polar-client.ts";
import { expectNowhere } from "../../../support/secret-search.ts";
import { PRODUCT, SellingPolar } from "../../../support/selling-polar.ts";

async function aPolar(token?: string) {
  const polar = await SellingPolar.start();
  polar.connect();
  const accessToken = token ?? process.env.POLAR_ACCESS_TOKEN ?? "";
  return { polar, client: createPolarClient({ accessToken, server: polar.url }) };
}

it("products are looked up by their place in the list", async () => {
  const { client } = await aPolar();
  vi.stubEnv("POLAR_PRO_PRODUCT_IDS", `${PRODUCT.pro}, 00000000-0000-4000-8000-000000000000`);
  vi.stubEnv("POLAR_UNLIMITED_PRODUCT_IDS", "");
  expect(await readProductFacts(client)).toEqual({
    products: "answered",
    found: [
      { setting: "POLAR_PRO_PRODUCT_IDS", place: 1, state: "on_sale" },
      { setting: "POLAR_PRO_PRODUCT_IDS", place: 2, state: "missing" },
    ],
  });
});

it("a refused token is told from a provider that does not answer", async () => {
  const { client } = await aPolar("polar_oat_of_nobody");
  expect(await readProductFacts(client)).toEqual({ products: "refused", found: [] });
  expect(await readEndpointFacts(client)).toEqual({ webhooks: "refused", endpoints: [] });
  const nowhere = createPolarClient({ accessToken: "polar_oat", server: "http://localhost:1" });
  expect(await readProductFacts(nowhere)).toEqual({ products: "failed", found: [] });
});

it("an endpoint is described without its secret", async () => {
  const { polar, client } = await aPolar();
  const made = await polar.ask("POST", "/webhooks/endpoints", {
    ...{ url: "https://app.example.com/hook", format: "slack", events: ["order.paid"] },
  });
  const { endpoints } = await readEndpointFacts(client);
  expect(endpoints).toMatchObject([{ enabled: true, format: "slack", apiVersion: "2026-10" }]);
  expect(endpoints[0]?.missingEvents).toContain("subscription.revoked");
  expect(endpoints[0]?.missingEvents).not.toContain("order.paid");
  expectNowhere(JSON.stringify(endpoints), { secret: String(made.secret) });
});
