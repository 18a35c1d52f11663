import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import type { GrantView } from "@/lib/subscriptions/credits";

const NONE: readonly GrantView[] = [];

/** Credits that support has added, newest first; none while loading. */
export function useGrants(): readonly GrantView[] {
  const { data } = useQuery(convexQuery(api.usage.listGrants, {}));
  return data ?? NONE;
}
