import { connectBackend } from "@/app/backend/connection";
import { api } from "@/convex/_generated/api";
import { BackendError } from "@/lib/backend";
import { SECOND } from "@/lib/durations";
import { readBackendSettings, readConfiguredSettings } from "@/lib/env";
import { type HealthReport, reportHealth } from "@/lib/webhooks/health";

export async function readHealth(): Promise<HealthReport> {
  const configured = readConfiguredSettings();
  const { backend, events, heartbeat } = await askBackend();
  const checks = {
    webhookSecretConfigured: configured.webhookSecret,
    convexUrlConfigured: configured.convexUrl,
    serviceKeyConfigured: configured.serviceKey,
    identitySecretConfigured: configured.identitySecret,
    backendReachable: backend === "answering",
    timestamp: new Date().toISOString(),
  };
  return reportHealth(checks, backend, events, heartbeat);
}

async function askBackend(): Promise<Pick<HealthReport, "backend" | "events" | "heartbeat">> {
  const read = readBackendSettings();
  if (!read.ok) return { backend: "unconfigured", events: null, heartbeat: null };
  try {
    const backend = connectBackend(read.settings);
    const timeoutMs = 2 * SECOND;
    const { heartbeat, ...events } = await backend.query(api.webhooks.getHealth, {}, { timeoutMs });
    return { backend: "answering", events, heartbeat };
  } catch (error) {
    const failure = error instanceof BackendError ? error.failure : "refused";
    return { backend: failure, events: null, heartbeat: null };
  }
}
