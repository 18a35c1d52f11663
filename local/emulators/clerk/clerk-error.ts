import type { ContentfulStatusCode } from "hono/utils/http-status";

interface Refusal {
  status: ContentfulStatusCode;
  message: string;
  /** Shown by the components below a field. */
  longMessage?: string;
}

/** The provider's codes, texts and statuses, as its components and SDKs expect them. */
const REFUSALS = {
  authentication_invalid: {
    status: 401,
    message: "Invalid authentication",
    longMessage: "Unable to authenticate the request, you need to supply an active session",
  },
  clerk_key_invalid: {
    status: 401,
    message:
      "The provided Clerk Secret Key is invalid. Make sure that your Clerk Secret Key is correct.",
  },
  duplicate_record: { status: 422, message: "already exists" },
  form_code_incorrect: { status: 422, message: "is incorrect", longMessage: "Incorrect code" },
  form_identifier_exists: {
    status: 422,
    message: "already exists",
    longMessage: "That email address is taken. Please try another.",
  },
  form_identifier_not_found: {
    status: 422,
    message: "is invalid",
    longMessage: "Couldn't find your account.",
  },
  form_new_password_matches_current: {
    status: 422,
    message: "New password cannot be the same as the current password.",
  },
  form_param_format_invalid: { status: 422, message: "is invalid" },
  form_param_nil: { status: 422, message: "is missing" },
  form_param_value_invalid: { status: 422, message: "is invalid" },
  form_password_incorrect: {
    status: 422,
    message: "is incorrect",
    longMessage: "Password is incorrect. Try again, or use another method.",
  },
  form_password_length_too_long: {
    status: 422,
    message: "Passwords must be less than 73 characters.",
  },
  form_password_length_too_short: {
    status: 422,
    message: "Passwords must be 8 characters or more.",
  },
  identification_deletion_failed: {
    status: 422,
    message: "deletion failed",
    longMessage: "You cannot delete your last identification.",
  },
  resource_not_found: { status: 404, message: "Resource not found" },
  session_exists: {
    status: 400,
    message: "Session already exists",
    longMessage:
      "You're currently in single session mode. You can only be signed into one account at a time.",
  },
  signed_out: { status: 401, message: "Signed out", longMessage: "You are signed out" },
  strategy_for_user_invalid: {
    status: 422,
    message: "is invalid",
    longMessage: "The verification strategy is not valid for this account",
  },
  ticket_expired_code: { status: 400, message: "The ticket has expired." },
  ticket_invalid_code: { status: 400, message: "The ticket is invalid or was already used." },
  verification_already_verified: {
    status: 400,
    message: "already verified",
    longMessage: "This verification has already been verified.",
  },
  verification_expired: {
    status: 400,
    message: "expired",
    longMessage: "This verification has expired. You must create a new verification.",
  },
  verification_failed: {
    status: 400,
    message: "failed",
    longMessage: "Too many failed attempts. Try again with the same or a different method.",
  },
  verification_missing: {
    status: 400,
    message: "missing",
    longMessage: "The verification has not been prepared.",
  },
} as const satisfies Record<string, Refusal>;

export type ClerkErrorCode = keyof typeof REFUSALS;

/** An error response in the provider's words. */
export class ClerkError extends Error {
  readonly code: ClerkErrorCode;
  readonly parameter: string | null;
  readonly longMessage: string | null;

  constructor(
    code: ClerkErrorCode,
    { parameter, longMessage }: { parameter?: string; longMessage?: string } = {},
  ) {
    super(REFUSALS[code].message);
    this.code = code;
    this.parameter = parameter ?? null;
    this.longMessage = longMessage ?? null;
  }

  get status(): ContentfulStatusCode {
    return REFUSALS[this.code].status;
  }

  toJSON() {
    const refusal: Refusal = REFUSALS[this.code];
    const entry = {
      code: this.code,
      message: refusal.message,
      long_message: this.longMessage ?? refusal.longMessage ?? refusal.message,
      meta: this.parameter === null ? {} : { param_name: this.parameter },
    };
    return { errors: [entry] };
  }
}

export function notFound(what: string): ClerkError {
  return new ClerkError("resource_not_found", { longMessage: `No ${what} was found.` });
}
