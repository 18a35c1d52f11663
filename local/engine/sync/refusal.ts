// Why a socket is closed, in Convex's words, and how the client is told.
// The client shows a FatalError and gives up; after an AuthError it fetches a new token.
import { badRequest, Rejection, unauthenticated } from "../auth/rejection.ts";

/** `identityVersion` is the last one sent to the client, so that it knows which attempt is meant. */
export function finalMessage(
  rejection: Rejection,
  identityVersion: number,
  isAuthenticating: boolean,
): string {
  const { message: error, status } = rejection;
  if (!isAuthenticating && status !== 401) return JSON.stringify({ type: "FatalError", error });
  return JSON.stringify({
    type: "AuthError",
    error,
    baseVersion: identityVersion,
    authUpdateAttempted: isAuthenticating,
  });
}

export function tokenExpired(): Rejection {
  return unauthenticated("TokenExpired", "Convex token identity expired");
}

export function wrongBaseVersion(offered: number, current: number): Rejection {
  return badRequest(
    "BaseVersionMismatch",
    `Base version ${offered} passed up doesn't match the current version ${current}`,
  );
}

/** Final: a client that came again would subscribe to the same queries. */
export function tooManyQueries(limit: string): Rejection {
  return badRequest(
    "TooManySubscriptions",
    `Too many subscriptions. Only up to ${limit} are allowed on a single websocket.`,
  );
}

export function tooManyCalls(limit: number): Rejection {
  return new Rejection(
    429,
    "TooManyConcurrentMutations",
    `Too many concurrent mutations. Only up to ${limit} pending mutations allowed on a single websocket.`,
  );
}
