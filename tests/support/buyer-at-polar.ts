import { api } from "../../convex/_generated/api.js";
import { openTestBackend, type TestBackend } from "./convex-backend.ts";
import { aUser } from "./polar-payloads.ts";
import { PRODUCT, SellingPolar } from "./selling-polar.ts";

/** A signed-in user of a backend that sells through an emulated provider. No webhook ever arrives. */
export class Buyer {
  readonly userId: string;
  readonly email: string;
  readonly #polar: SellingPolar | null;
  readonly #backend: TestBackend;

  constructor(backend: TestBackend, polar: SellingPolar | null, userId = aUser()) {
    this.#backend = backend;
    this.#polar = polar;
    this.userId = userId;
    this.email = `${userId}@example.com`;
  }

  get me() {
    return this.as({ email: this.email, emailVerified: true });
  }

  /** Adds claims of the identity provider to the user's identity. */
  as(claims: { email?: string; emailVerified?: boolean }) {
    const issuer = "https://people.example";
    return this.#backend.convex.withIdentity({ subject: this.userId, issuer, ...claims });
  }

  begin(productId: string = PRODUCT.pro) {
    return this.me.action(api.billing.checkout.begin, { productId });
  }

  /** The URL of the user's checkout. */
  async checkoutUrl(productId?: string): Promise<string> {
    const answer = await this.begin(productId);
    if (!answer.ok) throw new Error(answer.code);
    return answer.url;
  }

  /** Pays and returns to the app. Returns the checkout ID. */
  async pay(productId?: string): Promise<string> {
    if (!this.#polar) throw new Error("Nothing is sold here");
    const back = await this.#polar.pay(await this.checkoutUrl(productId), this.email);
    return back.searchParams.get("checkout_id") ?? "";
  }

  confirm(checkoutId: string) {
    return this.me.action(api.billing.checkout.confirm, { checkoutId });
  }

  /** Buys a plan and waits until it is active. Returns the subscription ID. */
  async buy(productId?: string): Promise<string> {
    await this.confirm(await this.pay(productId));
    return (await this.overview()).subscriptions[0]?.polarSubscriptionId ?? "";
  }

  overview() {
    return this.me.query(api.billing.getOverview, { asOf: 0 });
  }

  async plan(): Promise<string> {
    return (await this.overview()).plan;
  }
}

export async function openShop() {
  const backend = await openTestBackend();
  const polar = await SellingPolar.start();
  polar.connect();
  return { backend, polar, buyer: new Buyer(backend, polar), other: new Buyer(backend, polar) };
}
