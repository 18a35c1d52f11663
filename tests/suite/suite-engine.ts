import { readFileSync } from "node:fs";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { afterEach } from "vitest";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import type { SchemaJson } from "../../local/engine/contracts/schema.ts";
import type { UsageLimits } from "../../local/engine/contracts/store.ts";
import { createEngine, type InProcessEngine } from "../../local/engine/engine.ts";
import { checkSchemaRules } from "../../local/engine/store/schema-rules.ts";
import { openStore } from "../../local/engine/store/store.ts";
import { inlineSyscalls } from "../support/inline-call.ts";
import { inMockWords } from "./mock-wording.ts";

export type AnySchema = SchemaDefinition<GenericSchema, boolean>;

export interface SuiteOptions {
  schema?: AnySchema;
  transactionLimits?: Partial<UsageLimits>;
}

/** Written by the official CLI from the checkout, before the first test. */
const pushText = readFileSync(process.env.SUITE_PUSH_REQUEST ?? "", "utf8");
const open: (() => Promise<void>)[] = [];

Object.assign(globalThis, {
  Convex: {
    syscall: (operation: string, args: string) => {
      try {
        return inlineSyscalls.sync(operation, args);
      } catch (error) {
        throw translated(error);
      }
    },
    jsSyscall: inlineSyscalls.js,
    asyncSyscall: async (operation: string, args: string) => {
      try {
        return await inlineSyscalls.async(operation, args);
      } catch (error) {
        throw translated(error);
      }
    },
  },
});

function translated(error: unknown): unknown {
  if (error instanceof Error) error.message = inMockWords(error.message);
  return error;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** Throws at once if the schema breaks a rule; the rest happens on the first call. */
export function engineFor(options: SuiteOptions): () => Promise<InProcessEngine> {
  const schemaText = exportedSchema(options.schema);
  if (schemaText !== null) checkSchemaRules(JSON.parse(schemaText) as SchemaJson);
  let started: Promise<InProcessEngine> | null = null;
  return () => (started ??= start(schemaText, options.transactionLimits));
}

function exportedSchema(schema: AnySchema | undefined): string | null {
  return schema === undefined ? null : (schema as unknown as { export(): string }).export();
}

async function start(
  schemaText: string | null,
  limits?: Partial<UsageLimits>,
): Promise<InProcessEngine> {
  const store = openStore({ file: ":memory:", limits });
  // Looked up at each use, because tests fake them.
  const engine = await createEngine({
    store,
    deploymentName: "test",
    systemEnvironment: new Map([["CONVEX_CLOUD_URL", "https://some.convex.cloud"]]),
    // A test that runs all timers would otherwise wait for this one.
    jobRetentionMs: Number.POSITIVE_INFINITY,
    now: () => Date.now(),
    alarm: {
      setTimer: (callback, delayMs) => setTimeout(callback, delayMs),
      clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
  });
  open.push(async () => {
    await engine.close();
    store.close();
  });
  await engine.finishPush(await engine.startPush(pushWith(schemaText)));
  return engine;
}

function pushWith(schemaText: string | null): PushRequest {
  const push = JSON.parse(pushText) as PushRequest;
  const source = `export default { export: () => ${JSON.stringify(schemaText)} };`;
  const schema =
    schemaText === null ? null : { path: "schema.js", source, environment: "isolate" as const };
  return { ...push, appDefinition: { ...push.appDefinition, schema } };
}
