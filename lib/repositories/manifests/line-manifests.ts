// Reads manifests that are programs or plain lists line by line, without running them, and pubspec.yaml.
import type { DependencyKind } from "../blueprint";
import {
  type Ecosystem,
  emptyManifest,
  firstEntries,
  type ManifestFacts,
  type NamedVersion,
  toLine,
} from "../file-facts";
import { recordOf, textOf } from "../loose-json";
import { parseLooseYaml } from "../loose-yaml";
import { readRequirement } from "./toml-manifests";

const MAX_LINE_LENGTH = 400;

/** Drops longer lines: they are not written by hand. */
const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.length <= MAX_LINE_LENGTH);

const manifestOf = (
  path: string,
  ecosystem: Ecosystem,
  dependencies: readonly NamedVersion[],
  name: string | null = null,
): ManifestFacts => ({
  ...emptyManifest(path, ecosystem),
  name: name === null ? null : toLine(name),
  dependencies: firstEntries(dependencies),
});

const dependency = (name: string, version = "", kind: DependencyKind = "production") => ({
  name: toLine(name),
  version: toLine(version),
  kind,
});

const GEM = /^\s*gem\s+["']([^"']+)["'](?:\s*,\s*["']([^"']+)["'])?/;
const GROUP = /^\s*group\b([^#]*)\bdo\b/;

export function readGemfile(path: string, text: string): ManifestFacts {
  let kind: DependencyKind = "production";
  const gems: NamedVersion[] = [];
  for (const line of linesOf(text)) {
    const group = GROUP.exec(line)?.[1];
    if (group !== undefined) kind = group.includes("production") ? "production" : "development";
    else if (/^end\b/.test(line)) kind = "production";
    const [, name, version] = GEM.exec(line) ?? [];
    if (name !== undefined) gems.push(dependency(name, version, kind));
  }
  return manifestOf(path, "ruby", gems);
}

export function readRequirements(path: string, text: string): ManifestFacts {
  const named = linesOf(text).map((line) => readRequirement(line, "production"));
  return manifestOf(
    path,
    "python",
    named.filter((entry) => entry !== null),
  );
}

const GO_REQUIREMENT = /^\s*(?:require\s+)?([\w-]+\.\S+)\s+(v\S+)(\s.*)?/;

/** Skips "indirect" entries: they are dependencies of dependencies. */
export function readGoModule(path: string, text: string): ManifestFacts {
  const lines = linesOf(text);
  const required = lines.flatMap((line) => {
    const [, name, version, rest] = GO_REQUIREMENT.exec(line) ?? [];
    const isOwn = name !== undefined && !(rest ?? "").includes("// indirect");
    return isOwn && !line.includes("=>") ? [dependency(name, version)] : [];
  });
  const name = lines.map((line) => /^module\s+(\S+)/.exec(line)?.[1]).find(Boolean);
  return manifestOf(path, "go", required, name ?? null);
}

const MIX_DEPENDENCY = /\{\s*:(\w+)\s*,\s*(?:"([^"]*)")?(.*)/;

export function readMixfile(path: string, text: string): ManifestFacts {
  const lines = linesOf(text);
  const needed = lines.flatMap((line) => {
    const [, name, version, rest] = MIX_DEPENDENCY.exec(line) ?? [];
    if (name === undefined) return [];
    const kind = /only:\s*(?:\[\s*)?:(dev|test)/.test(rest ?? "") ? "development" : "production";
    return [dependency(name, version, kind)];
  });
  const name = lines.map((line) => /^\s*app:\s*:(\w+)/.exec(line)?.[1]).find(Boolean);
  return manifestOf(path, "elixir", needed, name ?? null);
}

/** A dependency is a version, or a table that says where the package comes from. */
const readPubTable = (value: unknown, kind: DependencyKind): NamedVersion[] =>
  Object.entries(recordOf(value)).map(([name, version]) =>
    dependency(name, textOf(version) ?? textOf(recordOf(version).version) ?? "", kind),
  );

export function readPubspec(path: string, text: string): ManifestFacts {
  const { name, dependencies, dev_dependencies: needed } = recordOf(parseLooseYaml(text));
  const all = [...readPubTable(dependencies, "production"), ...readPubTable(needed, "development")];
  return manifestOf(path, "dart", all, textOf(name));
}

const GRADLE_DEPENDENCY =
  /^\s*(\w*[iI]mplementation|api|compileOnly|runtimeOnly)\s*(?:\(\s*)?["']([\w.-]+:[\w.-]+)(?::([^"']+))?["']/;
/** Of a catalog of versions, whose file is not read: the name by which it is usually kept. */
const CATALOGED_SPRING =
  /^\s*alias\s*\(\s*libs\.plugins\.(?:org\.)?spring(?:framework)?\.?boot\s*\)/i;
const GRADLE_PLUGIN = /^\s*id\s*(?:\(\s*)?["']([\w.-]+)["']\)?\s*(?:version\s*["']([^"']+)["'])?/;

export function readGradle(path: string, text: string): ManifestFacts {
  const needed = linesOf(text).flatMap((line) => {
    const [, configuration, name, version] = GRADLE_DEPENDENCY.exec(line) ?? [];
    if (configuration !== undefined && name !== undefined) {
      const kind = configuration.startsWith("test") ? "development" : "production";
      return [dependency(name, version, kind)];
    }
    if (CATALOGED_SPRING.test(line)) {
      return [dependency("org.springframework.boot", "", "development")];
    }
    const [, plugin, pluginVersion] = GRADLE_PLUGIN.exec(line) ?? [];
    return plugin === undefined ? [] : [dependency(plugin, pluginVersion, "development")];
  });
  return manifestOf(path, "java", needed);
}

const TAG = /^\s*<(groupId|artifactId|version|scope)>([^<]+)<\/\w+>/;

/** Expects one tag per line, as Maven's own tools write it. */
export function readMavenPom(path: string, text: string): ManifestFacts {
  const needed: NamedVersion[] = [];
  let open: Partial<Record<string, string>> | null = null;
  for (const line of linesOf(text)) {
    if (/<(dependency|parent)>/.test(line)) open = {};
    const [, tag, value] = TAG.exec(line) ?? [];
    if (open !== null && tag !== undefined) open[tag] = value;
    if (open === null || !/<\/(dependency|parent)>/.test(line)) continue;
    const { groupId, artifactId, version, scope } = open;
    const kind = scope === "test" ? "development" : "production";
    if (artifactId !== undefined) {
      needed.push(dependency(groupId ? `${groupId}:${artifactId}` : artifactId, version, kind));
    }
    open = null;
  }
  return manifestOf(path, "java", needed);
}

const SDK = /^\s*<Project\b[^>]{0,200}\sSdk\s*=\s*"([\w.]+)(?:\/([\w.-]+))?"/;
const PACKAGE_REFERENCE =
  /^\s*<PackageReference\s+Include\s*=\s*"([\w.-]+)"(?:\s+Version\s*=\s*"([^"]*)")?/;

/** A project of .NET: its SDK says whether it is a server. */
export function readProject(path: string, text: string): ManifestFacts {
  const needed = linesOf(text).flatMap((line) => {
    const [, name, version] = SDK.exec(line) ?? PACKAGE_REFERENCE.exec(line) ?? [];
    return name === undefined ? [] : [dependency(name, version)];
  });
  return manifestOf(path, "dotnet", needed);
}
