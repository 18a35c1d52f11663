// Actions in the engine's own process, for engines inside a test: no process starts and clocks can be faked. A loop blocks everything,
// and no caller is charged.
import type { ComponentPath } from "../../contracts/values.ts";
import type { ActionFrame, ActionHost } from "../frame.ts";
import type { FunctionHost } from "../function-host.ts";
import type { FunctionPath } from "../function-path.ts";
import { describeThrown } from "../thrown.ts";
import { ActionRealm } from "./action-realm.ts";
import { ActionScope } from "./action-scope.ts";
import { engineLink } from "./engine-link.ts";
import { IsolateContext } from "./isolate-context.ts";
import type { ActionEnd, RunningAction } from "./running-action.ts";

/** Its number: the guard of a process needs one, and no guard looks here. */
const ONLY = 0;

export class InlineHost implements ActionHost {
  readonly #realm: ActionRealm;

  constructor(components: ReadonlyMap<ComponentPath, FunctionHost>) {
    this.#realm = new ActionRealm({
      components,
      createContext: (component) => new IsolateContext(component),
    });
  }

  run(frame: ActionFrame, path: FunctionPath, args: string): RunningAction<string> {
    const scope = new ActionScope(ONLY, engineLink(frame));
    const { component, call } = frame;
    const { requestId } = call;
    return running(scope, this.#realm.run(scope, { component, path, requestId, args }));
  }

  answer(frame: ActionFrame, request: Request, route: string): RunningAction<Response> {
    const scope = new ActionScope(ONLY, engineLink(frame), request);
    const { component, path } = frame;
    return running(scope, this.#realm.answer(scope, { component, path, route }));
  }

  retire(): void {}
}

function running<Value>(scope: ActionScope, value: Promise<Value>): RunningAction<Value> {
  return {
    ended: value.then(
      (returned): ActionEnd<Value> => ({ state: "returned", value: returned, usedMs: 0 }),
      (thrown): ActionEnd<Value> => ({ state: "threw", thrown: describeThrown(thrown), usedMs: 0 }),
    ),
    close: () => scope.close(),
    giveUp: () => scope.close(),
    // The action already has the request's own signal.
    abort: () => undefined,
  };
}
