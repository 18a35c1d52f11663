import { clerkMiddleware } from "@clerk/nextjs/server";
import type { NextFetchEvent, NextRequest } from "next/server";
import {
  askToSignIn,
  continueWithPolicy,
  goOnInPlace,
  refuseWithoutSettings,
} from "@/app/proxy/answers";
import { identityOptions } from "@/app/proxy/identity-options";
import { findMissingSettings, needsOf } from "@/app/proxy/route-needs";
import { readIdentitySettings } from "@/lib/env";

const proceedAsPerson = clerkMiddleware(async (auth, request) => {
  const { userId } = await auth();
  const turnedAway = needsOf(request.nextUrl.pathname) === "session" && userId === null;
  return turnedAway ? askToSignIn(request) : continueWithPolicy(request);
}, identityOptions);

export default async function proxy(
  request: NextRequest,
  event: NextFetchEvent,
): Promise<Response> {
  const missing = findMissingSettings(needsOf(request.nextUrl.pathname));
  if (missing !== null) return refuseWithoutSettings(request, missing);
  if (!readIdentitySettings().ok) return continueWithPolicy(request);
  const answer = await proceedAsPerson(request, event);
  return answer ? goOnInPlace(answer, request) : continueWithPolicy(request);
}

/**
 * Pages and the routes that know a person. Webhooks stay outside: a proxy would halve their throughput, and they
 * must work whatever becomes of sign-in.
 */
export const config = { matcher: ["/((?!_next/|api/webhooks/|icon\\.svg$|favicon\\.ico$).*)"] };
