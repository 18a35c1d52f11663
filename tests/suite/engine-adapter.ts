// convex-test's interface on our engine: the object that `convexTest()` returns, with every call made on an engine in this process.
import {
  actionGeneric,
  type FunctionReference,
  getFunctionAddress,
  mutationGeneric,
  queryGeneric,
  type UserIdentity,
} from "convex/server";
import { ConvexError, convexToJson, jsonToConvex, type Value } from "convex/values";
import type {
  Caller,
  FunctionResult,
  UserIdentityJson,
} from "../../local/engine/contracts/calls.ts";
import type { InProcessEngine } from "../../local/engine/engine.ts";
import type { FunctionKind } from "../../local/engine/runtime/deployed-function.ts";
import { toClientPath } from "../../local/engine/runtime/function-path.ts";
import { parseAddress, type SyscallArgs } from "../../local/engine/runtime/syscalls/address.ts";
import { callInline } from "../support/inline-call.ts";
import { inMockWords } from "./mock-wording.ts";
import { type AnySchema, engineFor, type SuiteOptions } from "./suite-engine.ts";

type Handler = (ctx: never) => unknown;
type Callable = FunctionReference<FunctionKind> | Handler;
type Invoke = (...args: string[]) => Promise<string>;

const ISSUER = "https://convex.test";
const SITE = "https://some.convex.site";
const MAX_ITERATIONS = 100;
const MAX_PUMPS = 10_000;

const REGISTRATION = { query: queryGeneric, mutation: mutationGeneric, action: actionGeneric };

export function convexTest(schemaOrOptions?: AnySchema | SuiteOptions) {
  const options: SuiteOptions =
    schemaOrOptions !== undefined && "export" in schemaOrOptions
      ? { schema: schemaOrOptions as AnySchema }
      : ((schemaOrOptions ?? {}) as SuiteOptions);
  const engine = engineFor(options);
  return {
    ...callsAs(engine, null),
    withIdentity: (identity: Partial<UserIdentity>) => callsAs(engine, completed(identity)),
    /** The push already contains all components. */
    registerComponent: () => undefined,
  };
}

function completed(identity: Partial<UserIdentity>): UserIdentityJson {
  const subject = identity.subject ?? `subject of ${JSON.stringify(identity)}`;
  const issuer = identity.issuer ?? ISSUER;
  const tokenIdentifier = identity.tokenIdentifier ?? `${issuer}|${subject}`;
  const claims = convexToJson(identity as Value) as Record<string, never>;
  return { ...claims, subject, issuer, tokenIdentifier };
}

/** Tests may call internal functions, so every caller is the operator, acting as a user. */
function callsAs(engineOf: () => Promise<InProcessEngine>, actingAs: UserIdentityJson | null) {
  const caller: Caller = { kind: "admin", actingAs };
  const call =
    (kind: FunctionKind) =>
    async (callable: Callable, args: Record<string, Value> = {}): Promise<unknown> => {
      const engine = await engineOf();
      try {
        return typeof callable === "function"
          ? await callHandler(engine, kind, caller, callable as Handler, "inline")
          : await callReference(engine, kind, caller, callable, args);
      } finally {
        await engine.scheduler.whenPlanned();
      }
    };
  return {
    query: call("query"),
    mutation: call("mutation"),
    action: call("action"),
    run: async (handler: Handler) => {
      const engine = await engineOf();
      const value = await callHandler(engine, "mutation", caller, handler, "custom");
      await engine.scheduler.whenPlanned();
      return value;
    },
    fetch: async (path: string, init?: RequestInit) => {
      const engine = await engineOf();
      return await engine.httpAction(new Request(new URL(path, SITE), init), caller);
    },
    finishInProgressScheduledFunctions: async () => finishInProgress(await engineOf()),
    finishAllScheduledFunctions: async (advanceTimers: () => void) =>
      finishAll(await engineOf(), advanceTimers),
  };
}

async function callReference(
  engine: InProcessEngine,
  kind: FunctionKind,
  caller: Caller,
  reference: FunctionReference<FunctionKind>,
  args: Record<string, Value>,
): Promise<Value> {
  const { component, path } = parseAddress(
    "",
    getFunctionAddress(reference) as unknown as SyscallArgs,
  );
  const request = { component, path: toClientPath(path), args: convexToJson(args), caller };
  return toValue((await engine[kind](request)).result);
}

async function callHandler(
  engine: InProcessEngine,
  kind: FunctionKind,
  caller: Caller,
  handler: Handler,
  name: string,
): Promise<Value> {
  const registered = REGISTRATION[kind]({ handler: handler as never }) as unknown as {
    [method: string]: Invoke;
  };
  const args = kind === "action" ? ["inline", "[{}]"] : ["[{}]"];
  const method = `invoke${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const run = () => (registered[method] as Invoke)(...args);
  try {
    return jsonToConvex(JSON.parse(await callInline(engine, { kind, name, caller, handler: run })));
  } catch (error) {
    throw asThrown(error);
  }
}

function toValue(result: FunctionResult): Value {
  if (result.ok) return jsonToConvex(JSON.parse(result.value));
  const { message, data } = result.error;
  if (data !== undefined) throw new ConvexError(jsonToConvex(data));
  throw new Error(inMockWords(messageOf(message)));
}

/** Of `Uncaught Error: text\n  at frames`, the part that the function threw. */
function messageOf(text: string): string {
  const [head = ""] = text.split(/\n {4}at /);
  return head.replace(/^(Uncaught \w+: )+/, "");
}

/** The client library turns a ConvexError's data into text when it leaves a function. */
function asThrown(error: unknown): unknown {
  if (error instanceof ConvexError && typeof error.data === "string") {
    error.data = jsonToConvex(JSON.parse(error.data));
  } else if (error instanceof Error) {
    error.message = inMockWords(error.message);
  }
  return error;
}

async function finishInProgress(engine: InProcessEngine): Promise<void> {
  while (engine.scheduler.isBusy) await nextTurn();
}

async function finishAll(engine: InProcessEngine, advanceTimers: () => void): Promise<void> {
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    advanceTimers();
    if (!engine.scheduler.isBusy) return;
    for (let pump = 0; engine.scheduler.isBusy; pump++) {
      if (pump === MAX_PUMPS) throw new Error("A scheduled function did not end");
      advanceTimers();
      await nextTurn();
    }
  }
  throw new Error("Too many iterations. Check for infinitely recursive scheduled functions");
}

/** One turn of the event loop, which the tests' fake timers do not affect. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
