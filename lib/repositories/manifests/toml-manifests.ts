// Reads pyproject.toml, Pipfile and Cargo.toml.
import type { DependencyKind } from "../blueprint";
import {
  emptyManifest,
  firstEntries,
  type ManifestFacts,
  type NamedVersion,
  toLine,
} from "../file-facts";
import { readToml, type TomlLine, versionOf } from "./toml";

const REQUIREMENT = /^([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*([^;#]*)/;

/** Parses a pip requirement: `Django[argon2]>=5.0 ; python_version > "3"`. Returns null if it names no package. */
export function readRequirement(line: string, kind: DependencyKind): NamedVersion | null {
  const [, name, version] = REQUIREMENT.exec(line.trim()) ?? [];
  if (name === undefined) return null;
  return { name: toLine(name), version: toLine((version ?? "").replace(/[()]/g, "")), kind };
}

const KEYED_TABLES: ReadonlyMap<string, DependencyKind> = new Map([
  ["tool.poetry.dependencies", "production"],
  ["tool.poetry.dev-dependencies", "development"],
  ["packages", "production"],
  ["dev-packages", "development"],
  ["dependencies", "production"],
  ["dev-dependencies", "development"],
  ["build-dependencies", "development"],
  ["workspace.dependencies", "production"],
]);

const kindOf = (table: string): DependencyKind | undefined =>
  /^tool\.poetry\.group\.[^.]+\.dependencies$/.test(table)
    ? "development"
    : KEYED_TABLES.get(table);

function keyedDependencies(lines: readonly TomlLine[]): NamedVersion[] {
  return lines.flatMap((line) => {
    const kind = kindOf(line.table);
    if (kind === undefined || line.key === "python") return [];
    return [{ name: toLine(line.key), version: toLine(versionOf(line)), kind }];
  });
}

function listedRequirements(lines: readonly TomlLine[]): NamedVersion[] {
  return lines.flatMap(({ table, key, list }) => {
    const isMain = table === "project" && key === "dependencies";
    const isExtra = table === "project.optional-dependencies" || table === "dependency-groups";
    if (!isMain && !isExtra) return [];
    return list
      .map((entry) => readRequirement(entry, isMain ? "production" : "development"))
      .filter((entry) => entry !== null);
  });
}

const PROJECT_TABLES = new Set(["project", "tool.poetry", "package"]);

const projectValue = (lines: readonly TomlLine[], key: string): string | null => {
  const found = lines.find((line) => PROJECT_TABLES.has(line.table) && line.key === key);
  return found && found.value !== "" && !found.value.startsWith("{") ? toLine(found.value) : null;
};

export function readPythonToml(path: string, text: string): ManifestFacts {
  const lines = readToml(text);
  const scripts = lines.filter(
    ({ table }) =>
      table === "project.scripts" || table === "tool.poetry.scripts" || table === "scripts",
  );
  return {
    ...emptyManifest(path, "python"),
    name: projectValue(lines, "name"),
    scripts: firstEntries(scripts).map(({ key, value }) => ({
      name: toLine(key),
      command: toLine(value),
    })),
    dependencies: firstEntries([...listedRequirements(lines), ...keyedDependencies(lines)]),
    license: projectValue(lines, "license"),
  };
}

export function readCargoToml(path: string, text: string): ManifestFacts {
  const lines = readToml(text);
  const members = lines.find(({ table, key }) => table === "workspace" && key === "members");
  const programs = lines.filter(({ table, key }) => table === "bin" && key === "path");
  return {
    ...emptyManifest(path, "rust"),
    name: projectValue(lines, "name"),
    workspaces: firstEntries(members?.list ?? []),
    dependencies: firstEntries(keyedDependencies(lines)),
    entries: firstEntries(programs.map(({ value }) => value)),
    license: projectValue(lines, "license"),
  };
}
