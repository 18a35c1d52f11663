// Reads package.json and composer.json.
import type { DependencyKind } from "../blueprint";
import {
  emptyManifest,
  firstEntries,
  type ManifestFacts,
  type NamedVersion,
  toLine,
} from "../file-facts";
import { toFormatOptions } from "../format-options";
import { readPrettierRules } from "../formatter-files";
import {
  isRecord,
  type JsonRecord,
  parseLooseJson,
  recordOf,
  textEntriesOf,
  textOf,
  textsOf,
} from "../loose-json";
import { readCatalogs } from "../versions/catalogs";

export function readPackageJson(path: string, text: string): ManifestFacts {
  const manifest = parseManifest(text);
  return {
    ...emptyManifest(path, "npm"),
    name: lineOf(manifest.name),
    version: lineOf(manifest.version) ?? undefined,
    packageManager: readManager(manifest),
    workspaces: firstEntries(workspacePatterns(manifest.workspaces)),
    // Bun reads both places.
    catalogs: [...readCatalogs(recordOf(manifest.workspaces)), ...readCatalogs(manifest)],
    scripts: readScripts(manifest.scripts),
    dependencies: firstEntries([
      ...readDependencies(manifest.dependencies, "production"),
      ...readDependencies(manifest.devDependencies, "development"),
      ...readDependencies(manifest.peerDependencies, "peer"),
      ...readDependencies(manifest.optionalDependencies, "optional"),
    ]),
    entries: firstEntries(readEntries(manifest)),
    license: lineOf(manifest.license) ?? lineOf(recordOf(manifest.license).type),
    isPublished:
      manifest.private !== true &&
      lineOf(manifest.version) !== null &&
      ("main" in manifest || "exports" in manifest || "module" in manifest),
    // The name of a package with the options says nothing more than that Prettier is used.
    prettier:
      typeof manifest.prettier === "object" ? toFormatOptions(recordOf(manifest.prettier)) : null,
    prettierRules: readPrettierRules(recordOf(manifest.prettier)),
  };
}

/** `"$fresh/": "https://deno.land/x/fresh@1.7.3/"` is a dependency as `"fresh": "npm:fresh@1.7.3"` is. */
export function readDenoJson(path: string, text: string): ManifestFacts {
  const manifest = parseManifest(text);
  const imports = readDependencies(manifest.imports, "production").map((one) => ({
    ...one,
    name: one.name.replace(/^\$/, "").replace(/\/$/, ""),
    version: /^https:\/\/[^@]*@([^/]+)/.exec(one.version)?.[1] ?? one.version,
  }));
  return {
    ...emptyManifest(path, "npm"),
    name: lineOf(manifest.name),
    workspaces: firstEntries(workspacePatterns(manifest.workspace)),
    scripts: readScripts(manifest.tasks),
    dependencies: firstEntries(imports.filter(({ version }) => !/^\.{0,2}\//.test(version))),
  };
}

export function readComposerJson(path: string, text: string): ManifestFacts {
  const manifest = parseManifest(text);
  const isPackage = ({ name }: NamedVersion) => name.includes("/");
  return {
    ...emptyManifest(path, "php"),
    name: lineOf(manifest.name),
    scripts: readScripts(manifest.scripts),
    dependencies: firstEntries([
      ...readDependencies(manifest.require, "production").filter(isPackage),
      ...readDependencies(manifest["require-dev"], "development").filter(isPackage),
    ]),
    license: lineOf(manifest.license),
    // https://getcomposer.org/doc/04-schema.md#type: a library where nothing is said.
    isPublished: lineOf(manifest.name) !== null && manifest.type !== "project",
  };
}

function parseManifest(text: string): JsonRecord {
  const parsed = parseLooseJson(text);
  if (!isRecord(parsed)) throw new SyntaxError("It is not a JSON object");
  return parsed;
}

function lineOf(value: unknown): string | null {
  const text = textOf(value);
  return text === null || text.trim() === "" ? null : toLine(text);
}

/** `devEngines` may name several, of which any will do. */
function readManager({ packageManager, devEngines }: JsonRecord): string | null {
  const engine = recordOf(devEngines).packageManager;
  const { name, version } = recordOf(Array.isArray(engine) ? engine[0] : engine);
  const named = textOf(name);
  return lineOf(packageManager) ?? (named && lineOf(`${named}@${textOf(version) ?? "*"}`));
}

const workspacePatterns = (value: unknown): string[] =>
  textsOf(isRecord(value) ? value.packages : value).map((pattern) => toLine(pattern));

const readScripts = (value: unknown) =>
  firstEntries(textEntriesOf(value)).map(([name, command]) => ({
    name: toLine(name),
    command: toLine(command),
  }));

const readDependencies = (value: unknown, kind: DependencyKind): NamedVersion[] =>
  textEntriesOf(value).map(([name, version]) => ({
    name: toLine(name),
    version: toLine(version),
    kind,
  }));

/** `exports` counts only if it names one file for the package itself. */
function readEntries({ main, module, bin, exports }: JsonRecord): string[] {
  const own = recordOf(exports)["."] ?? exports;
  const named = [main, module, own, recordOf(own).import, recordOf(own).default, bin];
  const programs = textEntriesOf(bin).map(([, target]) => target);
  const texts = [...named.map(textOf), ...programs].filter((entry) => entry !== null);
  return [...new Set(texts.map((entry) => toLine(entry).replace(/^\.\//, "")))];
}
