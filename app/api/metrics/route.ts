import { createHash, timingSafeEqual } from "node:crypto";
import { connectBackend } from "@/app/backend/connection";
import { readStorage } from "@/app/backend/read-storage";
import { checkWrites } from "@/app/backend/write-watch";
import { readProcessMetrics } from "@/app/telemetry/process-metrics";
import { api } from "@/convex/_generated/api";
import { SECOND } from "@/lib/durations";
import { findMetricsToken, readBackendSettings } from "@/lib/env";
import {
  type BackendMetrics,
  type Sample,
  toExposition,
  toSamples,
  toStorageSamples,
} from "@/lib/operations/metrics";

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

/** For Prometheus. Without a token in the settings, there is no such address. */
export async function GET(request: Request): Promise<Response> {
  const token = findMetricsToken();
  if (token === null) return new Response("Not found\n", { status: 404 });
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${token}`)) {
    const headers = { "www-authenticate": "Bearer" };
    return new Response("This address needs the metrics token\n", { status: 401, headers });
  }
  const now = Date.now();
  const samples = [
    ...toSamples(await readBackend(now), now),
    ...(await readWrites()),
    ...readProcessMetrics(),
  ];
  return new Response(toExposition(samples), {
    headers: { "content-type": TEXT_FORMAT, "cache-control": "no-store" },
  });
}

/** Digests have one length, and comparing them takes one time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

async function readBackend(asOf: number): Promise<BackendMetrics | null> {
  const read = readBackendSettings();
  if (!read.ok) return null;
  try {
    const { read: metrics } = api.operations.metrics;
    return await connectBackend(read.settings).query(metrics, { asOf }, { timeoutMs: 5 * SECOND });
  } catch {
    // The figure `switchboard_backend_up` says so.
    return null;
  }
}

async function readWrites(): Promise<Sample[]> {
  const read = readBackendSettings();
  if (!read.ok) return [];
  const writes = await checkWrites(read.settings);
  return toStorageSamples(writes, await readStorage(read.settings));
}
