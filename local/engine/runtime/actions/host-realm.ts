// The realm of an action process, built from the code that the engine sent.
import type { ComponentPath } from "../../contracts/values.ts";
import { toLoadable } from "../module-script.ts";
import { ActionRealm } from "./action-realm.ts";
import type { HostCode } from "./host-messages.ts";
import type { RealmComponent } from "./isolate-context.ts";

export function realmOf({ definitions, components }: HostCode): ActionRealm {
  const modules = definitions.map(
    (definition) => new Map(definition.map((module) => [module.path, toLoadable(module)])),
  );
  return new ActionRealm(
    new Map<ComponentPath, RealmComponent>(
      components.map(({ path, definition, variables }) => [
        path,
        { modules: modules[definition] ?? new Map(), environment: (name) => variables[name] },
      ]),
    ),
  );
}
