import { ConvexError } from "convex/values";
import { SUBSCRIPTION_NOT_FOUND, UNKNOWN_ERROR } from "../../errors";

// Why an event could not be processed, in a form that survives the boundary between two Convex functions.

/** `unusable`: no retry can help. `waiting`: for another event. `transient`: unforeseen, worth trying again. */
export interface EventFailure {
  kind: "unusable" | "waiting" | "transient";
  message: string;
  /** The record that has to appear first, for `waiting`. */
  waitingFor?: string;
}

/** An event's record has little room beside its payload. */
const LONGEST_MESSAGE = 1000;
const LONGEST_QUOTE = 200;

/** A text from a payload, as much of it as a sentence can bear. */
export const quote = (text: string): string => `"${cut(text, LONGEST_QUOTE)}"`;

/** Every failure's text passes through here before it is stored. */
export const toStorableMessage = (message: string): string => cut(message, LONGEST_MESSAGE);

/** A cut through the middle of a character must not leave half of it. */
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

/** Whatever processing threw, as the failure that the event's record keeps. */
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

/** A deployment hands a nested function's error up as "Uncaught Error: text", followed by stack lines. */
function toText(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN_ERROR;
  const [firstLine = ""] = error.message.split("\n    at ");
  return firstLine.replace(/^Uncaught (\w*Error: )?/, "").trim() || UNKNOWN_ERROR;
}
