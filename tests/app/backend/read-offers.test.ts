import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type LoopbackBackend,
  requestError,
  startLoopbackBackend,
  success,
} from "../loopback-backend.ts";
import { aServiceKey } from "../service-key.ts";

const OFFER = { productId: "p", plan: "pro", interval: "monthly", amount: 2000, currency: "usd" };

let backend: LoopbackBackend;
let readOffers: () => Promise<unknown>;

beforeEach(async () => {
  backend = await startLoopbackBackend();
  backend.answer(() => success([OFFER]));
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify((await aServiceKey()).privateJwk));
  vi.resetModules();
  ({ readOffers } = await import("../../../app/backend/read-offers.ts"));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await backend.close();
});

it("many visitors cost the backend one read", async () => {
  expect(await readOffers()).toEqual([OFFER]);
  expect(await Promise.all([readOffers(), readOffers()])).toEqual([[OFFER], [OFFER]]);
  expect(backend.calls.map(({ path }) => path)).toEqual(["billing/products:listForVisitors"]);
});

it("known prices are shown at once while newer ones are read, and outlive a failure", async () => {
  await readOffers();
  vi.useFakeTimers({ now: Date.now() + 6000, toFake: ["Date"] });
  backend.answer(() => requestError(503, "Overloaded", "later"));
  expect(await readOffers()).toEqual([OFFER]);
  await vi.waitFor(() => expect(backend.calls).toHaveLength(2));
  expect(await readOffers()).toEqual([OFFER]);
});

it("a backend that does not answer holds no page up", async () => {
  backend.answer(() => "hang");
  expect(await readOffers()).toEqual([]);
});

it("the first visitor after a start has the prices read, and no later one", async () => {
  backend.answer(({ path }) => success(path.endsWith(":listForVisitors") ? [] : [OFFER]));
  expect(await readOffers()).toEqual([OFFER]);
  vi.useFakeTimers({ now: Date.now() + 6000, toFake: ["Date"] });
  await readOffers();
  await vi.waitFor(() => expect(backend.calls).toHaveLength(3));
  expect(backend.calls.map(({ endpoint }) => endpoint)).toEqual([
    "/api/query",
    "/api/action",
    "/api/query",
  ]);
});

it("there are none without a backend", async () => {
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
  expect(await readOffers()).toEqual([]);
});
