import { describe, expect, it, vi } from "vitest";
import { hasProAccess, hasUnlimitedAccess } from "../../convex/access.ts";
import { SERVICE_ISSUER, SERVICE_SUBJECT } from "../../lib/service-identity.ts";
import { openTestBackend } from "../support/convex-backend.ts";
import { accessDecisionCases } from "../support/convex-cases/access-decisions.ts";
import { aSubscriber } from "../support/convex-events.ts";
import { aUser } from "../support/polar-payloads.ts";

const PEOPLE = "https://people.example";

async function aSubscriberOf(product_id: string) {
  const backend = await openTestBackend();
  const { userId } = await aSubscriber(backend, { product_id });
  const asked = (subject: string, issuer: string, ...about: [string?]) =>
    backend.convex
      .withIdentity({ subject, issuer })
      .query(async (ctx) => [
        await hasProAccess(ctx, ...about),
        await hasUnlimitedAccess(ctx, ...about),
      ]);
  return { backend, userId, asked };
}

it("both default to the caller", async () => {
  const { userId, asked } = await aSubscriberOf("product-pro");
  expect(await asked(userId, PEOPLE)).toEqual([true, false]);
  expect(await asked(aUser(), PEOPLE)).toEqual([false, false]);
});

it("unlimited includes pro", async () => {
  const { userId, asked } = await aSubscriberOf("product-unlimited");
  expect(await asked(userId, PEOPLE)).toEqual([true, true]);
});

it("both check the given user, regardless of the caller", async () => {
  const { backend, userId, asked } = await aSubscriberOf("product-pro");
  expect(await asked(aUser(), PEOPLE, userId)).toEqual([true, false]);
  expect(await backend.convex.query((ctx) => hasProAccess(ctx, userId))).toBe(true);
});

it("anonymous callers and the service have no plan", async () => {
  const { backend, asked } = await aSubscriberOf("product-pro");
  expect(await backend.convex.query((ctx) => hasProAccess(ctx))).toBe(false);
  expect(await asked(SERVICE_SUBJECT, SERVICE_ISSUER)).toEqual([false, false]);
});

it("no product grants access without product lists in the environment", async () => {
  const { userId, asked } = await aSubscriberOf("product-pro");
  vi.stubEnv("POLAR_PRO_PRODUCT_IDS", undefined);
  expect(await asked(userId, PEOPLE)).toEqual([false, false]);
});

describe("decisions", () => accessDecisionCases(openTestBackend));
