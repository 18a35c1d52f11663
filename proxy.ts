import { clerkMiddleware } from "@clerk/nextjs/server";
import type { NextFetchEvent, NextRequest } from "next/server";
import {
  askToSignIn,
  continueInPlace,
  continueWithPolicy,
  refuseWithoutSettings,
} from "@/app/proxy/answers";
import { identityOptions } from "@/app/proxy/identity-options";
import { findMissingSettings, needsOf } from "@/app/proxy/route-needs";
import { REQUEST_ID_HEADER, toRequestId } from "@/lib/request-id";

const proceedWithSession = clerkMiddleware(async (auth, request) => {
  const { userId } = await auth();
  const turnedAway = needsOf(request.nextUrl.pathname) === "session" && userId === null;
  return turnedAway ? askToSignIn(request) : continueWithPolicy(request);
}, identityOptions);

export default async function proxy(
  request: NextRequest,
  event: NextFetchEvent,
): Promise<Response> {
  const requestId = toRequestId(request.headers);
  // From here on every reader of the headers finds this one.
  request.headers.set(REQUEST_ID_HEADER, requestId);
  const answer = await respond(request, event);
  answer.headers.set(REQUEST_ID_HEADER, requestId);
  return answer;
}

async function respond(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  const needs = needsOf(request.nextUrl.pathname);
  // Pages for visitors are shown without a look at the session, which could cost a redirect.
  if (needs === "nothing") return continueWithPolicy(request);
  const missing = findMissingSettings(needs);
  if (missing !== null) return refuseWithoutSettings(request, missing);
  const answer = await proceedWithSession(request, event);
  return answer ? continueInPlace(answer, request) : continueWithPolicy(request);
}

/**
 * Runs for pages and for routes that need a session. Webhooks stay outside: the proxy would halve their throughput, and
 * they must work even when sign-in is down. The example of the landing page has a policy of its own in next.config.ts.
 */
export const config = {
  matcher: ["/((?!_next/|api/webhooks/|example/|icon\\.svg$|favicon\\.ico$).*)"],
};
