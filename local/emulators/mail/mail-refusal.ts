import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The provider's names, statuses and messages: https://resend.com/docs/api-reference/errors */
const REFUSALS = {
  missing_api_key: [401, "Missing API key in the authorization header"],
  invalid_api_key: [403, "API key is invalid"],
  missing_required_field: [422, "Missing a required field."],
  invalid_from_address: [
    422,
    "Invalid `from` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.",
  ],
  validation_error: [422, "The request has a field with an invalid value."],
  invalid_idempotency_key: [400, "The key must be between 1-256 chars."],
  invalid_idempotent_request: [409, "Same idempotency key used with a different request payload."],
  not_found: [404, "The requested endpoint does not exist"],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

type RefusalName = keyof typeof REFUSALS;

export class MailRefusal extends Error {
  readonly refusal: RefusalName;
  readonly status: ContentfulStatusCode;

  constructor(refusal: RefusalName, detail?: string) {
    const [status, message] = REFUSALS[refusal];
    super(detail ?? message);
    this.refusal = refusal;
    this.status = status;
  }

  toJSON() {
    return { statusCode: this.status, name: this.refusal, message: this.message };
  }
}
