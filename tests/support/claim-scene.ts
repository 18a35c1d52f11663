import { api, internal } from "../../convex/_generated/api.js";
import { findVerifiedUser } from "../../lib/webhooks/identity/verified-user.ts";
import { openTestBackend, type TestBackend } from "./convex-backend.ts";
import { aPaymentEvent, deliver } from "./convex-events.ts";
import { aBuyer, aSubscription, aUser } from "./polar-payloads.ts";

/** What the identity provider says of somebody's address. */
export interface Address {
  email: unknown;
  verified: unknown;
}

export interface Purchase {
  email: string | null;
  customerId: string;
  subscriptionId: string;
  /** The one it was paid in, where the provider says so. */
  checkoutId: string | null;
}

const ISSUER = "https://people.example";

/** A person who has the addresses that their identity provider says they have. The first is the one in their tokens. */
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

  /** What loading the plan page does: it looks, and claims what it is shown as claimable. */
  async loadPlanPage() {
    const overview = await this.#tokens().query(api.billing.getOverview, { asOf: 0 });
    const waiting = overview.pending.filter(({ isClaimable }) => isClaimable);
    if (waiting.length > 0) await this.claim();
    return overview;
  }

  claim() {
    return this.#tokens().mutation(api.subscriptions.purchases.claimMine, {});
  }

  /** The identity provider reports them as they were `agoMs` ago. */
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

  /** Somebody has paid through a bare link: nothing but the customer's address says who. */
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

  /** What the provider says of it, which is nothing about whose it is. */
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
