import type { BackendState, Reach } from "../../lib/deployment/facts";
import { SECOND } from "../../lib/durations";
import type { Environment } from "../../lib/env";
import { NO_REACH, reachOf, reasonOf } from "./reach";

const TIMEOUT_MS = 60 * SECOND;

export interface AdminAnswer {
  readonly state: BackendState;
  readonly value: unknown;
  readonly reach: Reach;
}

/** Calls internal functions of the deployment, as holders of its admin key can. */
export interface Admin {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  query(path: string, args: object): Promise<AdminAnswer>;
  action(path: string): Promise<AdminAnswer>;
}

/** Null without an address and a key. */
export function openAdmin(environment: Environment): Admin | null {
  const url = environment.CONVEX_SELF_HOSTED_URL || environment.NEXT_PUBLIC_CONVEX_URL;
  const key = environment.CONVEX_SELF_HOSTED_ADMIN_KEY || environment.CONVEX_DEPLOY_KEY;
  if (!url || !key || !URL.canParse(url)) return null;
  const call = (kind: "query" | "action", path: string, args: object) =>
    callFunction(new URL(`/api/${kind}`, url), key, { path, args });
  return {
    url: url.replace(/(?<!\/)\/+$/, ""),
    headers: { authorization: `Convex ${key}` },
    query: (path, args) => call("query", path, args),
    action: (path) => call("action", path, {}),
  };
}

async function callFunction(
  url: URL,
  key: string,
  { path, args }: { path: string; args: object },
): Promise<AdminAnswer> {
  const startedAt = Date.now();
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Convex ${key}` },
      body: JSON.stringify({ path, format: "convex_encoded_json", args: [args] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(await response.text(), reachOf(response, startedAt, Date.now()));
  } catch (error) {
    return { state: "unreachable", value: null, reach: { ...NO_REACH, problem: reasonOf(error) } };
  }
}

interface Answer {
  status?: unknown;
  value?: unknown;
  errorMessage?: unknown;
}

function readAnswer(text: string, reach: Reach): AdminAnswer {
  const answer = parse(text);
  if (answer?.status === "success") return { state: "answered", value: answer.value, reach };
  if (reach.status === 401 || reach.status === 403) return { state: "refused", value: null, reach };
  if (answer === null) {
    return { state: "unreachable", value: null, reach: { ...reach, problem: "it is not Convex" } };
  }
  return { state: "outdated", value: null, reach };
}

function parse(text: string): Answer | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" ? parsed : null;
  } catch {
    return null;
  }
}
