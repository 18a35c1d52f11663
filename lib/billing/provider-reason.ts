// Polar's own reason for refusing a request, and the refusal that it becomes. Pure. The reason may hold personal data of
// the user who asked: it is shown to them and never logged.
import { PolarClientError } from "@polar-sh/sdk";
import type { PolarFailureKind } from "../providers/polar-failure";
import { isRecord } from "../webhooks/polar/projection";
import type { RefusalCode } from "./refusal";

export interface ProviderReason {
  /** Polar's name of the error; null if it states none. */
  readonly name: string | null;
  /** Polar's sentence, on one line and bounded. */
  readonly text: string | null;
  /** True if Polar rejects a field other than an ID, which therefore does not mean "missing". */
  readonly isAboutOtherField: boolean;
}

const MAX_TEXT_LENGTH = 200;

export function readProviderReason(error: unknown): ProviderReason {
  const body = error instanceof PolarClientError ? toBody(error.error) : null;
  if (body === null) return { name: null, text: null, isAboutOtherField: false };
  const { error: name, detail } = body;
  const [problem] = Array.isArray(detail) ? detail : [];
  const stated = isRecord(problem) ? problem : {};
  return {
    name: typeof name === "string" ? name : null,
    text: toText(typeof detail === "string" ? detail : stated.msg),
    isAboutOtherField: Array.isArray(stated.loc) && isOtherField(stated.loc),
  };
}

/** The client does not parse the body of a response that the API does not document. */
function toBody(stated: unknown): Record<string, unknown> | null {
  if (isRecord(stated)) return stated;
  if (typeof stated !== "string") return null;
  try {
    const parsed: unknown = JSON.parse(stated);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function toText(stated: unknown): string | null {
  if (typeof stated !== "string") return null;
  const line = stated.replace(/[\s\p{C}]+/gu, " ").trim();
  if (line.length <= MAX_TEXT_LENGTH) return line === "" ? null : line;
  return `${line.slice(0, MAX_TEXT_LENGTH - 1).trimEnd()}…`;
}

const ID_FIELD = /^(id|products|.*_id)$/;

const isOtherField = ([place, ...path]: readonly unknown[]): boolean =>
  place === "body" && !path.some((part) => typeof part === "string" && ID_FIELD.test(part));

/** Polar's error names that have a sentence of their own here. */
const KNOWN: Readonly<Record<string, RefusalCode>> = {
  AlreadyActiveSubscriptionError: "already_subscribed",
  AlreadyCanceledSubscription: "already_canceled",
  InactiveSubscription: "not_active",
  NoScheduledPause: "not_paused",
  NotPausedSubscription: "not_paused",
  OrganizationNotReadyForPayments: "payments_closed",
  PaymentActionRequired: "payment_needs_approval",
  PaymentFailed: "payment_failed",
  PaymentMethodRequired: "no_card",
  PaymentNotReady: "payments_closed",
  SubscriptionLocked: "change_in_progress",
  SubscriptionNotScheduledToCancel: "not_paused",
};

/** `missing` is the refusal for an object that Polar does not have. */
export function toRefusalCode(
  kind: PolarFailureKind,
  { name, isAboutOtherField }: ProviderReason,
  missing: RefusalCode,
): RefusalCode {
  const known = name !== null && Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  switch (kind) {
    case "not_found":
      return isAboutOtherField ? "provider_refused" : missing;
    case "payment_failed":
      return known ?? "payment_failed";
    case "refused":
      return known ?? "provider_refused";
    case "rate_limited":
      return "provider_busy";
    case "token_refused":
      return "not_configured";
    case "unreachable":
    case "invalid_response":
      return "provider_unreachable";
  }
}
