import { expect, it, vi } from "vitest";
import type { MutationCtx } from "../../../../convex/_generated/server.js";
import {
  forgetPauses,
  pauseUntil,
  readPause,
  sweepPauses,
} from "../../../../convex/model/providers/pauseStore.ts";
import { findPolar } from "../../../../convex/model/providers/polar.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

async function inABackend<Result>(work: (ctx: MutationCtx) => Promise<Result>): Promise<Result> {
  const { convex } = await openTestBackend();
  return await convex.run((ctx) => work(ctx as unknown as MutationCtx));
}

const of = (userId: string, provider: "figma" | "github") => ({
  connectionId: `${userId} at ${provider}`,
  userId,
  provider,
});

it("a pause applies to one connection", async () => {
  const read = await inABackend(async (ctx) => {
    await pauseUntil(ctx, of("ada", "figma"), 100);
    return [
      await readPause(ctx, "ada at figma", 99),
      await readPause(ctx, "ada at figma", 100),
      await readPause(ctx, "ada at github", 99),
    ];
  });
  expect(read).toEqual([100, null, null]);
});

it("sweeps expired pauses, keeps active ones, and deletes a user's pauses with the user", async () => {
  const left = await inABackend(async (ctx) => {
    await pauseUntil(ctx, of("ada", "figma"), 100);
    await pauseUntil(ctx, of("grace", "figma"), 300);
    await pauseUntil(ctx, of("ada", "github"), 300);
    expect(await sweepPauses(ctx, 200)).toBe(false);
    await forgetPauses(ctx, "ada", null);
    return (await ctx.db.query("providerPauses").collect()).map(({ userId }) => userId);
  });
  expect(left).toEqual(["grace"]);
});

it("is configured once its token is set and its address may receive the token", async () => {
  await openTestBackend();
  expect(findPolar()).toBeNull();
  vi.stubEnv("POLAR_ACCESS_TOKEN", "polar_oat_1");
  expect(findPolar()).not.toBeNull();
  vi.stubEnv("POLAR_SERVER", "http://polar.example.com");
  expect(findPolar()).toBeNull();
});
