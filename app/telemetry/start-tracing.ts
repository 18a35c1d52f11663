// Loads OpenTelemetry and sends spans to a collector. Imported only where an endpoint is configured.
//
// The provider is not registered globally: the framework would add spans of its own, with the whole address of a request,
// and callbacks carry codes and states there.
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { HOUR, MINUTE, SECOND } from "@/lib/durations";
import type { TelemetrySettings } from "@/lib/env";
import { logEvent } from "@/lib/log";
import { VERSION } from "@/lib/version";
import { type OpenSpan, type SpanDetails, type StartSpan, setTracing } from "./tracing";

/** More are dropped: a collector that is gone costs this much memory, and no request waits for it. */
const MOST_KEPT = 2048;
const SUCCESS = 0;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/**
 * Returns what sends the spans that wait, and ends tracing. After a collector has not taken spans, none are opened for
 * `pauseMs`, so that one that is gone costs requests nothing.
 */
export function startTracing(
  { endpoint, headers }: TelemetrySettings,
  { sendEveryMs = 5 * SECOND, giveUpAfterMs = 10 * SECOND, pauseMs = MINUTE } = {},
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    ...{ url: `${endpoint}/v1/traces`, headers: { ...headers } },
    timeoutMillis: giveUpAfterMs,
  });
  const processor = new BatchSpanProcessor({
    exporter: new TellingExporter(exporter, pause),
    ...{ scheduledDelayMillis: sendEveryMs, maxQueueSize: MOST_KEPT },
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "switchboard", "service.version": VERSION }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("switchboard");
  const start: StartSpan = (name, { kind, attributes }: SpanDetails, parent) => {
    const context =
      parent instanceof RecordedSpan ? trace.setSpan(ROOT_CONTEXT, parent.span) : ROOT_CONTEXT;
    return new RecordedSpan(
      tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context),
    );
  };
  let trial: NodeJS.Timeout | undefined;
  let isOver = false;
  function pause(): void {
    if (isOver) return;
    setTracing(undefined);
    clearTimeout(trial);
    trial = setTimeout(() => setTracing(start), pauseMs).unref();
  }
  setTracing(start);
  return async () => {
    isOver = true;
    clearTimeout(trial);
    setTracing(undefined);
    // A collector that does not take the last spans has been named.
    await provider.shutdown().catch(() => {});
  };
}

class RecordedSpan implements OpenSpan {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  note(attributes: Readonly<Record<string, string | number>>): void {
    this.span.setAttributes({ ...attributes });
  }

  fail(reason: string): void {
    this.span.setAttribute("error.type", reason);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Logs that the collector does not take spans, at most once an hour. */
class TellingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #onRefusal: () => void;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(exporter: SpanExporter, onRefusal: () => void) {
    this.#exporter = exporter;
    this.#onRefusal = onRefusal;
  }

  export(...[spans, done]: Parameters<SpanExporter["export"]>): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== SUCCESS) {
        this.#onRefusal();
        this.#tell(result.error);
      }
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  #tell(error: Error | undefined): void {
    if (Date.now() - this.#toldAt < HOUR) return;
    this.#toldAt = Date.now();
    // Its message may quote the collector's answer.
    const code: unknown = error === undefined ? undefined : Reflect.get(error, "code");
    const isTold = typeof code === "string" || typeof code === "number";
    logEvent("telemetry_not_sent", { code: isTold ? String(code) : null }, "warn");
  }
}
