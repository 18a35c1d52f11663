// Actions in separate processes. Those of the app have one each while there is room, for they read what strangers sent; those of
// packages, which only start and await them, share one.
import type { ComponentPath } from "../../contracts/values.ts";
import type { ActionFrame, ActionHost } from "../frame.ts";
import type { FunctionPath } from "../function-path.ts";
import type { ActionProcess } from "./action-process.ts";
import { engineLink } from "./engine-link.ts";
import { ProcessPool, type ProcessPoolOptions } from "./process-pool.ts";
import type { RunningAction } from "./running-action.ts";

const APP: ComponentPath = "";
const MOST_OF_PACKAGES = 1;

export type ProcessHostOptions = Omit<ProcessPoolOptions, "most">;

export class ProcessHost implements ActionHost {
  readonly #app: ProcessPool;
  readonly #packages: ProcessPool;

  constructor(options: ProcessHostOptions) {
    this.#app = new ProcessPool({ ...options, most: options.limits.processes });
    this.#packages = new ProcessPool({ ...options, most: MOST_OF_PACKAGES });
  }

  run(frame: ActionFrame, path: FunctionPath, args: string): RunningAction {
    const { component, call } = frame;
    const { requestId } = call;
    const start = { type: "run", component, path, requestId, args } as const;
    return this.#process(frame).run(engineLink(frame), start);
  }

  retire(): void {
    this.#app.retire();
    this.#packages.retire();
  }

  #process({ component, call }: ActionFrame): ActionProcess {
    return (component === APP ? this.#app : this.#packages).take(call.requestId);
  }
}
