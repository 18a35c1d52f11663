import type { JWK } from "jose";
import type { WebhookState } from "../kernel/webhooks/delivery.ts";

export type Metadata = Record<string, unknown>;

/** A six-digit code sent to a user, and its status. All times are epoch ms. */
export interface CodeChallenge {
  strategy: string;
  messageId: string;
  attempts: number;
  status: "unverified" | "verified" | "failed";
  expiresAt: number;
}

export interface EmailAddress {
  id: string;
  address: string;
  isVerified: boolean;
  challenge: CodeChallenge | null;
}

export interface User {
  id: string;
  emailAddresses: EmailAddress[];
  primaryEmailAddressId: string | null;
  firstName: string | null;
  lastName: string | null;
  externalId: string | null;
  passwordHash: string | null;
  passwordUpdatedAt: number | null;
  /** A `data:` URL; null means that initials are drawn. */
  imageUrl: string | null;
  publicMetadata: Metadata;
  privateMetadata: Metadata;
  unsafeMetadata: Metadata;
  lastSignInAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export type SessionStatus = "active" | "ended" | "removed" | "revoked";

export interface Session {
  id: string;
  clientId: string;
  userId: string;
  status: SessionStatus;
  userAgent: string;
  createdAt: number;
  updatedAt: number;
  lastActiveAt: number;
  expiresAt: number;
}

export interface SignIn {
  id: string;
  status: "needs_identifier" | "needs_first_factor" | "needs_new_password" | "complete";
  identifier: string | null;
  userId: string | null;
  challenge: CodeChallenge | null;
  createdSessionId: string | null;
}

export interface SignUp {
  id: string;
  status: "missing_requirements" | "complete";
  emailAddress: string | null;
  isEmailVerified: boolean;
  challenge: CodeChallenge | null;
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  unsafeMetadata: Metadata;
  createdSessionId: string | null;
  createdUserId: string | null;
  createdAt: number;
}

/** One browser. */
export interface Client {
  id: string;
  /** The value of its `__client` cookie. */
  secret: string;
  signIn: SignIn | null;
  signUp: SignUp | null;
  lastActiveSessionId: string | null;
  /** When a user last signed in or out here, by the machine's clock, which token checks use. */
  authenticatedAt: number;
  createdAt: number;
  updatedAt: number;
}

export interface OutboxMessage {
  id: string;
  to: string;
  purpose: "sign-in" | "sign-up" | "reset" | "address";
  code: string;
  sentAt: number;
  expiresAt: number;
  /** `replaced`: a newer one was requested. */
  status: "waiting" | "used" | "failed" | "replaced";
}

export interface Organization {
  id: string;
  name: string;
  slug: string;
  createdAt: number;
  updatedAt: number;
}

export interface Membership {
  id: string;
  organizationId: string;
  userId: string;
  /** `org:admin` or `org:member`. */
  role: string;
  createdAt: number;
  updatedAt: number;
}

export interface SignInToken {
  id: string;
  token: string;
  userId: string;
  status: "pending" | "accepted" | "revoked";
  expiresAt: number;
  createdAt: number;
  updatedAt: number;
}

/** A token's claims with shortcodes such as `{{user.full_name}}`. */
export interface JwtTemplate {
  id: string;
  name: string;
  claims: Metadata;
  createdAt: number;
  updatedAt: number;
}

export interface ClerkState extends WebhookState {
  instanceId: string;
  /** Undefined in files from before templates could change: as a new instance has them. */
  jwtTemplates?: JwtTemplate[];
  signingKey: JWK;
  users: User[];
  clients: Client[];
  sessions: Session[];
  signInTokens: SignInToken[];
  organizations: Organization[];
  memberships: Membership[];
  outbox: OutboxMessage[];
}
