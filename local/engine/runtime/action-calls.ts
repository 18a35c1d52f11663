// What an action may ask of the engine. Each call is a transaction of its own; nothing connects them.
import type { JSONValue } from "convex/values";
import type { FunctionResult } from "../contracts.ts";
import type { ActionFrame } from "./frame.ts";
import type { FunctionAddress } from "./syscalls/address.ts";
import type { StorageAccess } from "./syscalls/storage-syscalls.ts";

export interface ActionCalls {
  run(
    frame: ActionFrame,
    kind: "query" | "mutation" | "action",
    address: FunctionAddress,
    args: JSONValue,
  ): Promise<FunctionResult>;
  schedule(
    frame: ActionFrame,
    address: FunctionAddress,
    args: JSONValue,
    dueAt: number,
  ): Promise<string>;
  cancel(frame: ActionFrame, id: string): Promise<void>;
  /** Runs `body` on the files of the action's component, in a transaction of its own. */
  onFiles<Value>(frame: ActionFrame, body: (access: StorageAccess) => Value): Promise<Value>;
}
