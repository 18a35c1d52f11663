import type { ClerkInstance } from "../instance.ts";
import type { EmailAddress, SignIn, User } from "../state.ts";
import { challengeJson, publicUserJson } from "../user-json.ts";
import { findUser } from "../users.ts";

function codeFactor(strategy: string, email: EmailAddress, user: User) {
  return {
    strategy,
    safe_identifier: email.address,
    email_address_id: email.id,
    primary: email.id === user.primaryEmailAddressId,
  };
}

function firstFactorsOf(user: User) {
  const emails = user.emailAddresses.filter((email) => email.isVerified);
  const codes = (strategy: string) => emails.map((email) => codeFactor(strategy, email, user));
  if (user.passwordHash === null) return codes("email_code");
  return [{ strategy: "password" }, ...codes("email_code"), ...codes("reset_password_email_code")];
}

export function signInJson({ state, now }: ClerkInstance, signIn: SignIn) {
  const user = signIn.userId === null ? null : findUser(state, signIn.userId);
  return {
    id: signIn.id,
    object: "sign_in_attempt",
    status: signIn.status,
    identifier: signIn.identifier,
    supported_identifiers: ["email_address"],
    supported_first_factors: user ? firstFactorsOf(user) : [],
    supported_second_factors: null,
    first_factor_verification: challengeJson(signIn.challenge, now),
    second_factor_verification: null,
    user_data: user && publicUserJson(user),
    created_session_id: signIn.createdSessionId,
  };
}
