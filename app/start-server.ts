import { findTelemetrySettings } from "@/lib/env";
import { noteWebSecrets } from "./backend/note-web-secrets";
import { watchWrites } from "./backend/write-watch";
import { capConnections } from "./connection-cap";
import { refuseUnknownMethods } from "./refused-methods";

/** What a server process does as long as it lives. */
export function keepWatch(): void {
  watchWrites();
  capConnections();
  refuseUnknownMethods();
}

/** What it does before its first request. */
export async function startServer(): Promise<void> {
  void noteWebSecrets();
  const telemetry = findTelemetrySettings();
  if (telemetry === null) return;
  const { startTracing } = await import("./telemetry/start-tracing");
  startTracing(telemetry);
}
