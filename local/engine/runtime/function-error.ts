// Turns what user code threw into Convex's error text: `Uncaught Error: msg` and source-mapped frames.
import type { JSONValue } from "convex/values";
import type { FunctionError } from "../contracts.ts";
import { MODULE_SCHEME, type ModuleSet } from "./compiled-module.ts";

const MAX_MESSAGE_LENGTH = 32_768;
/** The client library's own frames tell a developer nothing. */
const LIBRARY_SOURCE = "convex/src/server/impl";

interface StackFrame {
  label: string | null;
  source: string;
  line: number;
  column: number;
}

export function toFunctionError(thrown: unknown, modules: ModuleSet): FunctionError {
  const message = uncaughtMessage(thrown).slice(0, MAX_MESSAGE_LENGTH);
  const frames = stackFrames(thrown, modules).map(formatFrame);
  const text = [message, ...frames].join("\n");
  const data = convexErrorData(thrown);
  return data === undefined ? { message: text } : { message: text, data };
}

function uncaughtMessage(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) {
    return `Uncaught ${typeof thrown === "string" ? thrown : String(thrown)}`;
  }
  const { name = "Error", message = "" } = thrown as { name?: unknown; message?: unknown };
  const [label, text] = [name, message].map((part) => `${part as string}`);
  return text === "" ? `Uncaught ${label}` : `Uncaught ${label}: ${text}`;
}

/** The client library marks a ConvexError on its way out and leaves the data as JSON text. */
function convexErrorData(thrown: unknown): JSONValue | undefined {
  if (typeof thrown !== "object" || thrown === null || !("ConvexErrorSymbol" in thrown)) {
    return undefined;
  }
  const { data } = thrown as { data?: unknown };
  return typeof data === "string" ? (JSON.parse(data) as JSONValue) : undefined;
}

function stackFrames(thrown: unknown, modules: ModuleSet): StackFrame[] {
  const stack = typeof thrown === "object" && thrown !== null && "stack" in thrown && thrown.stack;
  if (typeof stack !== "string") {
    return [];
  }
  const frames = stack
    .split("\n")
    .map((line) => parseFrame(line, modules))
    .filter((frame) => frame !== null);
  return withoutLibraryEnds(frames);
}

const FRAME = /^\s+at (?:(.*) \()?convex:\/(.+):(\d+):(\d+)\)?$/;

function parseFrame(line: string, modules: ModuleSet): StackFrame | null {
  const match = FRAME.exec(line);
  if (match === null) {
    return null;
  }
  const [, label = null, modulePath = "", lineNumber, columnNumber] = match;
  const position = { line: Number(lineNumber), column: Number(columnNumber) };
  const original = modules.get(modulePath)?.originalPosition(position.line, position.column);
  return original
    ? { label, ...original }
    : { label, source: `${MODULE_SCHEME}${modulePath}`, ...position };
}

function withoutLibraryEnds(frames: StackFrame[]): StackFrame[] {
  const isOwn = (frame: StackFrame) => !frame.source.includes(LIBRARY_SOURCE);
  const first = frames.findIndex(isOwn);
  const last = frames.findLastIndex(isOwn);
  return first === -1 ? [] : frames.slice(first, last + 1);
}

function formatFrame({ label, source, line, column }: StackFrame): string {
  const place = `${source}:${line}:${column}`;
  return label === null ? `    at ${place}` : `    at ${label} (${place})`;
}
