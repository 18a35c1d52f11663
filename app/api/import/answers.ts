import { OAUTH_ERRORS, type OauthErrorCode } from "@/lib/connections/error-codes";
import { wantsPage } from "@/lib/connections/request-origin";
import { toReturnAddress } from "@/lib/connections/return-path";
import { signInAddress } from "@/lib/identity/sign-in-path";
import { toRetryAfter } from "@/lib/limits/refusal";
import { logEvent } from "@/lib/log";
import { CONNECTIONS_PATH } from "@/lib/page-paths";
import { isProvider } from "@/lib/providers/names";
import { toRequestId } from "@/lib/request-id";

/** These responses belong to one person's attempt, so they are never cached and send no referrer. */
const PRIVATE = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

export interface Refusal {
  readonly code: OauthErrorCode;
  /** As written in the address, so it may name no known provider. */
  readonly provider: string;
  readonly cookies?: readonly string[];
  /** Where the person began; Connections otherwise. */
  readonly returnPath?: string | undefined;
  /** Of one of our own limits. */
  readonly retryAfterMs?: number;
}

/** Sends a browser to a page that explains the refusal and a program a JSON code. The log gets only the code. */
export function refuse(
  { headers }: Request,
  { code, provider, cookies, returnPath = CONNECTIONS_PATH, retryAfterMs }: Refusal,
): Response {
  const requestId = toRequestId(headers);
  const known = isProvider(provider) ? provider : "unknown";
  logEvent("oauth_refused", { provider: known, code, requestId }, "warn");
  const wait = retryAfterMs === undefined ? {} : { retryAfter: toRetryAfter(retryAfterMs) };
  if (!wantsPage(headers)) return toJson({ code, requestId, ...wait }, cookies);
  if (code === "not_signed_in") return seeOther(signInAddress(CONNECTIONS_PATH), cookies);
  const note = { provider: known, code, requestId, ...wait };
  return seeOther(toReturnAddress(returnPath, note), cookies);
}

/** The log says which setting is wrong; the person is told what concerns connecting. */
export function refuseUnset(
  request: Request,
  provider: string,
  { problem, names }: { readonly problem: string; readonly names: readonly string[] },
): Response {
  logEvent("oauth_settings_unusable", { problem }, "error");
  const code = names.includes("APP_URL") ? "app_url_invalid" : "backend_unavailable";
  return refuse(request, { code, provider });
}

interface JsonRefusal {
  readonly code: OauthErrorCode;
  readonly requestId: string;
  readonly retryAfter?: string;
}

function toJson(
  { code, requestId, retryAfter }: JsonRefusal,
  cookies: readonly string[] | undefined,
): Response {
  const { status, message, action } = OAUTH_ERRORS[code];
  const error = { code, message, ...(action ? { action } : {}), requestId };
  const headers = headersWith(cookies);
  if (retryAfter) headers.set("retry-after", retryAfter);
  return Response.json({ error }, { status, headers });
}

export function seeOther(location: string, cookies?: readonly string[]): Response {
  return redirectTo(location, 303, cookies);
}

export function redirectTo(
  location: string,
  status: 302 | 303,
  cookies?: readonly string[],
): Response {
  const headers = headersWith(cookies);
  headers.set("location", location);
  return new Response(null, { status, headers });
}

/** Without it the framework would run GET, but a HEAD request must neither start nor end an attempt. */
export function refuseHead(): Response {
  const headers = headersWith();
  headers.set("allow", "GET");
  return new Response(null, { status: 405, headers });
}

export function answerJson(body: object, cookies?: readonly string[]): Response {
  return Response.json(body, { headers: headersWith(cookies) });
}

function headersWith(cookies: readonly string[] = []): Headers {
  const headers = new Headers(PRIVATE);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
