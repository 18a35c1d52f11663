// Reads which versions a lock file has settled, of what decides how code is written. Only direct dependencies count.
import semver from "semver";
import { purposeOf } from "../dependency-purposes";
import { type FactsOf, firstEntries, type LockedVersion, toLine } from "../file-facts";
import {
  isRecord,
  type JsonRecord,
  parseLooseJson,
  recordOf,
  textEntriesOf,
  textOf,
} from "../loose-json";
import { inFolder, nameOf } from "../places";

/** Larger than other files that are read, and read by the line or as JSON. */
export const LARGEST_LOCK_BYTES = 640 * 1024;

const READERS: Readonly<Record<string, (text: string) => Iterable<LockedVersion>>> = {
  "pnpm-lock.yaml": readPnpm,
  "yarn.lock": readYarn,
  "bun.lock": readBun,
  "package-lock.json": readNpm,
  "npm-shrinkwrap.json": readNpm,
  "deno.lock": readDeno,
};

export const isLockFile = (path: string): boolean => Object.hasOwn(READERS, nameOf(path));

export function readLock(path: string, text: string): FactsOf<"lock"> {
  const entries: LockedVersion[] = [];
  for (const { name, version, folder, specifier } of READERS[nameOf(path)]?.(text) ?? []) {
    if (!DECISIVE.has(purposeOf(name) ?? "") || semver.valid(version) === null) continue;
    const asked = specifier === null ? null : toLine(specifier);
    entries.push({
      name: toLine(name),
      version,
      folder: folder && toLine(folder),
      specifier: asked,
    });
  }
  return { kind: "lock", path, entries: firstEntries(entries) };
}

const DECISIVE: ReadonlySet<string> = new Set([
  "framework",
  "styling",
  "component library",
  "icons",
  "language",
  "linting and formatting",
]);

const isAsked = (key: string): boolean => /ependencies$/.test(key);

/** Of `14.2.3(react@18.3.1)`, `/react/18.3.1_abc` and an alias's `preact@10.5.0`, the version. */
function toVersion(written: string): string {
  const [settled = ""] = written.split(/[(_]/, 1);
  return settled.slice(Math.max(settled.lastIndexOf("@"), settled.lastIndexOf("/")) + 1);
}

/** Before `packages`, each package has what it asks for, with a version behind it or below it. */
function* readPnpm(text: string): Iterable<LockedVersion> {
  const above: { key: string; indent: number }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, spaces = "", key = "", value = ""] =
      /^( *)(?:'([^']*)'|([^\s:'][^:]*)):(?: (.*))?$/
        .exec(line)
        ?.filter((part) => part !== undefined) ?? [];
    if (key === "") continue;
    while ((above.at(-1)?.indent ?? -1) >= spaces.length) above.pop();
    if (spaces === "" && key === "packages") return;
    const path = [...above.map((one) => one.key), key];
    above.push({ key, indent: spaces.length });
    const [folder = ".", kind = "", name = "", last = "version", ...more] =
      path[0] === "importers" ? path.slice(1) : [".", ...path];
    if (more.length > 0 || !isAsked(kind) || last !== "version" || value === "") continue;
    yield {
      name,
      version: toVersion(unquoted(value)),
      folder: plainFolder(folder),
      specifier: null,
    };
  }
}

const unquoted = (text: string): string => text.trim().replace(/^["']|["']$/g, "");

const plainFolder = (folder: string): string => (folder === "." ? "" : folder);

/** One entry names all that is asked for and settled alike: `"a@^1.0.0", "a@^1.1.0":`. */
function* readYarn(text: string): Iterable<LockedVersion> {
  let asked: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^[^\s#].*:$/.test(line)) {
      asked = line
        .slice(0, -1)
        .split(", ")
        .map((one) => one.replace(/^"|"$/g, ""));
    }
    const version = /^ {2}version:? (.+)$/.exec(line)?.[1];
    if (version === undefined) continue;
    for (const descriptor of asked) {
      const [, name = "", specifier = ""] = /^(@?[^@]+)@(.*)$/.exec(descriptor) ?? [];
      yield { name, version: unquoted(version), folder: null, specifier };
    }
  }
}

function* readNpm(text: string): Iterable<LockedVersion> {
  const { packages, dependencies } = recordOf(parseLooseJson(text));
  const all = recordOf(packages);
  const versionAt = (place: string) => textOf(recordOf(all[place]).version);
  for (const [folder, own] of Object.entries(all)) {
    if (/(?:^|\/)node_modules\//.test(folder)) continue;
    for (const name of namesAskedBy(recordOf(own))) {
      const place = `node_modules/${name}`;
      const version = versionAt(inFolder(folder, place)) ?? versionAt(place);
      if (version !== null) yield { name, version, folder, specifier: null };
    }
  }
  // Up to npm 6, all that is installed at the root.
  for (const [name, own] of isRecord(packages) ? [] : Object.entries(recordOf(dependencies))) {
    yield { name, version: textOf(recordOf(own).version) ?? "", folder: "", specifier: null };
  }
}

const namesAskedBy = (manifest: JsonRecord): string[] =>
  Object.entries(manifest)
    .filter(([key]) => isAsked(key))
    .flatMap(([, asked]) => textEntriesOf(asked).map(([name]) => name));

function* readBun(text: string): Iterable<LockedVersion> {
  const { workspaces, packages } = recordOf(parseLooseJson(text));
  const all = recordOf(packages);
  for (const [folder, own] of Object.entries(recordOf(workspaces))) {
    const manifest = recordOf(own);
    for (const name of namesAskedBy(manifest)) {
      const entry = all[`${textOf(manifest.name)}/${name}`] ?? all[name];
      const settled: unknown = Array.isArray(entry) ? entry[0] : null;
      yield { name, version: toVersion(textOf(settled) ?? ""), folder, specifier: null };
    }
  }
}

/** `"npm:preact@10": "10.25.4"`, with what depends on others behind an underscore. */
function* readDeno(text: string): Iterable<LockedVersion> {
  for (const [descriptor, version] of textEntriesOf(recordOf(parseLooseJson(text)).specifiers)) {
    const [, name = "", specifier = ""] = /^npm:(@?[^@]+)@(.*)$/.exec(descriptor) ?? [];
    if (name !== "") yield { name, version: toVersion(version), folder: null, specifier };
  }
}
