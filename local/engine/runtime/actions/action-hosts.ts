// The action hosts of one deployment: one for ordinary actions, one for "use node" modules, each created on first use.
import type { ComponentPath } from "../../contracts/values.ts";
import type { ActionFrame, ActionHost } from "../frame.ts";
import type { FunctionHost } from "../function-host.ts";
import type { FunctionPath } from "../function-path.ts";
import type { ModuleEnvironment } from "../module-script.ts";
import type { ActionProcess } from "./action-process.ts";
import { hostCode } from "./host-code.ts";
import { InlineHost } from "./inline-host.ts";
import { ProcessHost } from "./process-host.ts";
import type { ActionLimits, RunningAction } from "./running-action.ts";

export interface ActionSettings {
  /** Applies to ordinary actions. Those of "use node" modules always run in a separate process. */
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
  readonly #places = new Map<ModuleEnvironment, ActionHost>();

  constructor(components: ReadonlyMap<ComponentPath, FunctionHost>, settings: ActionSettings) {
    this.#components = components;
    this.#settings = settings;
  }

  get limits(): ActionLimits {
    return this.#settings.limits;
  }

  run(frame: ActionFrame, path: FunctionPath, args: string): RunningAction {
    return this.#placeOf(frame, path).run(frame, path, args);
  }

  retire(): void {
    for (const place of this.#places.values()) place.retire();
  }

  #placeOf(frame: ActionFrame, { modulePath }: FunctionPath): ActionHost {
    const kind = frame.host.modules.get(modulePath)?.environment ?? "isolate";
    const known = this.#places.get(kind);
    if (known !== undefined) return known;
    const made = this.#make(kind);
    this.#places.set(kind, made);
    return made;
  }

  #make(kind: ModuleEnvironment): ActionHost {
    const { place, limits, systemEnvironment, onDeath, running } = this.#settings;
    if (kind === "isolate" && place === "inline") {
      return new InlineHost(this.#components);
    }
    return new ProcessHost({
      ...{ limits, onDeath, running },
      code: () => hostCode(kind, this.#components),
      variables: () => JSON.stringify([...systemEnvironment]),
    });
  }
}
