import { type NextRequest, NextResponse } from "next/server";
import { findCheckoutId } from "@/lib/billing/return-to";
import { contentSecurityPolicy, createNonce } from "@/lib/content-security-policy";
import { findConvexUrl, isDevelopmentServer, readIdentitySettings } from "@/lib/env";
import { signInAddress, signUpAddress } from "@/lib/identity/sign-in-path";
import { toRequestId } from "@/lib/request-id";
import { hasOwnPolicy } from "./own-policy";
import { unavailablePage } from "./unavailable-page";

const POLICY = "content-security-policy";
/** The framework's headers for "rewrite to this address" and "continue". */
const REWRITE = "x-middleware-rewrite";
const NEXT = "x-middleware-next";
/** The layout and the identity provider's SDK read the nonce there; the framework finds it in the policy. */
export const NONCE_HEADER = "x-nonce";

export function continueWithPolicy(request: NextRequest): NextResponse {
  const { policy, headers } = policyOf(request);
  const goOn = NextResponse.next({ request: { headers } });
  return hasOwnPolicy(request.nextUrl.pathname) ? goOn : withPolicy(policy, goOn);
}

export function askToSignIn({ nextUrl }: NextRequest): NextResponse {
  const { pathname, search } = nextUrl;
  const pathAfter = pathname + withoutToken(search);
  // A buyer without a session most likely has no account yet.
  const toAddress = findCheckoutId(pathAfter) === null ? signInAddress : signUpAddress;
  return NextResponse.redirect(new URL(toAddress(pathAfter), nextUrl));
}

/** A portal key that the payment provider appends. It is removed, because addresses are logged. */
const PORTAL_TOKEN = "customer_session_token";

function withoutToken(search: string): string {
  const asked = new URLSearchParams(search);
  if (!asked.has(PORTAL_TOKEN)) return search;
  asked.delete(PORTAL_TOKEN);
  return asked.size === 0 ? "" : `?${asked}`;
}

/** Shows a page that names the missing settings but never a value; API routes get JSON. */
export function refuseWithoutSettings(request: NextRequest, problem: string): NextResponse {
  if (request.nextUrl.pathname.startsWith("/api/")) return refuseProgram(request);
  const { policy, nonce } = policyOf(request);
  const page = new NextResponse(unavailablePage(problem, nonce), {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
  return withPolicy(policy, page);
}

function refuseProgram({ headers }: NextRequest): NextResponse {
  const message = "Sign-in is not set up on this server.";
  const requestId = toRequestId(headers);
  const error = { code: "identity_not_configured", message, requestId };
  return NextResponse.json({ error }, { status: 503 });
}

function policyOf(request: NextRequest): { policy: string; nonce: string; headers: Headers } {
  const nonce = createNonce();
  const identity = readIdentitySettings();
  const policy = contentSecurityPolicy({
    nonce,
    identityUrl: identity.ok ? identity.settings.frontendApiUrl : null,
    backendUrl: findConvexUrl(),
    development: isDevelopmentServer(),
  });
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set(POLICY, policy);
  return { policy, nonce, headers };
}

/**
 * The identity provider's SDK turns "continue" into a rewrite to the same address under the name `localhost`. A server
 * bound to 127.0.0.1 takes that for another server and proxies each request to itself.
 */
export function continueInPlace(response: Response, { nextUrl }: NextRequest): Response {
  if (response.headers.get(REWRITE) !== nextUrl.href) return response;
  response.headers.delete(REWRITE);
  response.headers.set(NEXT, "1");
  return response;
}

function withPolicy(policy: string, response: NextResponse): NextResponse {
  response.headers.set(POLICY, policy);
  return response;
}
