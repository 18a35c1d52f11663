"use client";

import { useAuth } from "@clerk/nextjs";
import { convexQuery } from "@convex-dev/react-query";
import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";

/** As the backend decides, which also knows operators whom the identity provider does not name. */
export function useIsOperator(): boolean {
  const { userId } = useAuth();
  const question = convexQuery(api.operations.amOperator, userId ? {} : "skip");
  // Without a user there is no connection to ask.
  const { data } = useQuery(userId ? question : { ...question, queryFn: skipToken });
  return data === true;
}
