import { avatarOf } from "./avatar.ts";
import type { CodeChallenge, EmailAddress, User } from "./state.ts";
import { primaryEmailOf } from "./users.ts";

export function challengeJson(challenge: CodeChallenge | null, now: number) {
  if (!challenge) return null;
  const isLate = challenge.status === "unverified" && now >= challenge.expiresAt;
  return {
    object: "verification",
    status: isLate ? "expired" : challenge.status,
    strategy: challenge.strategy,
    attempts: challenge.attempts,
    expire_at: challenge.expiresAt,
  };
}

const ALREADY_VERIFIED = {
  object: "verification",
  status: "verified",
  strategy: "email_code",
  attempts: null,
  expire_at: null,
};

export function emailJson(email: EmailAddress, now: number) {
  return {
    id: email.id,
    object: "email_address",
    email_address: email.address,
    reserved: false,
    verification: email.isVerified ? ALREADY_VERIFIED : challengeJson(email.challenge, now),
    linked_to: [],
    matches_sso_connection: false,
  };
}

/** As the frontend API shows it to the user: without the app's private metadata. */
export function userJson(user: User, now: number) {
  return {
    id: user.id,
    object: "user",
    username: null,
    first_name: user.firstName,
    last_name: user.lastName,
    locale: null,
    image_url: user.imageUrl ?? avatarOf(user),
    profile_image_id: "",
    has_image: user.imageUrl !== null,
    primary_email_address_id: user.primaryEmailAddressId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    password_enabled: user.passwordHash !== null,
    two_factor_enabled: false,
    totp_enabled: false,
    backup_code_enabled: false,
    email_addresses: user.emailAddresses.map((email) => emailJson(email, now)),
    phone_numbers: [],
    web3_wallets: [],
    passkeys: [],
    organization_memberships: [],
    external_accounts: [],
    enterprise_accounts: [],
    password_last_updated_at: user.passwordUpdatedAt,
    public_metadata: user.publicMetadata,
    unsafe_metadata: user.unsafeMetadata,
    external_id: user.externalId,
    last_sign_in_at: user.lastSignInAt,
    delete_self_enabled: true,
    create_organization_enabled: false,
    create_organizations_limit: null,
    legal_accepted_at: null,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

/** As the backend API and the webhooks show it to the app. */
export function userJsonForBackend(user: User, now: number) {
  return {
    ...userJson(user, now),
    private_metadata: user.privateMetadata,
    banned: false,
    locked: false,
    lockout_expires_in_seconds: null,
    verification_attempts_remaining: 100,
    mfa_enabled_at: null,
    mfa_disabled_at: null,
    last_active_at: user.lastSignInAt,
  };
}

export function publicUserJson(user: User) {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: user.imageUrl ?? avatarOf(user),
    has_image: user.imageUrl !== null,
    identifier: primaryEmailOf(user)?.address ?? "",
    user_id: user.id,
  };
}

export function deletedUserJson(user: User) {
  return { id: user.id, object: "user", deleted: true, external_id: user.externalId };
}
