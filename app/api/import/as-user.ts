import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { readPersonToken } from "@/app/backend/person-token";
import { actAsUser } from "@/app/backend/user-calls";
import type { OauthErrorCode } from "@/lib/connections/error-codes";
import { readLimitError } from "@/lib/limits/refusal";

interface Refused {
  readonly ok: false;
  readonly code: OauthErrorCode;
  readonly returnPath?: string;
  /** Set when one of our own limits is reached. */
  readonly retryAfterMs?: number;
}

/** Runs a backend action with the signed-in user's token, which the backend verifies itself. */
export async function askAsUser<Action extends FunctionReference<"action">>(
  convexUrl: string,
  action: Action,
  args: FunctionArgs<Action>,
): Promise<FunctionReturnType<Action> | Refused> {
  try {
    const person = await readPersonToken();
    if (!person) return { ok: false, code: "not_signed_in" };
    return await actAsUser(action, args, { url: convexUrl, token: person.token });
  } catch (error) {
    const reached = readLimitError(error);
    if (reached) {
      return { ok: false, code: "too_many_requests", retryAfterMs: reached.retryAfterMs };
    }
    // An exception's message may quote its arguments, so only a code is passed on.
    return { ok: false, code: "backend_unavailable" };
  }
}
