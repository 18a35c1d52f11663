// The app and its components, for commands that take a component by its path.
import type { JSONValue } from "convex/values";
import type { SystemFunction } from "./system-function.ts";

/** A component's path is unique, so it also serves as its id. */
export const listComponents: SystemFunction = ({ host }) =>
  host.components.map(
    (path): JSONValue => ({
      id: path,
      name: path === "" ? null : path.slice(path.lastIndexOf("/") + 1),
      path,
      args: {},
      state: "active",
      httpPrefix: host.of(path).http.prefix,
    }),
  );
