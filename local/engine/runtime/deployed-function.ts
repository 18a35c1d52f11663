// One function of a push, as the runtime knows it.
import type { ValidatorJson } from "../contracts/values.ts";
import type { FunctionPath } from "./function-path.ts";

export type FunctionKind = "query" | "mutation" | "action";

export interface DeployedFunction {
  readonly path: FunctionPath;
  readonly kind: FunctionKind;
  readonly visibility: "public" | "internal";
  /** Null when the function accepts anything. */
  readonly args: ValidatorJson | null;
  readonly returns: ValidatorJson | null;
}

/** By canonical path, `messages.js:send`. */
export type FunctionTable = ReadonlyMap<string, DeployedFunction>;
