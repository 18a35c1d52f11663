// A query that an operator sends as source code (`convex run --inline-query`): compiled, run once alongside the functions of
// one component, and discarded. It runs like any query: in its own context, within the limits, read-only.
import { build } from "esbuild";
import type { QueryOutcome } from "../contracts/calls.ts";
import type { BundledModule } from "../contracts/deployment.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { compileForPush } from "../deployment/config-evaluation.ts";
import type { CallEngine, Invocation } from "../runtime/call-engine.ts";
import { newRequestId } from "../runtime/call-record.ts";
import type { DeployedFunction } from "../runtime/deployed-function.ts";
import type { FunctionHost } from "../runtime/function-host.ts";
import { parseFunctionPath, toCanonicalPath } from "../runtime/function-path.ts";
import { callQuery } from "../runtime/query-call.ts";

/** The module from which the CLI's preamble imports `query` and `internalQuery`. */
const WRAPPERS_IMPORT = '"convex:/_system/repl/wrappers.js"';
const WRAPPERS_PATH = "_system/repl/wrappers.js";

const TARGET: DeployedFunction = {
  path: parseFunctionPath("testQuery.js:default"),
  kind: "query",
  visibility: "internal",
  args: null,
  returns: null,
};

let wrappers: Promise<BundledModule> | undefined;

export async function querySource(
  engine: CallEngine,
  component: ComponentPath,
  source: string,
): Promise<QueryOutcome> {
  wrappers ??= bundleWrappers();
  const compiled = await compileForPush([await wrappers, moduleOf(source)]);
  const { lane, store, now, random, isOwnIssuer } = engine;
  const { modules, functions } = engine.host.of(component);
  const host: FunctionHost = engine.host.withCode(
    component,
    new Map([...modules, ...compiled]),
    new Map([...functions, [toCanonicalPath(TARGET.path), TARGET]]),
  );
  const invocation: Invocation = {
    ...{ component, path: TARGET.path, args: {}, audience: "functions" },
    origin: {
      caller: { kind: "admin", actingAs: null },
      requestId: newRequestId(random),
      scheduledFunctionId: null,
    },
  };
  const quietly = { log: () => {}, logProgress: () => {}, wakeScheduler: () => {} };
  return callQuery({ ...{ lane, store, host, now, random, isOwnIssuer }, ...quietly }, invocation);
}

function moduleOf(source: string): BundledModule {
  const local = source.replaceAll(WRAPPERS_IMPORT, `"./${WRAPPERS_PATH}"`);
  return { path: TARGET.path.modulePath, source: local, environment: "isolate" };
}

async function bundleWrappers(): Promise<BundledModule> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { queryGeneric as query, internalQueryGeneric as internalQuery } from "convex/server";`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: "esm",
    write: false,
    tsconfigRaw: {},
  });
  const [output] = outputFiles;
  return { path: WRAPPERS_PATH, source: output?.text ?? "", environment: "isolate" };
}
