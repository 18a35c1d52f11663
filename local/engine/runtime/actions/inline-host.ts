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
import type { ActionEnd, RunningAction } from "./running-action.ts";

/** Its number: the guard of a process needs one, and no guard looks here. */
const ONLY = 0;

export class InlineHost implements ActionHost {
  readonly #realm: ActionRealm;

  constructor(components: ReadonlyMap<ComponentPath, FunctionHost>) {
    this.#realm = new ActionRealm(components);
  }

  run(frame: ActionFrame, path: FunctionPath, args: string): RunningAction {
    const scope = new ActionScope(ONLY, engineLink(frame));
    const { component, call } = frame;
    const { requestId } = call;
    return running(scope, this.#realm.run(scope, { component, path, requestId, args }));
  }

  retire(): void {}
}

function running(scope: ActionScope, value: Promise<string>): RunningAction {
  return {
    ended: value.then(
      (returned): ActionEnd => ({ state: "returned", value: returned, usedMs: 0 }),
      (thrown): ActionEnd => ({ state: "threw", thrown: describeThrown(thrown), usedMs: 0 }),
    ),
    close: () => scope.close(),
    giveUp: () => scope.close(),
  };
}
