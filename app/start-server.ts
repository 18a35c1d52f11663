import { findTelemetrySettings } from "@/lib/env";
import { noteWebSecrets } from "./backend/note-web-secrets";
import { watchWrites } from "./backend/write-watch";

/** What a server process does before its first request. */
export async function startServer(): Promise<void> {
  void noteWebSecrets();
  watchWrites();
  const telemetry = findTelemetrySettings();
  if (telemetry === null) return;
  const { startTracing } = await import("./telemetry/start-tracing");
  startTracing(telemetry);
}
