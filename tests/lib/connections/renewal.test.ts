import { describe, expect, it } from "vitest";
import {
  type Asker,
  LEASE_LIFE_MS,
  planUse,
  RENEWAL_MARGIN_MS,
} from "../../../lib/connections/renewal.ts";
import { MINUTE, SECOND } from "../../../lib/durations.ts";
import { TRANSPORT_LIMITS } from "../../../lib/providers/bounded-fetch.ts";

const NOW = 1_795_000_000_000;
const asker: Asker = { holder: "me", refusedVersion: null, marginMs: RENEWAL_MARGIN_MS };
const row = { status: "active" as const, tokenVersion: 3, refreshToken: "sealed" };
const due = { ...row, expiresAt: NOW + MINUTE };
const held = (until: number, holder = "another") => ({ lease: { holder, until } });

type Row = Parameters<typeof planUse>[0];

describe("before a token is used", () => {
  it.each<[string, Row, Partial<Asker>, unknown]>([
    ["one that never ends is used", row, {}, { step: "use" }],
    [
      "one with six minutes left is used",
      { ...row, expiresAt: NOW + 6 * MINUTE },
      {},
      { step: "use" },
    ],
    [
      "one with five minutes left is renewed",
      { ...row, expiresAt: NOW + 5 * MINUTE },
      {},
      { step: "lease", task: "renew" },
    ],
    [
      "one that is over is renewed",
      { ...row, expiresAt: NOW - 1 },
      {},
      { step: "lease", task: "renew" },
    ],
    ["one that was renewed a moment ago is used to its end", due, { marginMs: 0 }, { step: "use" }],
    [
      "one that the provider refused is renewed, whatever its expiry",
      row,
      { refusedVersion: 3 },
      { step: "lease", task: "renew" },
    ],
    ["a refusal of an earlier one is no reason", row, { refusedVersion: 2 }, { step: "use" }],
    [
      "a new one is proven first",
      { ...row, isAccountUnproven: true },
      {},
      { step: "lease", task: "prove" },
    ],
    [
      "a new one that is over is renewed, not proven",
      { ...due, isAccountUnproven: true },
      {},
      { step: "lease", task: "renew" },
    ],
    [
      "while another renews, one waits, with a token that still works",
      { ...due, ...held(NOW + 1) },
      {},
      { step: "wait", isUsable: true },
    ],
    [
      "while another renews one that is over, one waits without",
      { ...row, expiresAt: NOW, ...held(NOW + 1) },
      {},
      { step: "wait", isUsable: false },
    ],
    [
      "while another proves, nobody uses it",
      { ...row, isAccountUnproven: true, ...held(NOW + 1) },
      {},
      { step: "wait", isUsable: false },
    ],
    [
      "one's own lease is no obstacle",
      { ...due, ...held(NOW + 1, "me") },
      {},
      { step: "lease", task: "renew" },
    ],
    [
      "a lease that has run out is taken over",
      { ...due, ...held(NOW) },
      {},
      { step: "lease", task: "renew" },
    ],
    [
      "without a way to renew, one almost over is used",
      { ...due, refreshToken: undefined },
      {},
      { step: "use" },
    ],
    [
      "without a way to renew, one that is over ends the connection",
      { ...row, expiresAt: NOW, refreshToken: undefined },
      {},
      { step: "end", reason: "expired" },
    ],
    [
      "without a way to renew, a refused one ends the connection",
      { ...row, refreshToken: undefined },
      { refusedVersion: 3 },
      { step: "end", reason: "token_refused" },
    ],
    [
      "what has ended stays so",
      { ...row, status: "inactive", reason: "revoked_at_provider" },
      {},
      { step: "end", reason: "revoked_at_provider" },
    ],
    [
      "what has ended for a reason nobody wrote down grants nothing",
      { ...row, status: "inactive" },
      {},
      { step: "end", reason: "token_refused" },
    ],
  ])("%s", (_, given, change, plan) => {
    expect(planUse(given, { ...asker, ...change }, NOW)).toEqual(plan);
  });
});

it("a lease outlives the longest renewal: the provider's time, and all tries to save", () => {
  const savingMs = (0.25 + 1 + 4) * SECOND;
  expect(LEASE_LIFE_MS).toBeGreaterThan(2 * (TRANSPORT_LIMITS.timeoutMs + savingMs));
});
