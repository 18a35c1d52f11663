import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import { convexTest } from "convex-test";
import { onTestFinished, vi } from "vitest";
import schema from "../../convex/schema.ts";
import { SERVICE_ISSUER, SERVICE_SUBJECT } from "../../lib/service-identity.ts";
import { convexModules } from "./convex-modules.ts";
import { listConvexFunctions } from "./convex-surface.ts";
import { PROVIDER_ENVIRONMENT } from "./provider-strangers.ts";
import { registerComponents } from "./registered-components.ts";

type Visibility = "public" | "internal";

export interface Caller {
  query<Query extends FunctionReference<"query", Visibility>>(
    reference: Query,
    args: FunctionArgs<Query>,
  ): Promise<FunctionReturnType<Query>>;
  mutation<Mutation extends FunctionReference<"mutation", Visibility>>(
    reference: Mutation,
    args: FunctionArgs<Mutation>,
  ): Promise<FunctionReturnType<Mutation>>;
  action<Action extends FunctionReference<"action", Visibility>>(
    reference: Action,
    args: FunctionArgs<Action>,
  ): Promise<FunctionReturnType<Action>>;
}

/**
 * A running backend with our functions. It calls internal functions as the operator; the callers it returns may call only
 * public ones. Cases may share one backend: each uses its own IDs and ignores total counts.
 */
export interface ConvexBackend extends Caller {
  readonly name: string;
  asUser(userId: string): Caller;
  asService(): Caller;
  asAnonymous(): Caller;
  /** Epoch ms by the backend's own clock. */
  now(): number;
  /** Callers that wait for each other need time to pass. Missing where the backend's clock runs by itself. */
  whileTimePasses?<Value>(work: Promise<Value>): Promise<Value>;
  /** Reads until the value is as expected, letting scheduled functions run in between; fails on timeout. */
  eventually<Value>(
    read: () => Promise<Value>,
    isExpected: (value: Value) => boolean,
  ): Promise<Value>;
}

export type OpenBackend = () => Promise<ConvexBackend>;

/** A user whom the deployment lists as an operator. */
export const OPERATOR = "user_operator_of_the_cases";

/** The environment of the cases on every backend. */
export const CASE_ENVIRONMENT = {
  POLAR_PRO_PRODUCT_IDS: "product-pro, product-pro-yearly",
  POLAR_UNLIMITED_PRODUCT_IDS: "product-unlimited",
  OPERATOR_USER_IDS: ` , ${OPERATOR}`,
  ...PROVIDER_ENVIRONMENT,
};

const USER_ISSUER = "https://people.example";
const MAX_ROUNDS = 200;
/** Far from the end of an hour, a day and a month, so that no test depends on when it runs. */
const START = Date.UTC(2026, 10, 28, 9, 10);

type TestConvex = ReturnType<typeof openConvexTest>;
const openConvexTest = () => registerComponents(convexTest({ schema, modules: convexModules }));

export interface TestBackend extends ConvexBackend {
  readonly convex: TestConvex;
  /** Advances the clock and runs the scheduled functions that become due. */
  advance(durationMs: number): Promise<void>;
}

/** convex-test in this process. Its clock is frozen; the test advances it. */
export async function openTestBackend(): Promise<TestBackend> {
  for (const [name, value] of Object.entries(CASE_ENVIRONMENT)) vi.stubEnv(name, value);
  vi.useFakeTimers({ now: START });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const convex = openConvexTest();
  const openPaths = await listPublicPaths();
  const asIdentity = (subject: string, issuer: string) =>
    asPublic(convex.withIdentity({ subject, issuer }), openPaths);
  const advance = async (durationMs: number) => {
    await vi.advanceTimersByTimeAsync(durationMs);
    await convex.finishInProgressScheduledFunctions();
  };
  return {
    name: "convex-test",
    convex,
    ...asOperator(convex),
    asUser: (userId) => asIdentity(userId, USER_ISSUER),
    asService: () => asIdentity(SERVICE_SUBJECT, SERVICE_ISSUER),
    asAnonymous: () => asPublic(convex, openPaths),
    now: () => Date.now(),
    advance,
    whileTimePasses: (work) => keepPace(work, advance),
    eventually: (read, isAsWished) => readUntil(read, isAsWished, () => advance(1)),
  };
}

/** The test's clock follows the real one, so that neither requests nor waiting callers see their time run out early. */
async function keepPace<Value>(
  work: Promise<Value>,
  advance: (durationMs: number) => Promise<void>,
): Promise<Value> {
  let isDone = false;
  const stop = () => {
    isDone = true;
  };
  onTestFinished(stop);
  const ended = work.finally(stop);
  // A failure is thrown at the end; until then it must not count as unhandled.
  ended.catch(() => {});
  for (let last = vi.getRealSystemTime(); !isDone; ) {
    const now = vi.getRealSystemTime();
    await advance(Math.max(1, now - last));
    last = now;
  }
  return await ended;
}

async function readUntil<Value>(
  read: () => Promise<Value>,
  isExpected: (value: Value) => boolean,
  wait: () => Promise<void>,
): Promise<Value> {
  let value = await read();
  for (let round = 0; !isExpected(value); round += 1) {
    if (round === MAX_ROUNDS) throw new Error(`still ${JSON.stringify(value)}`);
    await wait();
    value = await read();
  }
  return value;
}

type Accessor = Pick<TestConvex, "query" | "mutation" | "action">;

const asOperator = ({ query, mutation, action }: Accessor) =>
  ({ query, mutation, action }) as unknown as Caller;

/** Enforces visibility, which convex-test does not, with a deployment's error message. */
function asPublic(accessor: Accessor, publicPaths: ReadonlySet<string>): Caller {
  const open = asOperator(accessor);
  const requirePublic = (
    reference: FunctionReference<"query" | "mutation" | "action", Visibility>,
  ) => {
    const path = getFunctionName(reference);
    if (!publicPaths.has(path)) throw new Error(`Could not find public function for '${path}'.`);
  };
  return {
    query: async (reference, args) => {
      requirePublic(reference);
      return await open.query(reference, args);
    },
    mutation: async (reference, args) => {
      requirePublic(reference);
      return await open.mutation(reference, args);
    },
    action: async (reference, args) => {
      requirePublic(reference);
      return await open.action(reference, args);
    },
  };
}

let publicPaths: Promise<ReadonlySet<string>> | undefined;

/** Once for all backends of the process: hundreds are opened, and the surface stays the same. */
function listPublicPaths(): Promise<ReadonlySet<string>> {
  publicPaths ??= listConvexFunctions(convexModules).then(
    (functions) => new Set(functions.filter((f) => f.visibility === "public").map((f) => f.path)),
  );
  return publicPaths;
}

/** The error that a refused caller sees: the data of a ConvexError, which a deployment does not redact, else the message. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && "data" in error) return error.data;
    return error instanceof Error ? error.message : error;
  }
  throw new Error("was not refused");
}
