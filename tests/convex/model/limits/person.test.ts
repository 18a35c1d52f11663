import { describe, expect, it } from "vitest";
import { api, components, internal } from "../../../../convex/_generated/api.js";
import { MINUTE } from "../../../../lib/durations.ts";
import { PERSON_LIMITS, type PersonLimit } from "../../../../lib/limits/numbers.ts";
import { readLimitError } from "../../../../lib/limits/refusal.ts";
import { type Caller, openTestBackend } from "../../../support/convex-backend.ts";
import { aUser } from "../../../support/polar-payloads.ts";

const FORM = { language: "typescript", version: "flowing" } as const;
const NOWHERE = { generationIds: ["none"], repository: "", base: "", folder: "" };
const NOTHING = { importId: "none", nodeIds: [] as string[], target: "html-css" } as const;

/** Each starts the thing that its limit counts. */
const STARTS: Readonly<
  Record<Exclude<PersonLimit, "exports">, (user: Caller) => Promise<unknown>>
> = {
  connections: (user) =>
    user.action(api.connections.authorization.begin, {
      provider: "none",
      redirectUri: "",
      returnTo: null,
    }),
  previews: (user) => user.action(api.imports.preview, { request: { link: "" } }),
  imports: (user) =>
    user.mutation(api.imports.start, {
      source: { provider: "figma", fileKey: "drawingOne", nodeId: null },
    }),
  generations: (user) => user.mutation(api.generations.start, { ...NOTHING, ...FORM }),
  pulls: (user) => user.action(api.pulls.open, { ...NOWHERE, ...FORM }),
  checkouts: (user) => user.action(api.billing.checkout.begin, { productId: "none" }),
};

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  await call.then(
    () => null,
    (error: unknown) => error,
  );

describe.each(Object.entries(STARTS))("starting %s", (limit, start) => {
  const { rate, periodMs } = PERSON_LIMITS[limit as PersonLimit];

  it("is refused after the limit, with the time of the next try, until some time has passed", async () => {
    const backend = await openTestBackend();
    const user = backend.asUser(aUser());
    for (let count = 0; count < rate; count += 1) expect(await failureOf(start(user))).toBeNull();
    const reached = readLimitError(await failureOf(start(user)));
    expect(reached).toEqual({ limit, retryAfterMs: expect.any(Number) });
    expect(reached?.retryAfterMs).toBeLessThanOrEqual(periodMs / rate);
    await backend.advance(periodMs / rate + 1);
    expect(await failureOf(start(user))).toBeNull();
  });

  it("by one person leaves the limit of another alone", async () => {
    const backend = await openTestBackend();
    const user = backend.asUser(aUser());
    for (let count = 0; count <= rate; count += 1) await failureOf(start(user));
    expect(await failureOf(start(backend.asUser(aUser())))).toBeNull();
  });
});

it("a token that is brought along counts as an attempt to connect", async () => {
  const backend = await openTestBackend();
  const user = backend.asUser(aUser());
  const token = { provider: "none", accessToken: "" };
  const store = () => user.action(api.connections.authorization.store, token);
  for (let count = 0; count < PERSON_LIMITS.connections.rate; count += 1) await store();
  expect(readLimitError(await failureOf(store()))?.limit).toBe("connections");
});

it("nothing is counted for a person any more once they are erased", async () => {
  const backend = await openTestBackend();
  const userId = aUser();
  await backend.asUser(userId).action(api.imports.preview, { request: { link: "" } });
  const bucket = () =>
    backend.convex.run((ctx) =>
      ctx.runQuery(components.rateLimiter.lib.getValue, {
        name: "previews",
        key: userId,
        config: {
          kind: "token bucket",
          rate: PERSON_LIMITS.previews.rate,
          period: MINUTE,
        },
      }),
    );
  expect((await bucket()).value).toBe(PERSON_LIMITS.previews.rate - 1);
  await backend.mutation(internal.erasure.retention.eraseUser, { userId });
  expect((await bucket()).value).toBe(PERSON_LIMITS.previews.rate);
});
