// The deployed code, ready to run: functions, compiled modules, and the contexts they live in.
// One per deployment and environment; replaced as a whole when either changes.
import type { FunctionRequest } from "../contracts/calls.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { UploadTokens } from "../storage/upload-token.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { ModuleSet } from "./compiled-module.ts";
import type { EnvironmentReader, Syscalls } from "./context-globals.ts";
import type { FunctionKind, FunctionTable } from "./deployed-function.ts";
import type { ImportPhase } from "./deterministic-globals.ts";
import type { FrameHost } from "./frame.ts";
import { parseFunctionPath, toCanonicalPath } from "./function-path.ts";
import { TransactionalContext } from "./transactional-context.ts";

export interface HostParts {
  modules: ModuleSet;
  functions: FunctionTable;
  /** Of the app and all its components, including this one. */
  hosts: ReadonlyMap<ComponentPath, FunctionHost>;
  environment: EnvironmentReader;
  importPhase: ImportPhase;
  tableOf: FrameHost["tableOf"];
  deploymentName: string;
  uploadTokens: UploadTokens;
  transactionSyscalls: Syscalls;
  /** Shared by all components. */
  actions: FrameHost["actions"];
  /** What this component's `process.env` holds now. */
  variables: () => Record<string, string>;
}

export class FunctionHost implements FrameHost {
  readonly functions: FunctionTable;
  readonly modules: ModuleSet;
  readonly tableOf: FrameHost["tableOf"];
  readonly deploymentName: string;
  readonly environment: EnvironmentReader;
  readonly uploadTokens: UploadTokens;
  readonly actions: FrameHost["actions"];
  readonly variables: () => Record<string, string>;
  readonly #parts: HostParts;
  /** By nesting depth: a nested call never shares a context with the call it interrupts. */
  #transactional: (TransactionalContext | undefined)[] = [];

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.functions = parts.functions;
    this.modules = parts.modules;
    this.tableOf = parts.tableOf;
    this.deploymentName = parts.deploymentName;
    this.environment = parts.environment;
    this.uploadTokens = parts.uploadTokens;
    this.actions = parts.actions;
    this.variables = parts.variables;
  }

  /** The host of another component of the same deployment, or of the app. */
  of(component: ComponentPath): FunctionHost {
    const host = this.#parts.hosts.get(component);
    if (host === undefined) {
      throw new SyscallError(`Component path '${component}' not found`);
    }
    return host;
  }

  /** The same deployment with other code in one component, visible only through the returned host. */
  withCode(component: ComponentPath, modules: ModuleSet, functions: FunctionTable): FunctionHost {
    const hosts = new Map(this.#parts.hosts);
    const host = new FunctionHost({ ...this.#parts, modules, functions, hosts });
    hosts.set(component, host);
    return host;
  }

  get components(): ComponentPath[] {
    return [...this.#parts.hosts.keys()];
  }

  /** Of a request that does not say it; an unknown function is answered as a query. */
  kindOf({ component, path }: Pick<FunctionRequest, "component" | "path">): FunctionKind {
    const { functions } = this.components.includes(component) ? this.of(component) : this;
    return functions.get(toCanonicalPath(parseFunctionPath(path)))?.kind ?? "query";
  }

  transactionalContext(depth: number): TransactionalContext {
    const existing = this.#transactional[depth];
    if (existing !== undefined) return existing;
    const created = new TransactionalContext({
      ...this.#parts,
      syscalls: this.#parts.transactionSyscalls,
    });
    this.#transactional[depth] = created;
    return created;
  }

  /** A context with unfinished work must not serve another call. */
  discardTransactionalContext(depth: number): void {
    this.#transactional[depth] = undefined;
  }

  /** Here and in every component. */
  discardTransactionalContexts(): void {
    for (const host of this.#parts.hosts.values()) {
      host.#transactional = [];
    }
  }
}
