import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Clock } from "./clock.ts";
import type { FaultBoard } from "./faults.ts";
import type { StateFile, StateFormat } from "./state-file.ts";

/** What every handler of an emulator gets from the server underneath. */
export type EmulatorEnv = { Bindings: HttpBindings };
export type EmulatorApp = Hono<EmulatorEnv>;

export interface EmulatorContext {
  readonly name: string;
  /** Where browsers find this emulator: `http://localhost:<port>`, without a slash at the end. */
  readonly url: string;
  /** Where the product runs (`APP_URL`), without a slash at the end. */
  readonly appUrl: string;
  readonly clock: Clock;
  readonly faults: FaultBoard;
  /** One setting of the environment; null when it is absent or empty. */
  setting(name: string): string | null;
  /** Opens the one state file of this emulator; `/_emulator/reset` makes it fresh again. */
  openState<State extends object>(format: StateFormat<State>): StateFile<State>;
  /** Runs after the state has been made fresh by `/_emulator/reset`. */
  onReset(work: () => void): void;
  /** Runs when the emulator ends: timers are stopped here. */
  onClose(work: () => void): void;
  /** One JSON line on stderr. Never a token, a password or a code. */
  log(event: string, fields?: Record<string, string | number | boolean | null>): void;
}

export interface EmulatorDefinition {
  readonly name: string;
  /** Unless `<NAME>_EMULATOR_PORT` says otherwise. */
  readonly port: number;
  create(context: EmulatorContext): EmulatorApp | Promise<EmulatorApp>;
}
