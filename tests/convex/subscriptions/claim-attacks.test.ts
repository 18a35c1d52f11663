import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { EMAIL_PROOF_LIFE_MS } from "../../../lib/identity/email-proof.ts";
import { type Address, ClaimScene, type Person, type Purchase } from "../../support/claim-scene.ts";
import { refusalOf } from "../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../support/convex-events.ts";
import { aCheckout, anOrder, aUser } from "../../support/polar-payloads.ts";
import { type Choices, seededChoices } from "../../support/seeded-choices.ts";

const ATTACKS = 200;
const MINUTE = 60 * 1000;

const verified = (email: unknown): Address => ({ email, verified: true });

/** The payer and purchase, the thief, and the thief's actions beyond signing in with `addresses`. */
interface Attempt {
  scene: ClaimScene;
  choices: Choices;
  /** In sequence, so that none is skipped. */
  inTurn: <Choice>(all: readonly Choice[]) => Choice;
  victim: Person;
  purchase: Purchase;
  email: string;
}

interface Attack {
  /** The identity provider's statements about the thief. */
  addresses?: (attempt: Attempt) => Address[];
  also?: (thief: Person, attempt: Attempt) => Promise<unknown>;
  /** The email used for the payment; an ordinary one by default. */
  email?: (choices: Choices) => string;
}

const tag = (choices: Choices) => choices.below(1e6).toString(36);
const parts = (email: string) => email.split("@") as [string, string];
const LOOKALIKES: readonly [string, string][] = [
  ["a", "\u0430"],
  ["e", "\u0435"],
  ["o", "\u03bf"],
  ["i", "\u0131"],
  ["k", "\u212a"],
  ["s", "\u017f"],
  ["l", "\uff4c"],
  ["e", "e\u0301"],
  ["o", "\u00f8"],
];
const INVISIBLE = ["\u200b", "\u200d", "\u00ad", "\ufeff", "\u2060", "\u202e", "\u0000", "\u00a0"];
const AROUND: readonly ((email: string, mine: string) => string)[] = [
  (email, mine) => `${email},${mine}`,
  (email, mine) => `${mine},${email}`,
  (email) => `<${email}>`,
  (email) => `Payer <${email}>`,
  (email) => `"${email}"`,
  (email) => `mailto:${email}`,
  (email) => encodeURIComponent(email),
  (email, mine) => `${email}\n${mine}`,
  (email) => `${email}%00`,
  (email) => `${email}.`,
  (email) => `.${email}`,
  (email) => `${email}.evil.example`,
  (email) => email.replace("@", "@@"),
  (email) => email.slice(0, -1),
  (email) => email.slice(1),
  (email) => email.replace(/@.*/, "@"),
];

const replaceOne = (email: string, [from, to]: readonly [string, string]) =>
  email.includes(from) ? email.replace(from, to) : `${to}${email}`;

