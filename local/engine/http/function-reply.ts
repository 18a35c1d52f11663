// The response body of a function call. Result text is spliced in as it came from the engine.
import { randomBytes } from "node:crypto";
import type { JSONValue } from "convex/values";
import { badRequest } from "../auth/rejection.ts";
import type { FunctionError, FunctionResult } from "../contracts/calls.ts";
import { toCleanJson } from "./clean-json.ts";

export type ValueFormat = "json" | "convex_encoded_json";

const FORMATS = new Map<unknown, ValueFormat>([
  ["json", "json"],
  ["convex_clean_json", "json"],
  ["convex_encoded_json", "convex_encoded_json"],
  ["convex_json", "convex_encoded_json"],
  [undefined, "json"],
  [null, "json"],
]);

export function parseFormat(format: unknown): ValueFormat {
  const known = FORMATS.get(format);
  if (known === undefined) {
    throw badRequest(
      "BadFormat",
      `format param must be one of [\`json\`]. Got ${JSON.stringify(format)}`,
    );
  }
  return known;
}

export function functionReply(
  result: FunctionResult,
  logLines: readonly string[],
  format: ValueFormat,
): string {
  const logs = logLines.length === 0 ? "" : `,"logLines":${JSON.stringify(logLines)}`;
  if (result.ok) return `{"status":"success","value":${formatValue(result.value, format)}${logs}}`;
  const { data } = result.error;
  const message = JSON.stringify(clientErrorMessage(result.error));
  const errorData =
    data === undefined ? "" : `,"errorData":${JSON.stringify(formatJson(data, format))}`;
  return `{"status":"error","errorMessage":${message}${errorData}${logs}}`;
}

/** What clients see of an error: Convex's prefix with a new request id, then the error itself. */
export function clientErrorMessage(error: FunctionError): string {
  return `[Request ID: ${randomBytes(8).toString("hex")}] Server Error\n${error.message}`;
}

function formatValue(value: string, format: ValueFormat): string {
  if (format === "convex_encoded_json") return value;
  return JSON.stringify(toCleanJson(JSON.parse(value) as JSONValue));
}

function formatJson(value: JSONValue, format: ValueFormat): JSONValue {
  return format === "convex_encoded_json" ? value : toCleanJson(value);
}
