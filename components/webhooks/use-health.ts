"use client";

import { useQuery } from "@tanstack/react-query";
import { SECOND } from "@/lib/durations";
import { type HealthReport, isHealthReport } from "@/lib/webhooks/health";

/** The report the server sent with the page, then a fresh one every few seconds. */
export function useHealth(initial: HealthReport) {
  const { data: report, isError: lost } = useQuery({
    queryKey: ["health"],
    queryFn: fetchHealth,
    initialData: initial,
    refetchInterval: 3 * SECOND,
    // A local service stays reachable while the browser considers itself offline.
    networkMode: "always",
    retry: false,
  });
  return { report, lost };
}

/** An unhealthy service answers 503 with the same report; only a missing report is an error. */
async function fetchHealth({ signal }: { signal: AbortSignal }): Promise<HealthReport> {
  const response = await fetch("/api/webhooks/payments", {
    cache: "no-store",
    signal: AbortSignal.any([signal, AbortSignal.timeout(5 * SECOND)]),
  });
  const report: unknown = await response.json();
  if (!isHealthReport(report)) throw new Error(`No health report, but status ${response.status}`);
  return report;
}
