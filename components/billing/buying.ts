import type { CancelReason } from "@/lib/billing/cancel-reason";
import type { Charge } from "@/lib/billing/charge";
import type { Offer } from "@/lib/billing/product";
import type { StepOutcome } from "../ui/use-step";

export type PriceAnswer = { ok: true; charge: Charge } | { ok: false; message: string };

/** The person may leave both out. */
export interface WhyCancel {
  readonly reason?: CancelReason | undefined;
  readonly comment?: string;
}

/** What a person can do about their plan. Steps at the provider leave the page. */
export interface Buying {
  readonly isConfigured: boolean;
  /** True while prices are being loaded from the provider. */
  readonly isStale: boolean;
  readonly offers: readonly Offer[];
  readonly buy: (productId: string) => StepOutcome;
  /** Asks the provider what it charges for the subscription. */
  readonly readPrice: (polarSubscriptionId: string) => Promise<PriceAnswer>;
  readonly openPortal: (polarSubscriptionId: string) => StepOutcome;
  readonly cancel: (polarSubscriptionId: string, why: WhyCancel) => StepOutcome;
  /** `mayCharge`: the person has seen the amount. */
  readonly resume: (polarSubscriptionId: string, mayCharge: boolean) => StepOutcome;
  readonly change: (polarSubscriptionId: string, productId: string) => StepOutcome;
}
