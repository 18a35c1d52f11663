import type { Offer } from "@/lib/purchases/product";

/** True: done. Otherwise the person has been told why not. */
type Outcome = Promise<boolean>;

/** What a person can do about their plan here. What leads to the provider leaves the page. */
export interface Buying {
  readonly isConfigured: boolean;
  /** The provider is being asked what it sells. */
  readonly isStale: boolean;
  readonly offers: readonly Offer[];
  readonly buy: (productId: string) => Outcome;
  readonly openPortal: (polarSubscriptionId: string) => Outcome;
  readonly cancel: (polarSubscriptionId: string) => Outcome;
  readonly resume: (polarSubscriptionId: string) => Outcome;
  readonly change: (polarSubscriptionId: string, productId: string) => Outcome;
}