const ATTACK_KINDS: Record<string, Attack> = {
  "another address": { addresses: ({ choices }) => [verified(`${tag(choices)}@evil.example`)] },
  "the address, unverified": {
    addresses: ({ email, inTurn }) => [
      { email, verified: inTurn([false, undefined, null, "true", 1, "verified"]) },
    ],
  },
  "the address, unverified, beside one that is": {
    addresses: ({ email, choices }) => [
      verified(`${tag(choices)}@evil.example`),
      { email, verified: false },
    ],
  },
  "a plus tag": {
    addresses: ({ email, choices, inTurn }) => {
      const [name, domain] = parts(email);
      return [verified(`${name}+${inTurn(["", "x", tag(choices)])}@${domain}`)];
    },
  },
  "the address without its plus tag": {
    email: (choices) => `${tag(choices)}+work@mail.example`,
    addresses: ({ email }) => [verified(email.replace("+work", ""))],
  },
  "a dot more or less": {
    email: (choices) => `first.${tag(choices)}@mail.example`,
    addresses: ({ email, inTurn }) => [
      verified(inTurn([email.replace(".", ""), `f.${email.slice(1)}`])),
    ],
  },
  "a letter that looks the same": {
    email: (choices) => `seek.lois.${tag(choices)}@book.example`,
    addresses: ({ email, inTurn }) => [verified(replaceOne(email, inTurn(LOOKALIKES)))],
  },
  "another case of a letter of another script": {
    email: (choices) => `\u00e9l\u0131se-${tag(choices)}@mail.example`,
    addresses: ({ email, inTurn }) => [
      verified(
        inTurn([
          email.replace("\u00e9", "\u00c9"),
          email.replace("\u0131", "I"),
          email.replace("\u00e9", "e"),
        ]),
      ),
    ],
  },
  "a letter that composes to another": {
    email: (choices) => `\u212babo-${tag(choices)}@mail.example`,
    addresses: ({ email, inTurn }) => [
      verified(inTurn([email.replace("\u212b", "A"), email.replace("\u212b", "a\u030a")])),
    ],
  },
  "something invisible": {
    addresses: ({ email, choices, inTurn }) => {
      const place = 1 + choices.below(email.length - 1);
      const joiner = inTurn(INVISIBLE);
      return [verified(`${email.slice(0, place)}${joiner}${email.slice(place)}`)];
    },
  },
  "something around the address": {
    // Their tokens contain the first; the identity provider reports all.
    addresses: ({ email, choices, inTurn }) =>
      [inTurn(AROUND), ...AROUND].map((around) =>
        verified(around(email, `${tag(choices)}@evil.example`)),
      ),
  },
  "no address, and the first that waits": {
    addresses: ({ inTurn }) => [
      verified(inTurn([undefined, null, "", " ", "@", "unknown", "null", [], {}, 0])),
    ],
    also: async (thief, { scene }) => {
      await scene.purchase(null);
      await scene.purchase("");
      await thief.claim();
    },
  },
  "an old word of the identity provider": {
    addresses: () => [],
    also: async (thief, { email, choices }) => {
      thief.addresses = [verified(email)];
      await thief.isReported(EMAIL_PROOF_LIFE_MS + 1 + choices.below(24 * 60) * MINUTE);
      thief.addresses = [];
    },
  },
  "a customer that only a promise of theirs names": {
    also: async (thief, { scene, purchase, victim }) => {
      await victim.claim();
      const promised = { userId: thief.userId, ...purchase };
      const payload = aCheckout(promised, { status: "confirmed" });
      await deliver(scene.backend, aPaymentEvent("checkout.updated", payload));
    },
  },
  "guessed ids in the place of the own one": {
    also: async (thief, { scene, victim, email, choices, inTurn }) => {
      const { backend } = scene;
      const argument = inTurn(["userId", "claimantId", "email", "customerId", "after"]);
      const own = backend.asUser(thief.userId);
      const guesses: Record<string, unknown> = {
        [argument]: choices.oneOf([victim.userId, email]),
      };
      await refusalOf(
        own.mutation(api.subscriptions.purchases.claimMine, guesses as Record<string, never>),
      );
      const claim = { claimantId: thief.userId, verifiedEmails: [email], statedAt: backend.now() };
      expect(await refusalOf(own.mutation(api.subscriptions.purchases.claimVerified, claim))).toBe(
        "Unauthorized",
      );
      const rest = { userId: thief.userId, next: "" as Id<"pendingSubscriptions"> };
      const { continueClaim } = internal.subscriptions.purchases;
      expect(await refusalOf(own.mutation(continueClaim, rest))).toMatch(/Could not find public/);
    },
  },
  "an order of a customer of their own, in its name": {
    also: async (thief, { scene, purchase }) => {
      const own = {
        userId: thief.userId,
        customerId: aUser(),
        subscriptionId: purchase.subscriptionId,
      };
      await deliver(scene.backend, aPaymentEvent("order.created", anOrder(own)));
    },
  },
  "the same address, later, when it is bound already": {
    also: async (thief, { victim, email }) => {
      await victim.loadPlanPage();
      victim.addresses = [];
      thief.addresses = [verified(email)];
    },
  },
  "the same address, after its owner has gone": {
    also: async (thief, { scene, victim, email }) => {
      await victim.loadPlanPage();
      await scene.backend
        .asService()
        .mutation(api.connections.forgetUser, { deletedUserId: victim.userId });
      thief.addresses = [verified(email)];
    },
  },
  "the same address, while a customer's link names the owner": {
    also: async (thief, { scene, victim, purchase, email }) => {
      const owner = { userId: victim.userId, ...purchase };
      await deliver(scene.backend, aPaymentEvent("order.paid", anOrder(owner)));
      thief.addresses = [verified(email)];
    },
  },
  "the same moment, the address not verified": {
    addresses: ({ email }) => [{ email, verified: false }],
    also: (thief, { victim }) =>
      Promise.all([thief.claim(), victim.claim(), thief.claim(), thief.isReported()]),
  },
};

const KINDS = Object.entries(ATTACK_KINDS);
const attackOf = (seed: number) => KINDS[seed % KINDS.length] as [string, Attack];

async function steal(seed: number) {
  const [, { addresses, also, email: choose }] = attackOf(seed);
  const choices = seededChoices(seed);
  const scene = await ClaimScene.open();
  const email = choose?.(choices) ?? `buyer.${tag(choices)}k@books.example`;
  const purchase = await scene.purchase(email);
  const victim = scene.person(verified(email));
  const round = Math.floor(seed / KINDS.length);
  const inTurn: Attempt["inTurn"] = (all) => all[round % all.length] as (typeof all)[number];
  const attempt = { scene, choices, inTurn, victim, purchase, email };
  const thief = scene.person(...(addresses?.(attempt) ?? []));
  const told = await thief.loadPlanPage();
  await also?.(thief, attempt);
  await thief.claim();
  await thief.isReported();
  await thief.loadPlanPage();
  return { ...attempt, thief, told };
}

describe("illegitimate claims", () => {
  const seeds = Array.from({ length: ATTACKS }, (_, seed) => seed);
  it.each(seeds.map((seed) => [seed, attackOf(seed)[0]] as const))(
    "attack %i, %s, steals nothing, and the payer gets the plan within a minute",
    async (seed) => {
      const { scene, thief, victim, purchase, told, choices } = await steal(seed);
      expect(told.pending).toEqual([]);
      expect(await scene.ownerOf(purchase)).not.toBe(thief.userId);
      expect(await scene.planOf(thief)).toBe("free");

      const began = scene.backend.now();
      // Half of the identity provider's events are lost, so the open page claims.
      if (choices.below(2) === 0) await victim.isReported();
      else await victim.loadPlanPage();
      expect(await scene.ownerOf(purchase)).toBe(victim.userId);
      expect(await scene.planOf(victim)).toBe("pro");
      expect(scene.backend.now() - began).toBeLessThanOrEqual(MINUTE);
    },
  );
});
