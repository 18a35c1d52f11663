// Processes for actions of one kind: as long as there is room, each request has one of its own, so that what blocks, crashes or
// outgrows it ends no one else's action. One process starts at a time, because each start takes the engine's own thread: what comes
// meanwhile shares.
import { clearTimeout, setTimeout } from "node:timers";
import { ActionProcess, encodeLoad } from "./action-process.ts";
import type { HostCode } from "./host-messages.ts";
import type { ActionLimits } from "./running-action.ts";

const MINUTE = 60_000;
/** Idle processes are kept for the next calls, and all but one ended after this time. */
const IDLE_MS = MINUTE;

export interface ProcessPoolOptions {
  /** At this number, requests share processes. */
  most: number;
  /** Asked again when the variables have changed, with which a process takes no more calls. */
  code: () => HostCode;
  variables: () => string;
  limits: ActionLimits;
  onDeath: (error: Error) => void;
  /** Of all deployments of the engine, to be closed with it. */
  running: Set<ActionProcess>;
}

interface Load {
  variables: string;
  message: Buffer;
}

export class ProcessPool {
  readonly #options: ProcessPoolOptions;
  readonly #processes = new Map<ActionProcess, { variables: string }>();
  #load: Load | null = null;
  #trimming: NodeJS.Timeout | null = null;

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
  }

  /** The process for a call of this request. */
  take(requestId: string): ActionProcess {
    const usable = this.#usable();
    return (
      usable.find((process) => process.serves(requestId)) ??
      usable.find(({ openCalls }) => openCalls === 0) ??
      (this.#mayStart(usable) ? null : leastBusy(usable)) ??
      this.#start()
    );
  }

  #mayStart(usable: readonly ActionProcess[]): boolean {
    return this.#processes.size < this.#options.most && usable.every(({ isReady }) => isReady);
  }

  retire(): void {
    for (const process of this.#processes.keys()) process.retire();
  }

  #usable(): ActionProcess[] {
    const current = this.#options.variables();
    for (const [process, { variables }] of this.#processes) {
      if (variables !== current) process.retire();
    }
    return [...this.#processes.keys()].filter(({ takesCalls }) => takesCalls);
  }

  #start(): ActionProcess {
    const { limits, onDeath, running } = this.#options;
    const load = this.#currentLoad();
    const process = new ActionProcess({
      ...{ limits, onDeath, load: load.message },
      onIdle: () => this.#trimLater(),
      onEnd: () => {
        this.#processes.delete(process);
        running.delete(process);
      },
    });
    this.#processes.set(process, { variables: load.variables });
    running.add(process);
    return process;
  }

  /** Encoding it takes as long as starting a process. */
  #currentLoad(): Load {
    const variables = this.#options.variables();
    if (this.#load?.variables !== variables) {
      this.#load = { variables, message: encodeLoad(this.#options.code()) };
    }
    return this.#load;
  }

  #trimLater(): void {
    if (this.#trimming !== null) clearTimeout(this.#trimming);
    this.#trimming = setTimeout(() => this.#trim(), IDLE_MS).unref();
  }

  #trim(): void {
    const idle = this.#usable().filter(({ openCalls }) => openCalls === 0);
    for (const process of idle.slice(1)) process.retire();
  }
}

/** One that responds, if there is one. */
function leastBusy(processes: readonly ActionProcess[]): ActionProcess | null {
  const responsive = processes.filter(({ isResponsive }) => isResponsive);
  const [first] = (responsive.length > 0 ? responsive : processes).toSorted(
    (one, other) => one.openCalls - other.openCalls,
  );
  return first ?? null;
}
