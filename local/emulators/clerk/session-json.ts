import { browserOf } from "./browser-name.ts";
import type { Session, User } from "./state.ts";
import { publicUserJson, userJson, userJsonForBackend } from "./user-json.ts";

const DAY = 24 * 60 * 60 * 1000;
const ABANDONED_AFTER_MS = 30 * DAY;
const MINUTE = 60 * 1000;
const NO_SECOND_FACTOR = -1;

function activityJson(session: Session) {
  return {
    id: `activity_${session.id}`,
    object: "session_activity",
    ...browserOf(session.userAgent),
  };
}

function statusOf(session: Session, now: number): string {
  return session.status === "active" && now >= session.expiresAt ? "expired" : session.status;
}

function timesJson(session: Session) {
  return {
    last_active_at: session.lastActiveAt,
    expire_at: session.expiresAt,
    abandon_at: session.createdAt + ABANDONED_AFTER_MS,
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  };
}

/** `jwt`: the newest session token, which saves the browser a request. */
export function sessionJson(session: Session, user: User, jwt: string | null, now: number) {
  return {
    id: session.id,
    object: "session",
    status: statusOf(session, now),
    factor_verification_age: [Math.floor((now - session.createdAt) / MINUTE), NO_SECOND_FACTOR],
    last_active_organization_id: null,
    last_active_token: jwt === null ? null : { object: "token", jwt },
    actor: null,
    tasks: null,
    user: userJson(user, now),
    public_user_data: publicUserJson(user),
    ...timesJson(session),
  };
}

/** As listed among a user's own devices. */
export function sessionWithActivityJson(session: Session, now: number) {
  return {
    id: session.id,
    object: "session",
    status: statusOf(session, now),
    actor: null,
    latest_activity: activityJson(session),
    ...timesJson(session),
  };
}

/** Webhooks include `user`. */
export function sessionJsonForBackend(session: Session, user: User | null, now: number) {
  return {
    id: session.id,
    object: "session",
    client_id: session.clientId,
    user_id: session.userId,
    status: statusOf(session, now),
    actor: null,
    last_active_organization_id: null,
    latest_activity: activityJson(session),
    user: user && userJsonForBackend(user, now),
    ...timesJson(session),
  };
}
