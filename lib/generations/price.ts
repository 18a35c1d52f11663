// What generating costs, and what stands between a person and it.
import { type Infer, v } from "convex/values";
import { vPlan } from "../subscriptions/plans";
import { vGenerationRefusal } from "./refusal";

/** For a frame's version and a target, once, and for all widths of a page together: reading, copying and downloading its files again is free. */
export const CREDITS_PER_FRAME = 1;

export const vPrice = v.object({
  /** Frames asked for. */
  frames: v.number(),
  /** Frames of them that are paid for. */
  paid: v.number(),
  /** Credits to be spent. */
  credits: v.number(),
});
export type Price = Infer<typeof vPrice>;

interface PricedFrame {
  readonly fingerprint: string;
  readonly isPaid: boolean;
}

/** Frames of one fingerprint are widths of one page. */
export function toPrice(frames: readonly PricedFrame[]): Price {
  const unpaid = frames.filter(({ isPaid }) => !isPaid);
  const pages = new Set(unpaid.map(({ fingerprint }) => fingerprint));
  const paid = frames.length - unpaid.length;
  return { frames: frames.length, paid, credits: pages.size * CREDITS_PER_FRAME };
}

const balanceFields = {
  /** Credits left; null: unlimited. */
  remaining: v.union(v.number(), v.null()),
  /** Epoch ms at which all credits are available again; null while none are used. */
  resetsAt: v.union(v.number(), v.null()),
};

export const vQuote = v.object({
  price: vPrice,
  plan: vPlan,
  ...balanceFields,
  /** Credits of one window of the plan; null: unlimited. */
  allowance: v.union(v.number(), v.null()),
});
export type Quote = Infer<typeof vQuote>;

const vRefused = v.object({ outcome: v.literal("refused"), refusal: vGenerationRefusal });

export const vQuoteAnswer = v.union(
  v.object({ outcome: v.literal("quoted"), quote: vQuote }),
  vRefused,
);
export type QuoteAnswer = Infer<typeof vQuoteAnswer>;

export const vStartAnswer = v.union(
  v.object({ outcome: v.literal("started"), runId: v.id("generationRuns") }),
  /** All files are there. */
  v.object({ outcome: v.literal("ready") }),
  v.object({ outcome: v.literal("insufficient"), quote: vQuote }),
  vRefused,
);
export type StartAnswer = Infer<typeof vStartAnswer>;

/** Credits that are missing for a price; 0 where they suffice. */
export const missingCredits = ({ price, remaining }: Quote): number =>
  remaining === null ? 0 : Math.max(0, price.credits - remaining);

const SPEND = /^generation:(.+)$/;

/** The idempotency key of what a generation spends. */
export const toSpendKey = (generationId: string): string => `generation:${generationId}`;

/** Returns null for what something else spent. */
export const toSpender = (idempotencyKey: string): string | null =>
  SPEND.exec(idempotencyKey)?.[1] ?? null;
