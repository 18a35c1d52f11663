// The deployed code, ready to run: functions, compiled modules, and the contexts they live in.
// One per deployment and environment; replaced as a whole when either changes.
import type { ComponentPath } from "../contracts.ts";
import { ActionContext } from "./action-context.ts";
import type { ModuleSet } from "./compiled-module.ts";
import type { EnvironmentReader, Syscalls } from "./context-globals.ts";
import type { FunctionTable } from "./deployed-function.ts";
import type { ImportPhase } from "./deterministic-globals.ts";
import { TransactionalContext } from "./transactional-context.ts";

/** `shared` keeps module state between calls; `fresh` gives each call its own, as Convex does. */
export type Isolation = "shared" | "fresh";

export type ComponentTableOf = (component: ComponentPath, id: string) => string | null;

export interface HostParts {
  modules: ModuleSet;
  functions: FunctionTable;
  environment: EnvironmentReader;
  importPhase: ImportPhase;
  tableOf: ComponentTableOf;
  isolation: Isolation;
  deploymentName: string;
  transactionSyscalls: Syscalls;
  actionSyscalls: Syscalls;
}

export class FunctionHost {
  readonly functions: FunctionTable;
  readonly modules: ModuleSet;
  readonly tableOf: ComponentTableOf;
  readonly deploymentName: string;
  readonly #parts: HostParts;
  /** By depth of nesting: a nested call never shares a context with the call it interrupts. */
  #transactional: (TransactionalContext | undefined)[] = [];
  #action: ActionContext | null = null;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.functions = parts.functions;
    this.modules = parts.modules;
    this.tableOf = parts.tableOf;
    this.deploymentName = parts.deploymentName;
  }

  transactionalContext(depth: number): TransactionalContext {
    const existing = this.#transactional[depth];
    if (existing !== undefined && this.#parts.isolation === "shared") {
      return existing;
    }
    const created = new TransactionalContext({
      ...this.#parts,
      syscalls: this.#parts.transactionSyscalls,
    });
    this.#transactional[depth] = created;
    return created;
  }

  /** After a call that left something behind, its context must not serve another. */
  discardTransactionalContext(depth: number): void {
    this.#transactional[depth] = undefined;
  }

  discardTransactionalContexts(): void {
    this.#transactional = [];
  }

  actionContext(): ActionContext {
    if (this.#action === null || this.#parts.isolation === "fresh") {
      this.#action = new ActionContext({ ...this.#parts, syscalls: this.#parts.actionSyscalls });
    }
    return this.#action;
  }
}
