// Turns an error thrown by user code into Convex's error text: `Uncaught Error: msg` and source-mapped frames.
import type { JSONValue } from "convex/values";
import type { FunctionError } from "../contracts/calls.ts";
import type { ModuleSet } from "./compiled-module.ts";
import { MODULE_SCHEME } from "./module-script.ts";
import { describeThrown, type Thrown } from "./thrown.ts";

/** The client library's own frames tell a developer nothing. */
const LIBRARY_SOURCE = "convex/src/server/impl";

interface StackFrame {
  label: string | null;
  source: string;
  line: number;
  column: number;
}

export function toFunctionError(thrown: unknown, modules: ModuleSet): FunctionError {
  return errorOf(describeThrown(thrown), modules);
}

export function errorOf({ message, stack, data }: Thrown, modules: ModuleSet): FunctionError {
  const frames = stackFrames(stack ?? "", modules).map(formatFrame);
  const text = [message, ...frames].join("\n");
  return data === null ? { message: text } : { message: text, data: JSON.parse(data) as JSONValue };
}

function stackFrames(stack: string, modules: ModuleSet): StackFrame[] {
  const frames = stack
    .split("\n")
    .map((line) => parseFrame(line, modules))
    .filter((frame) => frame !== null);
  return withoutLibraryEnds(frames);
}

const FRAME = /^\s+at (?:(.*) \()?convex:\/([^:]+):(\d+):(\d+)\)?$/;

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
