// Reads pyproject.toml, Pipfile and Cargo.toml.
import { parse } from "smol-toml";
import type { DependencyKind } from "../blueprint";
import {
  emptyManifest,
  firstEntries,
  type ManifestFacts,
  type NamedVersion,
  toLine,
} from "../file-facts";
import { type JsonRecord, recordOf, textEntriesOf, textOf, textsOf } from "../loose-json";

const REQUIREMENT = /^([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*([^;#]*)/;

/** Parses a pip requirement: `Django[argon2]>=5.0 ; python_version > "3"`. Returns null if it names no package. */
export function readRequirement(line: string, kind: DependencyKind): NamedVersion | null {
  const [, name, version] = REQUIREMENT.exec(line.trim()) ?? [];
  if (name === undefined) return null;
  return { name: toLine(name), version: toLine((version ?? "").replace(/[()]/g, "")), kind };
}

/** The table at a path such as `tool.poetry`; empty where there is none. */
const tableAt = (document: JsonRecord, path: string): JsonRecord =>
  path.split(".").reduce((table, key) => recordOf(table[key]), document);

/** Reads both `"1.2"` and `{ version = "1.2", features = […] }`. */
const versionOf = (value: unknown): string =>
  toLine(textOf(value) ?? textOf(recordOf(value).version) ?? "");

const keyed = (table: JsonRecord, kind: DependencyKind): NamedVersion[] =>
  Object.entries(table)
    .filter(([name]) => name !== "python")
    .map(([name, value]) => ({ name: toLine(name), version: versionOf(value), kind }));

const listed = (values: unknown, kind: DependencyKind): NamedVersion[] =>
  textsOf(values)
    .map((entry) => readRequirement(entry, kind))
    .filter((entry) => entry !== null);

const firstText = (tables: readonly JsonRecord[], key: string): string | null => {
  const found = tables.map((table) => textOf(table[key])).find((text) => text);
  return found ? toLine(found) : null;
};

export function readPythonToml(path: string, text: string): ManifestFacts {
  const document = parse(text);
  const project = tableAt(document, "project");
  const poetry = tableAt(document, "tool.poetry");
  const extras = [
    tableAt(project, "optional-dependencies"),
    tableAt(document, "dependency-groups"),
  ];
  const scripts = [
    tableAt(project, "scripts"),
    tableAt(poetry, "scripts"),
    tableAt(document, "scripts"),
  ];
  return {
    ...emptyManifest(path, "python"),
    packageManager: Object.keys(poetry).length === 0 ? null : "poetry@*",
    name: firstText([project, poetry], "name"),
    scripts: firstEntries(scripts.flatMap(textEntriesOf)).map(([name, command]) => ({
      name: toLine(name),
      command: toLine(command),
    })),
    dependencies: firstEntries([
      ...listed(project.dependencies, "production"),
      ...extras.flatMap((table) =>
        Object.values(table).flatMap((values) => listed(values, "development")),
      ),
      ...keyed(tableAt(poetry, "dependencies"), "production"),
      ...keyed(tableAt(poetry, "dev-dependencies"), "development"),
      ...Object.values(tableAt(poetry, "group")).flatMap((group) =>
        keyed(tableAt(recordOf(group), "dependencies"), "development"),
      ),
      ...keyed(tableAt(document, "packages"), "production"),
      ...keyed(tableAt(document, "dev-packages"), "development"),
    ]),
    license: firstText([project, poetry], "license"),
    isPublished: "build-system" in document && firstText([project, poetry], "name") !== null,
  };
}

export function readCargoToml(path: string, text: string): ManifestFacts {
  const document = parse(text);
  const crate = tableAt(document, "package");
  const programs: unknown[] = Array.isArray(document.bin) ? document.bin : [];
  return {
    ...emptyManifest(path, "rust"),
    name: firstText([crate], "name"),
    workspaces: firstEntries(
      textsOf(tableAt(document, "workspace").members).map((one) => toLine(one)),
    ),
    dependencies: firstEntries([
      ...keyed(tableAt(document, "dependencies"), "production"),
      ...keyed(tableAt(document, "dev-dependencies"), "development"),
      ...keyed(tableAt(document, "build-dependencies"), "development"),
      ...keyed(tableAt(document, "workspace.dependencies"), "production"),
    ]),
    entries: firstEntries(programs.flatMap((one) => textOf(recordOf(one).path) ?? [])),
    license: firstText([crate], "license"),
  };
}
