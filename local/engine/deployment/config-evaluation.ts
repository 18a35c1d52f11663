// Evaluates the files that describe an app (schema, auth.config, convex.config) and every function module, at push time.
// Each gets a throwaway context without a database; an error it throws becomes the push's error.
import type { BundledModule } from "../contracts/deployment.ts";
import { compileModules, type ModuleSet } from "../runtime/compiled-module.ts";
import type { EnvironmentReader, Syscalls } from "../runtime/context-globals.ts";
import type { ImportPhase } from "../runtime/deterministic-globals.ts";
import { toFunctionError } from "../runtime/function-error.ts";
import type { ModuleExports } from "../runtime/module-loader.ts";
import { TimeLimit } from "../runtime/time-limit.ts";
import { TransactionalContext } from "../runtime/transactional-context.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { PushError } from "./push-error.ts";

const EVALUATION_LIMIT_MS = 3000;

const NO_SYSCALLS: Syscalls = {
  sync: refuseSyscall,
  async: refuseSyscall,
  js: refuseSyscall,
};

function refuseSyscall(): never {
  throw new SyscallError("Can't use database at import time");
}

export interface EvaluationOptions {
  environment: EnvironmentReader;
  importPhase: ImportPhase;
}

export class Evaluation {
  readonly modules: ModuleSet;
  readonly #context: TransactionalContext;

  constructor(modules: ModuleSet, options: EvaluationOptions) {
    this.modules = modules;
    this.#context = new TransactionalContext({ modules, syscalls: NO_SYSCALLS, ...options });
  }

  /** Evaluates one module and reads from it, both within the time limit. */
  read<Value>(modulePath: string, read: (exports: ModuleExports) => Value): Value {
    let outcome: { value: Value } | { thrown: unknown } | undefined;
    const finished = new TimeLimit().run(EVALUATION_LIMIT_MS, () => {
      try {
        outcome = { value: read(this.#context.evaluate(modulePath)) };
      } catch (thrown) {
        outcome = { thrown };
      }
    });
    if (!finished || outcome === undefined) {
      throw new PushError("InvalidModules", `Evaluating ${modulePath} took too long`);
    }
    if ("thrown" in outcome) {
      throw this.#toPushError(modulePath, outcome.thrown);
    }
    return outcome.value;
  }

  #toPushError(modulePath: string, thrown: unknown): PushError {
    if (thrown instanceof PushError) {
      return thrown;
    }
    const { message } = toFunctionError(thrown, this.modules);
    return new PushError("InvalidModules", `Failed to analyze ${modulePath}: ${message}`, thrown);
  }
}

/** For a file that is bundled separately from the function modules. */
export async function evaluateAlone(
  module: BundledModule,
  options: EvaluationOptions,
): Promise<Evaluation> {
  return new Evaluation(await compileForPush([module]), options);
}

export async function compileForPush(modules: readonly BundledModule[]): Promise<ModuleSet> {
  try {
    return await compileModules(modules);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PushError("InvalidModules", `A module could not be loaded: ${reason}`, error);
  }
}
