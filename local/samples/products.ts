// The local products: the samples and the emulator sell them, and the local backend maps them to plans.
export type Plan = "pro" | "unlimited";
export type BillingInterval = "month" | "year";

export interface SampleProduct {
  productId: string;
  priceId: string;
  name: string;
  amountCents: number;
}

export const PRODUCTS: Record<Plan, Record<BillingInterval, SampleProduct>> = {
  pro: {
    month: {
      productId: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f1a01",
      priceId: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f1b01",
      name: "Pro, monthly",
      amountCents: 2_000,
    },
    year: {
      productId: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f1a02",
      priceId: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f1b02",
      name: "Pro, yearly",
      amountCents: 20_000,
    },
  },
  unlimited: {
    month: {
      productId: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f2a01",
      priceId: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f2b01",
      name: "Unlimited, monthly",
      amountCents: 6_000,
    },
    year: {
      productId: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f2a02",
      priceId: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f2b02",
      name: "Unlimited, yearly",
      amountCents: 60_000,
    },
  },
};

export function productIdsOf(plan: Plan): string[] {
  return Object.values(PRODUCTS[plan]).map((product) => product.productId);
}
