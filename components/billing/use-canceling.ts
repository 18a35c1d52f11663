import { useState } from "react";
import { useStep } from "../ui/use-step";
import type { Buying, WhyCancel } from "./buying";

/** A cancellation with the reason that the person may give. */
export function useCanceling(polarSubscriptionId: string, buying: Buying) {
  const [why, setWhy] = useState<WhyCancel>({});
  const step = useStep(() => buying.cancel(polarSubscriptionId, why));
  return { ...step, why, setWhy };
}

export type Canceling = ReturnType<typeof useCanceling>;
