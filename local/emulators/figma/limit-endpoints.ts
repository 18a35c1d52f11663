import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import {
  type Budget,
  GENEROUS,
  type Limits,
  limitsOf,
  type RateTiers,
  TIERS,
} from "./rate-tiers.ts";

function isBudget(value: unknown): value is Budget {
  if (typeof value !== "object" || value === null) return false;
  const { requests, perSeconds } = value as Record<string, unknown>;
  return Number.isInteger(requests) && typeof perSeconds === "number" && perSeconds > 0;
}

function readLimits(wanted: Record<string, unknown>): Limits | string {
  const { plan = GENEROUS.plan, seat = "full" } = wanted;
  if (seat !== "full" && seat !== "view") return '"seat" is "full" or "view".';
  const named = wanted.plan === undefined ? GENEROUS : limitsOf(String(plan), seat);
  if (!named) return '"plan" is "starter", "pro", "org" or "enterprise".';
  const tiers = { ...named.tiers };
  for (const tier of TIERS) {
    const budget = wanted[`tier${tier}`];
    if (budget === undefined) continue;
    if (!isBudget(budget)) return `"tier${tier}" has "requests" and "perSeconds".`;
    tiers[tier] = budget;
  }
  return { plan: named.plan, seat, tiers };
}

/** The dial of the limits: a plan and a seat, or custom budgets for single tiers. */
export function limitEndpoints(rates: RateTiers) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.json(rates.limits))
    .post("/", async (c) => {
      const wanted = await c.req.json<Record<string, unknown>>().catch(() => ({}));
      const limits = readLimits(wanted);
      if (typeof limits === "string") return c.json({ error: limits }, 400);
      rates.reset();
      rates.limits = limits;
      return c.json(limits, 201);
    })
    .delete("/", (c) => {
      rates.reset();
      return c.body(null, 204);
    });
}
