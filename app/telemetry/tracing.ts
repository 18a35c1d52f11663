// Spans around what a request waits for. Until tracing is started, none of OpenTelemetry is loaded, and a span is nothing
// but the call inside it.
import { AsyncLocalStorage } from "node:async_hooks";

type Attributes = Readonly<Record<string, string | number>>;

/** Names and numbers of our own alone: no address with a query, no header, no text of a request or an error. */
export interface SpanDetails {
  readonly kind: "server" | "client";
  readonly attributes: Attributes;
}

export interface OpenSpan {
  note(attributes: Attributes): void;
  /** `reason`: a status, or the name of an error. */
  fail(reason: string): void;
  end(): void;
}

export type StartSpan = (
  name: string,
  details: SpanDetails,
  parent: OpenSpan | undefined,
) => OpenSpan;

/** Each route is a bundle of its own, with its own copy of this module: only the global object is theirs together. */
const KEY = Symbol.for("switchboard.tracing");
const shared: typeof globalThis & { [KEY]?: StartSpan | undefined } = globalThis;

const active = new AsyncLocalStorage<OpenSpan>();

/** Undefined ends tracing. */
export function setTracing(start: StartSpan | undefined): void {
  shared[KEY] = start;
}

export function inSpan<Result>(
  name: string,
  details: SpanDetails,
  work: (span: OpenSpan | null) => Promise<Result>,
): Promise<Result> {
  const start = shared[KEY];
  return start === undefined ? work(null) : runIn(start(name, details, active.getStore()), work);
}

async function runIn<Result>(
  span: OpenSpan,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  try {
    return await active.run(span, () => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : "Error");
    throw error;
  } finally {
    span.end();
  }
}
