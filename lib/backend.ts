import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import type { JWK } from "jose";
import { MINUTE, SECOND } from "./durations";
import { mintServiceToken, SERVICE_TOKEN_LIFE_MS } from "./service-identity";

/**
 * The web server's client for the backend: it calls public functions with the service identity. The official HTTP client
 * reports every failure as the same Error, but a webhook must distinguish them.
 */

export interface BackendSettings {
  readonly url: string;
  readonly servicePrivateKey: JWK;
}

export interface BackendRequest {
  /** Of the function. */
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

export interface BackendResponse {
  readonly status: number;
  readonly text: string;
}

/**
 * Rejects if no complete response arrives in time. A broken connection may cause a retry, so calls must be idempotent.
 */
export type BackendTransport = (request: BackendRequest) => Promise<BackendResponse>;

/** `unreachable`: no response. `refused`: an error response. `invalid_response`: not a response of the backend. */
export type BackendFailure = "unreachable" | "refused" | "invalid_response";

export class BackendError extends Error {
  readonly failure: BackendFailure;
  /** What the function threw as the data of a `ConvexError`. */
  readonly data: JSONValue | undefined;

  constructor(
    failure: BackendFailure,
    message: string,
    { data, ...options }: ErrorOptions & { data?: JSONValue | undefined } = {},
  ) {
    super(message, options);
    this.name = "BackendError";
    this.failure = failure;
    this.data = data;
  }
}

export interface CallOptions {
  readonly timeoutMs?: number;
}

export interface Backend {
  query<Query extends FunctionReference<"query">>(
    reference: Query,
    args: FunctionArgs<Query>,
    options?: CallOptions,
  ): Promise<FunctionReturnType<Query>>;
  mutation<Mutation extends FunctionReference<"mutation">>(
    reference: Mutation,
    args: FunctionArgs<Mutation>,
    options?: CallOptions,
  ): Promise<FunctionReturnType<Mutation>>;
  action<Action extends FunctionReference<"action">>(
    reference: Action,
    args: FunctionArgs<Action>,
    options?: CallOptions,
  ): Promise<FunctionReturnType<Action>>;
}

export function createBackend(
  settings: BackendSettings,
  transport: BackendTransport,
  now: () => number = Date.now,
): Backend {
  const serviceToken = rememberServiceToken(settings.servicePrivateKey, now);

  async function call(
    kind: "query" | "mutation" | "action",
    reference: FunctionReference<"query" | "mutation" | "action">,
    args: Record<string, Value>,
    { timeoutMs = 5 * SECOND }: CallOptions = {},
  ) {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${await serviceToken()}`,
    };
    const url = `${settings.url}/api/${kind}`;
    const name = getFunctionName(reference);
    const body = encodeCall(name, args);
    return readAnswer(await send(transport, { name, url, headers, body, timeoutMs }));
  }

  // The functions validate their return values, so responses have the declared types.
  return {
    query: (reference, args, options) =>
      call("query", reference, args, options) as Promise<FunctionReturnType<typeof reference>>,
    mutation: (reference, args, options) =>
      call("mutation", reference, args, options) as Promise<FunctionReturnType<typeof reference>>,
    action: (reference, args, options) =>
      call("action", reference, args, options) as Promise<FunctionReturnType<typeof reference>>,
  };
}

function encodeCall(path: string, args: Record<string, Value>): string {
  return JSON.stringify({ path, format: "convex_encoded_json", args: [convexToJson(args)] });
}

async function send(transport: BackendTransport, request: BackendRequest) {
  try {
    return await transport(request);
  } catch (cause) {
    throw new BackendError("unreachable", "The backend did not respond", { cause });
  }
}

function readAnswer({ status, text }: BackendResponse): Value {
  const answer = parseAnswer(text);
  if (answer === null) {
    throw new BackendError(
      "invalid_response",
      `The backend answered ${status} with no known answer`,
    );
  }
  if ("code" in answer) throw new BackendError("refused", `${answer.code}: ${answer.message}`);
  if (answer.status === "error") {
    throw new BackendError("refused", answer.errorMessage, { data: answer.errorData });
  }
  return jsonToConvex(answer.value);
}

type Answer =
  | { readonly status: "success"; readonly value: JSONValue }
  | { readonly status: "error"; readonly errorMessage: string; readonly errorData?: JSONValue }
  /** Refusals before any function runs: an invalid token, an unknown function, or overload. */
  | { readonly code: string; readonly message: string };

function parseAnswer(text: string): Answer | null {
  const answer = parseJson(text);
  return isAnswer(answer) ? answer : null;
}

function isAnswer(answer: unknown): answer is Answer {
  if (typeof answer !== "object" || answer === null) return false;
  if ("code" in answer) return typeof answer.code === "string" && "message" in answer;
  if (!("status" in answer)) return false;
  return answer.status === "success"
    ? "value" in answer
    : answer.status === "error" && "errorMessage" in answer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A token is reused until a minute before it expires; concurrent calls share one minting. */
function rememberServiceToken(privateKey: JWK, now: () => number): () => Promise<string> {
  let token: Promise<string> | null = null;
  let renewAt = 0;
  return () => {
    if (token === null || now() >= renewAt) {
      renewAt = now() + SERVICE_TOKEN_LIFE_MS - MINUTE;
      token = mintServiceToken(privateKey, now());
    }
    return token;
  };
}
