import { ConvexError } from "convex/values";
import { SUBSCRIPTION_NOT_FOUND, UNKNOWN_ERROR } from "../../errors";

// Why an event could not be processed, in a form that survives the boundary between two Convex functions.

/** `unusable`: retrying cannot help. `waiting`: for another event. `transient`: unexpected, retried. */
export interface EventFailure {
  kind: "unusable" | "waiting" | "transient";
  message: string;
  /** For `waiting`: the record that must exist first. */
  waitingFor?: string;
}

/** An event's document has little room beside its payload. */
const MAX_MESSAGE_LENGTH = 1000;
const MAX_QUOTE_LENGTH = 200;

/** Quotes a text from a payload, truncated. */
export const quote = (text: string): string => `"${cut(text, MAX_QUOTE_LENGTH)}"`;

/** Applied to every failure's text before it is stored. */
export const toStorableMessage = (message: string): string => cut(message, MAX_MESSAGE_LENGTH);

/** Truncates without splitting a surrogate pair. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text.toWellFormed() : `${text.slice(0, longest - 1).toWellFormed()}…`;

type FailureData = { eventFailure: { kind: string; message: string; waitingFor?: string } };
export type EventFailureError = ConvexError<FailureData>;

const toError = (failure: EventFailure): EventFailureError =>
  new ConvexError({ eventFailure: { ...failure } });

export const unusable = (message: string): EventFailureError =>
  toError({ kind: "unusable", message });

export const subscriptionKey = (polarSubscriptionId: string): string =>
  `subscription:${polarSubscriptionId}`;

export const waitingForSubscription = (polarSubscriptionId: string): EventFailureError =>
  toError({
    kind: "waiting",
    message: SUBSCRIPTION_NOT_FOUND,
    waitingFor: subscriptionKey(polarSubscriptionId),
  });

/** Converts any thrown value to the failure stored with the event. */
export function toEventFailure(error: unknown): EventFailure {
  const failure = readFailure(error);
  return { ...failure, message: toStorableMessage(failure.message) };
}

function readFailure(error: unknown): EventFailure {
  const thrown: unknown = error instanceof ConvexError ? error.data : null;
  if (isFailureData(thrown)) return thrown.eventFailure;
  if (typeof thrown === "string") return { kind: "transient", message: thrown };
  return { kind: "transient", message: toText(error) };
}

const isFailureData = (data: unknown): data is { eventFailure: EventFailure } =>
  typeof data === "object" && data !== null && "eventFailure" in data;

/** A deployment reports a nested function's error as "Uncaught Error: text", followed by stack lines. */
function toText(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN_ERROR;
  const [firstLine = ""] = error.message.split("\n    at ");
  return firstLine.replace(/^Uncaught (\w*Error: )?/, "").trim() || UNKNOWN_ERROR;
}
