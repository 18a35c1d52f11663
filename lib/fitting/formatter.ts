import type { Blueprint } from "../repositories/blueprint";
import type { Formatter } from "./fit";
import { around, dependenciesOf } from "./packages";

/**
 * How files in a folder are formatted: as the closest configuration of Prettier or Biome says, with EditorConfig for
 * what Prettier leaves open. Null where the repository says nothing.
 */
export function findFormatter(
  blueprint: Pick<Blueprint, "formatters" | "dependencies">,
  folder: string,
  home: string,
): Formatter | null {
  const closest = around(blueprint.formatters, folder);
  const edited = closest.filter(({ tool }) => tool === "editorconfig").toReversed();
  const basics = Object.assign({}, ...edited.map(({ options }) => options));
  const [own] = closest.filter(({ tool }) => tool !== "editorconfig");
  if (own?.tool === "biome") return { tool: "biome", path: own.path, options: own.options };
  if (own) return { tool: "prettier", path: own.path, options: { ...basics, ...own.options } };
  const { path: evidence } = edited.at(-1) ?? { path: "package.json" };
  if (dependenciesOf(blueprint, home).has("prettier")) {
    return { tool: "prettier", path: evidence, options: basics };
  }
  return edited.length === 0 ? null : { tool: "editorconfig", path: evidence, options: basics };
}
