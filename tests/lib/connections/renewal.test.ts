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
    ["one that never expires is used", row, {}, { step: "use" }],
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
      "an expired one is renewed",
      { ...row, expiresAt: NOW - 1 },
      {},
      { step: "lease", task: "renew" },
    ],
    ["a recently renewed one is used until it expires", due, { marginMs: 0 }, { step: "use" }],
    [
      "one that the provider refused is renewed, whatever its expiry",
      row,
      { refusedVersion: 3 },
      { step: "lease", task: "renew" },
    ],
    ["a refusal of an earlier version is ignored", row, { refusedVersion: 2 }, { step: "use" }],
    [
      "a new one is proven first",
      { ...row, isAccountUnproven: true },
      {},
      { step: "lease", task: "prove" },
    ],
    [
      "an expired new one is renewed, not proven",
      { ...due, isAccountUnproven: true },
      {},
      { step: "lease", task: "renew" },
    ],
    [
      "while another caller renews, a valid one stays usable",
      { ...due, ...held(NOW + 1) },
      {},
      { step: "wait", isUsable: true },
    ],
    [
      "while another caller renews, an expired one is not usable",
      { ...row, expiresAt: NOW, ...held(NOW + 1) },
      {},
      { step: "wait", isUsable: false },
    ],
    [
      "while another caller proves it, it is not usable",
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
      "an expired lease is taken over",
      { ...due, ...held(NOW) },
      {},
      { step: "lease", task: "renew" },
    ],
    [
      "one that cannot be renewed is used until it expires",
      { ...due, refreshToken: undefined },
      {},
      { step: "use" },
    ],
    [
      "an expired one that cannot be renewed ends the connection",
      { ...row, expiresAt: NOW, refreshToken: undefined },
      {},
      { step: "end", reason: "expired" },
    ],
    [
      "a refused one that cannot be renewed ends the connection",
      { ...row, refreshToken: undefined },
      { refusedVersion: 3 },
      { step: "end", reason: "token_refused" },
    ],
    [
      "an ended connection stays ended",
      { ...row, status: "inactive", reason: "revoked_at_provider" },
      {},
      { step: "end", reason: "revoked_at_provider" },
    ],
    [
      "a connection that ended without a recorded reason grants nothing",
      { ...row, status: "inactive" },
      {},
      { step: "end", reason: "token_refused" },
    ],
  ])("%s", (_, given, change, plan) => {
    expect(planUse(given, { ...asker, ...change }, NOW)).toEqual(plan);
  });
});

it("a lease outlives the longest renewal: the provider's timeout and all attempts to save", () => {
  const savingMs = (0.25 + 1 + 4) * SECOND;
  expect(LEASE_LIFE_MS).toBeGreaterThan(2 * (TRANSPORT_LIMITS.timeoutMs + savingMs));
});
