import { connectBackend } from "@/app/backend/connection";
import { checkWrites } from "@/app/backend/write-watch";
import { api } from "@/convex/_generated/api";
import { BackendError } from "@/lib/backend";
import { SECOND } from "@/lib/durations";
import { readBackendSettings, readConfiguredSettings } from "@/lib/env";
import { type HealthReport, reportHealth } from "@/lib/webhooks/health";

export async function readHealth(): Promise<HealthReport> {
  const configured = readConfiguredSettings();
  const { backend, isWritable, events, heartbeat } = await askBackend();
  const checks = {
    webhookSecretConfigured: configured.webhookSecret,
    convexUrlConfigured: configured.convexUrl,
    serviceKeyConfigured: configured.serviceKey,
    identitySecretConfigured: configured.identitySecret,
    backendReachable: backend === "answering",
    backendWritable: isWritable,
    timestamp: new Date().toISOString(),
  };
  return reportHealth(checks, backend, events, heartbeat);
}

type BackendAnswer = Pick<HealthReport, "backend" | "events" | "heartbeat"> & {
  readonly isWritable: boolean;
};

async function askBackend(): Promise<BackendAnswer> {
  const nothing = { isWritable: false, events: null, heartbeat: null };
  const read = readBackendSettings();
  if (!read.ok) return { backend: "unconfigured", ...nothing };
  try {
    const backend = connectBackend(read.settings);
    const timeoutMs = 2 * SECOND;
    const { heartbeat, ...events } = await backend.query(api.webhooks.getHealth, {}, { timeoutMs });
    const { isWritable } = await checkWrites(read.settings);
    return { backend: "answering", isWritable, events, heartbeat };
  } catch (error) {
    const failure = error instanceof BackendError ? error.failure : "refused";
    return { backend: failure, ...nothing };
  }
}
