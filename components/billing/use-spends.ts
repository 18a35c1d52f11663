import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { api } from "@/convex/_generated/api";
import { MINUTE } from "@/lib/durations";
import { coveringMoment, dayReader } from "@/lib/generations/spend-days";

/** What the user spent in the last 30 days of their own calendar, live. */
export function useSpends() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const readToday = () => dayReader(timeZone)(Date.now());
  const today = useSyncExternalStore(subscribeToMinutes, readToday, readToday);
  const { data, isError, refetch } = useQuery({
    ...convexQuery(api.generations.listSpends, { asOf: coveringMoment(today) }),
    placeholderData: keepPreviousData,
  });
  return { spends: data, isError, retry: refetch, today, timeZone };
}

function subscribeToMinutes(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE);
  return () => clearInterval(timer);
}
