// The components of a deployment: each use of a definition is a separate component with its own tables.
import type { ComponentPath } from "../contracts/values.ts";
import type { EnvironmentReader } from "../runtime/context-globals.ts";
import {
  APP_DEFINITION,
  type DefinitionJson,
  type EnvironmentBinding,
} from "./component-definitions.ts";
import { PushError } from "./push-error.ts";

export interface ComponentNode {
  path: ComponentPath;
  definitionPath: string;
  /** How it sees its parent's environment; null for the app, which sees its own. */
  bindings: ReadonlyMap<string, EnvironmentBinding> | null;
  children: { name: string; node: ComponentNode }[];
}

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

export function componentTree(definitions: ReadonlyMap<string, DefinitionJson>): ComponentNode {
  return nodeOf(definitions, "", APP_DEFINITION, null);
}

function nodeOf(
  definitions: ReadonlyMap<string, DefinitionJson>,
  path: ComponentPath,
  definitionPath: string,
  bindings: ComponentNode["bindings"],
): ComponentNode {
  const children = definitions.get(definitionPath)?.childComponents ?? [];
  const names = children.map(({ name }) => name);
  const repeated = names.find((name, rank) => names.indexOf(name) !== rank);
  if (repeated !== undefined) {
    throw new PushError("InvalidDefinition", `Two components are both named ${repeated}`);
  }
  return {
    path,
    definitionPath,
    bindings,
    children: children.map((child) => ({
      name: requireName(child.name),
      node: nodeOf(definitions, childPath(path, child.name), child.path, new Map(child.env ?? [])),
    })),
  };
}

function requireName(name: string): string {
  if (!NAME.test(name)) {
    throw new PushError("InvalidDefinition", `Invalid component name: ${JSON.stringify(name)}`);
  }
  return name;
}

export function childPath(parent: ComponentPath, name: string): ComponentPath {
  return parent === "" ? name : `${parent}/${name}`;
}

/** The app first, then its components, parents before children. */
export function allNodes(root: ComponentNode): ComponentNode[] {
  return [root, ...root.children.flatMap(({ node }) => allNodes(node))];
}

/** What a component sees of the environment: only what its parent passed down. */
export function boundEnvironment(
  bindings: ReadonlyMap<string, EnvironmentBinding>,
  parent: EnvironmentReader,
): EnvironmentReader {
  return (name) => {
    const binding = bindings.get(name);
    if (binding === undefined) return undefined;
    return binding.type === "value" ? binding.value : parent(binding.name);
  };
}
