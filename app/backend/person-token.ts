// The token with which the backend is called as the person behind a request.
import { isClerkAPIResponseError } from "@clerk/nextjs/errors";
import { auth } from "@clerk/nextjs/server";

export interface PersonToken {
  readonly token: string;
  /** Tokens live for a minute. */
  readonly renew: () => Promise<string | null>;
}

/** Null for who is not signed in. */
export async function readPersonToken(): Promise<PersonToken | null> {
  const { userId, getToken } = await auth();
  const renew = () => getToken({ template: "convex" });
  const token = userId ? await renew().catch(nullIfEnded) : null;
  return token === null ? null : { token, renew };
}

/** A session that was ended elsewhere, or whose user was deleted, proves itself for up to a minute. The provider knows better. */
function nullIfEnded(error: unknown): null {
  const status = isClerkAPIResponseError(error) ? error.status : null;
  if (status === 401 || status === 404) return null;
  throw error;
}
