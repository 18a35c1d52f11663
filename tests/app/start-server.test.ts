import { afterEach, expect, it, vi } from "vitest";
import { startServer } from "../../app/start-server.ts";
import { inSpan, setTracing } from "../../app/telemetry/tracing.ts";

afterEach(() => {
  setTracing(undefined);
  vi.unstubAllEnvs();
});

const isTraced = () =>
  inSpan("tested", { kind: "server", attributes: {} }, async (span) => span !== null);

it.each([
  ["", false],
  ["collector", false],
  ["http://127.0.0.1:1", true],
])("with the endpoint %j, a server is traced: %s", async (endpoint, traced) => {
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  await startServer();
  expect(await isTraced()).toBe(traced);
});
