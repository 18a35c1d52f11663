import { expect, it, vi } from "vitest";
import { findPolar } from "../../../../convex/model/providers/polar.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("is configured once its token is set and its address may receive the token", async () => {
  await openTestBackend();
  expect(findPolar()).toBeNull();
  vi.stubEnv("POLAR_ACCESS_TOKEN", "polar_oat_1");
  expect(findPolar()).not.toBeNull();
  vi.stubEnv("POLAR_SERVER", "http://polar.example.com");
  expect(findPolar()).toBeNull();
});
