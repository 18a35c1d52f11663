"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "@/convex/_generated/api";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { ProductNames } from "./field-text";

const NONE: ProductNames = new Map();

/** "Pro, yearly" by product ID for all products on sale. Undefined while loading, empty on failure. */
export function useProductNames(): ProductNames | undefined {
  const { data, isError } = useQuery(convexQuery(api.billing.products.list, {}));
  return useMemo(() => {
    if (!data) return isError ? NONE : undefined;
    return new Map(
      data.offers.map(({ productId, plan, interval }) => [
        productId,
        `${PLAN_NAMES[plan]}, ${interval}`,
      ]),
    );
  }, [data, isError]);
}
