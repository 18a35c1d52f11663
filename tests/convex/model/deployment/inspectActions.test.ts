import { expect, it, vi } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("counts the products that both plan lists have", async () => {
  const backend = await openTestBackend();
  vi.stubEnv("POLAR_ACCESS_TOKEN", "");
  vi.stubEnv("POLAR_PRO_PRODUCT_IDS", "a, b");
  vi.stubEnv("POLAR_UNLIMITED_PRODUCT_IDS", "b, c");
  const { productsInBothPlans } = await backend.action(internal.deployment.inspect, {});
  expect(productsInBothPlans).toBe(1);
});

it("tells the scopes that are asked for, also those that no setting names", async () => {
  const backend = await openTestBackend();
  vi.stubEnv("POLAR_ACCESS_TOKEN", "");
  vi.stubEnv("FIGMA_CLIENT_ID", "client");
  vi.stubEnv("FIGMA_CLIENT_SECRET", "secret");
  vi.stubEnv("FIGMA_SCOPES", "");
  vi.stubEnv("GITHUB_APP_SLUG", "");
  vi.stubEnv("GITHUB_SCOPES", "read:user");
  const { figma, github } = await backend.action(internal.deployment.inspect, {});
  expect(figma.scopes).toEqual(["files:read"]);
  expect(github.scopes).toEqual(["read:user"]);
});
