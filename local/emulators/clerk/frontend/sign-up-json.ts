import type { ClerkInstance } from "../instance.ts";
import type { SignUp } from "../state.ts";
import { challengeJson } from "../user-json.ts";

const DAY = 24 * 60 * 60 * 1000;

export function missingFieldsOf(signUp: SignUp): string[] {
  return [
    ...(signUp.emailAddress === null ? ["email_address"] : []),
    ...(signUp.passwordHash === null ? ["password"] : []),
  ];
}

/** `strategy` is null until a code was requested; otherwise the components would never request one. */
function emailVerificationJson({ isEmailVerified, challenge }: SignUp, now: number) {
  const known = challengeJson(challenge, now);
  return {
    object: "verification",
    status: isEmailVerified ? "verified" : "unverified",
    strategy: null,
    attempts: null,
    expire_at: null,
    ...known,
    next_action: isEmailVerified ? "" : known ? "needs_attempt" : "needs_prepare",
    supported_strategies: ["email_code"],
  };
}

export function signUpJson({ now }: ClerkInstance, signUp: SignUp) {
  const isUnverified = signUp.emailAddress !== null && !signUp.isEmailVerified;
  return {
    id: signUp.id,
    object: "sign_up_attempt",
    status: signUp.status,
    required_fields: ["email_address", "password"],
    optional_fields: ["first_name", "last_name"],
    missing_fields: missingFieldsOf(signUp),
    unverified_fields: isUnverified ? ["email_address"] : [],
    verifications: {
      email_address: emailVerificationJson(signUp, now),
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    username: null,
    email_address: signUp.emailAddress,
    phone_number: null,
    web3_wallet: null,
    external_account: null,
    external_account_strategy: null,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    has_password: signUp.passwordHash !== null,
    unsafe_metadata: signUp.unsafeMetadata,
    created_session_id: signUp.createdSessionId,
    created_user_id: signUp.createdUserId,
    abandon_at: signUp.createdAt + DAY,
    legal_accepted_at: null,
    locale: null,
  };
}
