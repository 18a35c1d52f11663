import type { Offer } from "@/lib/billing/product";
import type { StepOutcome } from "../ui/use-step";

/** What a person can do about their plan here. What leads to the provider leaves the page. */
export interface Buying {
  readonly isConfigured: boolean;
  /** The provider is being asked what it sells. */
  readonly isStale: boolean;
  readonly offers: readonly Offer[];
  readonly buy: (productId: string) => StepOutcome;
  readonly openPortal: (polarSubscriptionId: string) => StepOutcome;
  readonly cancel: (polarSubscriptionId: string) => StepOutcome;
  readonly resume: (polarSubscriptionId: string) => StepOutcome;
  readonly change: (polarSubscriptionId: string, productId: string) => StepOutcome;
}
