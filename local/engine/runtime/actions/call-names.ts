// What the calls of an action process are called, and which of them belong together.
import { toClientPath } from "../function-path.ts";
import type { Start } from "./host-messages.ts";

/** A request and the actions that it calls have one ID. */
export const requestOf = (start: Start): string | null =>
  start.type === "describe" ? null : start.requestId;

export function nameOf(start: Start): string {
  switch (start.type) {
    case "describe":
      return "the analysis of modules";
    case "run":
      return [start.component, toClientPath(start.path)].filter(Boolean).join("/");
  }
}
