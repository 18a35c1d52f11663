"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "@/convex/_generated/api";
import type { ProductNames } from "./field-text";

export const NO_NAMES: ProductNames = new Map();

/** Undefined while loading, empty on failure. */
export function useProductNames(): ProductNames | undefined {
  const { data, isError } = useQuery(convexQuery(api.operations.people.nameProducts, {}));
  return useMemo(() => {
    if (!data) return isError ? NO_NAMES : undefined;
    return new Map(data.map(({ productId, name }) => [productId, name]));
  }, [data, isError]);
}
