// Actions in separate processes: one for all of them, and another when that one stops responding, so that a loop
// blocks neither the engine nor the next action.
import type { ActionFrame, ActionHost } from "../frame.ts";
import type { FunctionPath } from "../function-path.ts";
import { ActionProcess } from "./action-process.ts";
import { engineLink } from "./engine-link.ts";
import type { HostCode } from "./host-messages.ts";
import type { ActionLimits, RunningAction } from "./running-action.ts";

/** At this number, calls wait for a blocked process. */
const MAX_PROCESSES = 4;

export interface ProcessHostOptions {
  /** Created for each process; a process with other variables than these takes no more calls. */
  code: () => HostCode;
  variables: () => string;
  limits: ActionLimits;
  onDeath: (error: Error) => void;
  /** Of all deployments of the engine, to be closed with it. */
  running: Set<ActionProcess>;
}

export class ProcessHost implements ActionHost {
  readonly #options: ProcessHostOptions;
  readonly #processes = new Set<ActionProcess>();
  #current: { process: ActionProcess; variables: string } | null = null;

  constructor(options: ProcessHostOptions) {
    this.#options = options;
  }

  run(frame: ActionFrame, path: FunctionPath, args: string): RunningAction<string> {
    const { component, call } = frame;
    const start = { type: "run", component, path, requestId: call.requestId, args } as const;
    return this.#process().run(engineLink(frame), start);
  }

  answer(frame: ActionFrame, request: Request, route: string): RunningAction<Response> {
    const { component, path } = frame;
    const start = { type: "request", component, path, route } as const;
    return this.#process().answer(engineLink(frame), start, request);
  }

  retire(): void {
    for (const process of this.#processes) process.retire();
  }

  #process(): ActionProcess {
    const variables = this.#options.variables();
    const current = this.#current;
    if (current !== null && current.variables === variables && current.process.takesCalls) {
      const mustDo = this.#processes.size >= MAX_PROCESSES;
      if (current.process.isResponsive || mustDo) return current.process;
    }
    current?.process.retire();
    const process = this.#start();
    this.#current = { process, variables };
    return process;
  }

  #start(): ActionProcess {
    const { code, limits, onDeath, running } = this.#options;
    const process = new ActionProcess({
      ...{ limits, onDeath, code: code() },
      onEnd: () => {
        this.#processes.delete(process);
        running.delete(process);
      },
    });
    this.#processes.add(process);
    running.add(process);
    return process;
  }
}
