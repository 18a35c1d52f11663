import type { RefusalReport } from "../webhooks/refusal-record";

// Removes personal data and secrets from a text. Pure, linear in the text. Provider and user IDs stay: operators need
// them for searching.

const MAX_SHOWN_LENGTH = 400;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, "[token]"],
  [
    /\b(?:whsec|polar_\w{1,12}|sk|pk|rk|gh[a-z]|github_pat|figd|figu|Bearer)[_ ][\w+/=.-]{12,}/g,
    "[token]",
  ],
  [/[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]{1,255}/g, "[e-mail]"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[IP address]"],
  [
    /(?<![\w:.-])(?:[0-9a-f]{1,4}:){2,7}:?(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?(?![\w:])/gi,
    "[IP address]",
  ],
  [/(?<![\w.-])\+\d[\d ()-]{7,18}\d/g, "[phone]"],
];

export function redactText(text: string): string {
  const shown =
    text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).toWellFormed()}…` : text;
  return PATTERNS.reduce(
    (redacted, [pattern, mark]) => redacted.replace(pattern, mark),
    shown.toWellFormed(),
  );
}

/** Headers of a refused delivery may hold anything, and a reason may quote the delivery. */
export const redactRefusals = ({ endpoint, reasons, newest }: RefusalReport): RefusalReport => ({
  endpoint,
  reasons: reasons.map((counted) => ({ ...counted, reason: redactText(counted.reason) })),
  newest: newest.map(({ deliveryId, eventName, ...refusal }) => ({
    ...refusal,
    reason: redactText(refusal.reason),
    ...(deliveryId !== undefined && { deliveryId: redactText(deliveryId) }),
    ...(eventName !== undefined && { eventName: redactText(eventName) }),
  })),
});
