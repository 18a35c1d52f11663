// The action host of one deployment, created on first use.
import type { ComponentPath } from "../../contracts/values.ts";
import type { ActionFrame, ActionHost } from "../frame.ts";
import type { FunctionHost } from "../function-host.ts";
import type { FunctionPath } from "../function-path.ts";
import type { ActionProcess } from "./action-process.ts";
import { hostCode } from "./host-code.ts";
import { InlineHost } from "./inline-host.ts";
import { ProcessHost } from "./process-host.ts";
import type { ActionLimits, RunningAction } from "./running-action.ts";

export interface ActionSettings {
  place: "inline" | "process";
  limits: ActionLimits;
  /** Variables of every deployment; they may change while it runs. */
  systemEnvironment: ReadonlyMap<string, string>;
  /** A process died unexpectedly. */
  onDeath: (error: Error) => void;
  /** Holds the processes while they run. */
  running: Set<ActionProcess>;
}

export class ActionHosts implements ActionHost {
  readonly #components: ReadonlyMap<ComponentPath, FunctionHost>;
  readonly #settings: ActionSettings;
  #host: ActionHost | null = null;

  constructor(components: ReadonlyMap<ComponentPath, FunctionHost>, settings: ActionSettings) {
    this.#components = components;
    this.#settings = settings;
  }

  get limits(): ActionLimits {
    return this.#settings.limits;
  }

  run(frame: ActionFrame, path: FunctionPath, args: string): RunningAction {
    this.#host ??= this.#make();
    return this.#host.run(frame, path, args);
  }

  retire(): void {
    this.#host?.retire();
  }

  #make(): ActionHost {
    const { place, limits, systemEnvironment, onDeath, running } = this.#settings;
    if (place === "inline") return new InlineHost(this.#components);
    return new ProcessHost({
      ...{ limits, onDeath, running },
      code: () => hostCode(this.#components),
      variables: () => JSON.stringify([...systemEnvironment]),
    });
  }
}
