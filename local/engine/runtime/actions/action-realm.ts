// Runs actions where their code is loaded: the same in the engine's process and in a separate one. It does not know the
// engine: everything an action asks for goes through its scope's link.
import { setImmediate } from "node:timers";
import type { ComponentPath } from "../../contracts/values.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { FunctionPath } from "../function-path.ts";
import { type ActionScope, scopeStorage } from "./action-scope.ts";
import { IsolateContext, type RealmComponent } from "./isolate-context.ts";

export interface ActionCall {
  component: ComponentPath;
  path: FunctionPath;
  requestId: string;
  /** JSON text of the array of arguments. */
  args: string;
}

type InvokeAction = (requestId: string, args: string) => Promise<string>;

export class ActionRealm {
  readonly #components: ReadonlyMap<ComponentPath, RealmComponent>;
  readonly #contexts = new Map<ComponentPath, IsolateContext>();

  constructor(components: ReadonlyMap<ComponentPath, RealmComponent>) {
    this.#components = components;
  }

  /** The JSON text of what the action returns. */
  run(scope: ActionScope, { component, path, requestId, args }: ActionCall): Promise<string> {
    return this.#inContext(scope, component, async (context) => {
      const { modulePath, functionName } = path;
      const registered = context.load(modulePath)[functionName] as
        | { invokeAction?: InvokeAction }
        | undefined;
      if (registered?.invokeAction === undefined) {
        throw new SyscallError(`Couldn't find "${functionName}" in module "${modulePath}".`);
      }
      return registered.invokeAction(requestId, args);
    });
  }

  /** Calls that run at the same time share a context; a later one does not see what they left in its modules. */
  async #inContext<Value>(
    scope: ActionScope,
    component: ComponentPath,
    body: (context: IsolateContext) => Promise<Value>,
  ): Promise<Value> {
    let context: IsolateContext | null = null;
    try {
      return await inScope(scope, () => {
        context = this.#contextOf(component);
        return body(context);
      });
    } finally {
      const used = context as IsolateContext | null;
      const isCurrent = used !== null && this.#contexts.get(component) === used;
      if (isCurrent && used.hasChanged) this.#contexts.delete(component);
    }
  }

  #contextOf(component: ComponentPath): IsolateContext {
    const existing = this.#contexts.get(component);
    if (existing !== undefined) return existing;
    const code = this.#components.get(component);
    if (code === undefined) throw new SyscallError(`Component path '${component}' not found`);
    const created = new IsolateContext(code);
    this.#contexts.set(component, created);
    return created;
  }
}

async function inScope<Value>(scope: ActionScope, body: () => Promise<Value>): Promise<Value> {
  const value = await Promise.race([scopeStorage.run(scope, body), scope.failure]);
  // A rejection that the action left unhandled is known one turn later, and fails it as on Convex.
  await Promise.race([nextTurn(), scope.failure]);
  return value;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
