import { auth } from "@clerk/nextjs/server";
import { fetchAction } from "convex/nextjs";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import type { OauthErrorCode } from "@/lib/connections/error-codes";

type Refused = { readonly ok: false; readonly code: OauthErrorCode };

/** Runs an action of the backend with the token of whoever is signed in, whose identity the backend checks itself. */
export async function askAsUser<Action extends FunctionReference<"action">>(
  convexUrl: string,
  action: Action,
  args: FunctionArgs<Action>,
): Promise<FunctionReturnType<Action> | Refused> {
  try {
    const { userId, getToken } = await auth();
    if (!userId) return { ok: false, code: "not_signed_in" };
    const token = await getToken({ template: "convex" });
    if (!token) return { ok: false, code: "not_signed_in" };
    return await fetchAction(action, args, { url: convexUrl, token });
  } catch {
    // What an exception says may quote its arguments: the code is all that goes on.
    return { ok: false, code: "backend_unavailable" };
  }
}
