/** Of a query whose answer an action computes: never asked again by itself, and dropped with what shows it. */
export const COMPUTED = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
} as const;
