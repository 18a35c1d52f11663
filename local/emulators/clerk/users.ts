import { ClerkError } from "./clerk-error.ts";
import { newId } from "./identifiers.ts";
import type { ClerkState, EmailAddress, Metadata, User } from "./state.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST_EMAIL = 254;

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function requireEmail(text: string, parameter = "email_address"): string {
  const email = normalizeEmail(text);
  if (email.length <= LONGEST_EMAIL && EMAIL.test(email)) return email;
  throw new ClerkError("form_param_format_invalid", {
    parameter,
    longMessage: "Email address must be a valid email address.",
  });
}

export function primaryEmailOf(user: User): EmailAddress | null {
  return user.emailAddresses.find(({ id }) => id === user.primaryEmailAddressId) ?? null;
}

export function findUser(state: ClerkState, id: string): User | null {
  return state.users.find((user) => user.id === id) ?? null;
}

/** Only a verified address identifies an account; an unverified one may be listed in several. */
export function findUserByEmail(state: ClerkState, email: string): User | null {
  const address = normalizeEmail(email);
  return state.users.find((user) => hasVerified(user, address)) ?? null;
}

function hasVerified(user: User, address: string): boolean {
  return user.emailAddresses.some((known) => known.isVerified && known.address === address);
}

export function requireUnusedEmail(
  state: ClerkState,
  email: string,
  parameter = "email_address",
): void {
  if (findUserByEmail(state, email)) throw new ClerkError("form_identifier_exists", { parameter });
}

export function newEmailAddress(address: string, isVerified: boolean): EmailAddress {
  return { id: newId("idn"), address, isVerified, challenge: null };
}

/** Their memberships go with them. */
export function removeUser(state: ClerkState, user: User): void {
  state.users = state.users.filter((other) => other !== user);
  state.memberships = state.memberships.filter(({ userId }) => userId !== user.id);
}

export interface NewUser {
  emailAddresses: EmailAddress[];
  firstName?: string | null;
  lastName?: string | null;
  passwordHash?: string | null;
  unsafeMetadata?: Metadata;
}

export function newUser(wanted: NewUser, now: number): User {
  const passwordHash = wanted.passwordHash ?? null;
  return {
    id: newId("user"),
    emailAddresses: wanted.emailAddresses,
    primaryEmailAddressId: wanted.emailAddresses[0]?.id ?? null,
    firstName: wanted.firstName ?? null,
    lastName: wanted.lastName ?? null,
    externalId: null,
    passwordHash,
    passwordUpdatedAt: passwordHash === null ? null : now,
    imageUrl: null,
    publicMetadata: {},
    privateMetadata: {},
    unsafeMetadata: wanted.unsafeMetadata ?? {},
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Merged as the provider does it: deeply, and null removes a key. */
export function mergeMetadata(present: Metadata, change: Metadata): Metadata {
  const merged = { ...present };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete merged[key];
    else if (isPlain(value)) {
      const before = merged[key];
      merged[key] = mergeMetadata(isPlain(before) ? before : {}, value);
    } else merged[key] = value;
  }
  return merged;
}

function isPlain(value: unknown): value is Metadata {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
