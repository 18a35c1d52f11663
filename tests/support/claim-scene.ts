import { api, internal } from "../../convex/_generated/api.js";
import { findVerifiedUser } from "../../lib/webhooks/identity/verified-user.ts";
import { openTestBackend, type TestBackend } from "./convex-backend.ts";
import { aPaymentEvent, deliver } from "./convex-events.ts";
import { aBuyer, aSubscription, aUser } from "./polar-payloads.ts";

/** An email address as the identity provider reports it. */
export interface Address {
  email: unknown;
  verified: unknown;
}

export interface Purchase {
  email: string | null;
  customerId: string;
  subscriptionId: string;
  /** The checkout that paid for it, if the provider names one. */
  checkoutId: string | null;
}

const ISSUER = "https://people.example";

/** A user with the given addresses at the identity provider. The first one is in their tokens. */
export class Person {
  readonly userId: string;
  addresses: Address[];
  readonly #backend: TestBackend;

  constructor(backend: TestBackend, addresses: Address[], userId = aUser()) {
    this.#backend = backend;
    this.addresses = addresses;
    this.userId = userId;
  }

  #tokens() {
    const [primary] = this.addresses;
    const claims = {
      subject: this.userId,
      issuer: ISSUER,
      email: primary?.email as string,
      emailVerified: primary?.verified as boolean,
    };
    return this.#backend.convex.withIdentity(claims);
  }

  /** Does what loading the plan page does: reads the plan and claims claimable purchases. */
  async loadPlanPage() {
    const overview = await this.#tokens().query(api.billing.getOverview, { asOf: 0 });
    const waiting = overview.pending.filter(({ isClaimable }) => isClaimable);
    if (waiting.length > 0) await this.claim();
    return overview;
  }

  claim() {
    return this.#tokens().mutation(api.subscriptions.purchases.claimMine, {});
  }

  /** The identity provider reports the user's addresses as of `agoMs` ago. */
  async isReported(agoMs = 0): Promise<number> {
    const statedAt = this.#backend.now() - agoMs;
    const verified = findVerifiedUser({
      type: "user.updated",
      timestamp: null,
      data: {
        id: this.userId,
        updated_at: statedAt,
        email_addresses: this.addresses.map(({ email, verified: isVerified }) => ({
          email_address: email,
          verification: { status: isVerified === true ? "verified" : "unverified" },
        })),
      },
    });
    if (!verified) return 0;
    const { claimed } = await this.#backend
      .asService()
      .mutation(api.subscriptions.purchases.claimVerified, {
        claimantId: verified.userId,
        verifiedEmails: [...verified.emails],
        statedAt: verified.statedAt,
      });
    return claimed;
  }
}

export class ClaimScene {
  readonly backend: TestBackend;

  private constructor(backend: TestBackend) {
    this.backend = backend;
  }

  static async open(): Promise<ClaimScene> {
    return new ClaimScene(await openTestBackend());
  }

  person(...addresses: Address[]): Person {
    return new Person(this.backend, addresses);
  }

  /** A purchase through a plain checkout link: only the customer's address identifies the buyer. */
  async purchase(
    email: string | null,
    customerId = aBuyer().customerId,
    checkoutId: string | null = null,
  ): Promise<Purchase> {
    const { subscriptionId } = aBuyer();
    const purchase = { email, customerId, subscriptionId, checkoutId };
    await this.tell("subscription.created", purchase);
    return purchase;
  }

  /** Delivers an event about the purchase that does not name its user. */
  async tell(type: string, purchase: Purchase, fields: Record<string, unknown> = {}) {
    const { email, customerId, checkoutId } = purchase;
    const payload = aSubscription(
      { ...purchase, userId: null },
      {
        checkout_id: checkoutId,
        customer: { id: customerId, external_id: null, email },
        ...fields,
      },
    );
    await deliver(this.backend, aPaymentEvent(type, payload));
  }

  async ownerOf({ subscriptionId }: Purchase): Promise<string | null> {
    const { getSubscriptionByPolarId } = internal.subscriptions;
    const polarSubscriptionId = subscriptionId;
    const found = await this.backend.query(getSubscriptionByPolarId, { polarSubscriptionId });
    return found?.userId ?? null;
  }

  async planOf({ userId }: Person): Promise<string> {
    return (await this.backend.query(internal.access.explain, { userId })).plan;
  }
}
