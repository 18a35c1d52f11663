import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Clock } from "./clock.ts";
import type { FaultBoard } from "./faults.ts";
import type { StateFile, StateFormat } from "./state-file.ts";

/** What every handler of an emulator gets from the server. */
export type EmulatorEnv = { Bindings: HttpBindings };
export type EmulatorApp = Hono<EmulatorEnv>;

export interface EmulatorContext {
  readonly name: string;
  /** The address for browsers: `http://localhost:<port>`, without a trailing slash. */
  readonly url: string;
  /** The product's address (`APP_URL`), without a trailing slash. */
  readonly appUrl: string;
  readonly clock: Clock;
  readonly faults: FaultBoard;
  /** One setting of the environment; null when it is absent or empty. */
  setting(name: string): string | null;
  /** Opens this emulator's only state file; `/_emulator/reset` restores its initial state. */
  openState<State extends object>(format: StateFormat<State>): StateFile<State>;
  /** Runs after `/_emulator/reset` has restored the initial state. */
  onReset(work: () => void): void;
  /** Runs when the emulator stops, to stop timers. */
  onClose(work: () => void): void;
  /** Writes one JSON line to stderr. Never a token, a password or a code. */
  log(event: string, fields?: Record<string, string | number | boolean | null>): void;
}

export interface EmulatorDefinition {
  readonly name: string;
  /** Used unless `<NAME>_EMULATOR_PORT` is set. */
  readonly port: number;
  create(context: EmulatorContext): EmulatorApp | Promise<EmulatorApp>;
}
