// Builds a blueprint from a tree and the facts of its files. Linear in both; the same sources yield the same bytes.
import {
  BLUEPRINT_VERSION,
  type Blueprint,
  type BlueprintNote,
  type CommitDescription,
  type ComponentFile,
  type Dependency,
  type Formatter,
  type PathAlias,
  type RepositoryDescription,
  type ThemeFile,
  type TreeEntry,
} from "./blueprint";
import { findCodeStyle, mostlySeparatesTypes } from "./code-style";
import { purposeOf } from "./dependency-purposes";
import { isComponentFile, isStyleFile, isThemeFile, toComponentName } from "./design-files";
import { sizeOf, summarizeDirectories } from "./directories";
import { findEntryPoints } from "./entry-points";
import { largestOf, roleOf } from "./file-choice";
import type { FactsOf, FileFacts, ManifestFacts } from "./file-facts";
import { findHalves, findMain } from "./halves";
import { toLanguageShares } from "./languages";
import { findPackageManager } from "./package-managers";
import { byDepth, toPathKey } from "./places";
import { findRoutes } from "./routes";
import { toSummarySentence } from "./summary-sentence";
import { noteTailwind } from "./tailwind";
import { findMonorepoTool, inOrder, kindOf } from "./technologies";
import { resolveVersions } from "./versions/resolve";
import { findWorkspaces } from "./workspaces";

export interface BlueprintSources {
  readonly repository: RepositoryDescription;
  readonly commit: CommitDescription;
  readonly tree: readonly TreeEntry[];
  /** Bytes by language, as reported by the provider. */
  readonly languages: Readonly<Record<string, number>>;
  /** In any order. */
  readonly facts: readonly FileFacts[];
  /** Notes of the import itself, such as a tree that the provider truncated. */
  readonly notes?: readonly BlueprintNote[];
}

const MAX_COMPONENTS = 1000;
const MAX_STYLES = 500;
const MAX_DEPENDENCIES = 1500;

export function toBlueprint(sources: BlueprintSources): Blueprint {
  const { repository, commit, tree } = sources;
  const facts = sources.facts.toSorted((one, other) => byDepth(one.path, other.path));
  const paths = tree.filter(({ kind }) => kind === "file").map(({ path }) => path);
  const files = new Set(paths);
  const workspaces = factsOf(facts, "workspaces");
  const manifests = resolveVersions({
    ...{ files, workspaces, locks: factsOf(facts, "lock") },
    manifests: inOrder(factsOf(facts, "manifest"), paths),
  });
  const languages = toLanguageShares(sources.languages);
  const halves = findHalves(files, manifests, languages);
  const main = halves.metaFramework ?? halves.framework ?? findMain(manifests, languages);
  const { packageManager, notes } = findPackageManager(files, manifests, main?.evidence);
  const known = {
    languages,
    size: sizeOf(tree),
    ...halves,
    kind: kindOf(halves, manifests, languages[0]?.name),
    packageManager,
    monorepoTool: findMonorepoTool(files, manifests),
    workspaces: findWorkspaces({ paths, manifests, patterns: workspaces }),
  };
  const dependencies = listDependencies(manifests);
  const design = listDesignFiles(paths, facts);
  const nextConfigs = factsOf(facts, "next").map(({ path, said }) => ({ path, ...said }));
  const configured = factsOf(facts, "routes");
  const found = findRoutes(paths, manifests, { nextConfigs, configured });
  return {
    version: BLUEPRINT_VERSION,
    summary: toSummarySentence(known),
    repository,
    commit,
    ...known,
    scripts: manifests.flatMap(({ path, scripts }) =>
      scripts.map(({ name, command }) => ({ name, command, manifest: path })),
    ),
    dependencies,
    entryPoints: findEntryPoints(paths, manifests),
    routes: found.routes,
    ...design,
    aliases: listAliases(facts),
    nextConfigs,
    formatters: listFormatters(facts, manifests),
    ...describeCode(facts),
    readme: describeReadme(facts, repository.fullName),
    license: describeLicense(repository, facts, manifests),
    directories: summarizeDirectories(tree),
    notes: [
      ...(sources.notes ?? []),
      ...notes,
      ...noteTailwind({ dependencies, themes: design.themes, workspaces: known.workspaces }),
      ...noteComponents(paths),
      ...noteTwins(paths),
      ...found.notes,
      ...unreadFiles(tree, facts),
    ],
  };
}

function factsOf<Kind extends FileFacts["kind"]>(
  facts: readonly FileFacts[],
  kind: Kind,
): FactsOf<Kind>[] {
  return facts.filter((one): one is FactsOf<Kind> => one.kind === kind);
}

const listDependencies = (manifests: readonly ManifestFacts[]): Dependency[] =>
  manifests
    .flatMap(({ path, dependencies }) =>
      dependencies.map((dependency) => ({
        ...dependency,
        manifest: path,
        purpose: purposeOf(dependency.name),
      })),
    )
    .slice(0, MAX_DEPENDENCIES);

type DesignFiles = Pick<Blueprint, "components" | "styles" | "themes">;

function listDesignFiles(paths: readonly string[], facts: readonly FileFacts[]): DesignFiles {
  const components = new Map(factsOf(facts, "component").map((one) => [one.path, one]));
  const read = new Map(factsOf(facts, "theme").map((theme) => [theme.path, theme]));
  const toComponent = (path: string): ComponentFile => ({
    name: toComponentName(path),
    path,
    exports: components.get(path)?.exports ?? [],
    parts: components.get(path)?.parts ?? [],
  });
  const themes: ThemeFile[] = paths
    .filter(
      (path) =>
        isThemeFile(path) ||
        (read.get(path)?.values.length ?? 0) > 0 ||
        read.get(path)?.startsTailwind ||
        read.get(path)?.startsOlderTailwind,
    )
    .sort(byDepth)
    .map((path) => {
      const theme = read.get(path);
      const { values = [], startsTailwind = false, themed, prefix, separator } = theme ?? {};
      return {
        ...{ path, values, startsTailwind },
        ...(theme?.startsOlderTailwind && { startsOlderTailwind: true }),
        ...(themed && { themed }),
        ...(theme?.dark && { dark: theme.dark }),
        ...(prefix !== undefined && { prefix }),
        ...(separator !== undefined && { separator }),
        ...(theme?.addsColors && { addsColors: true }),
      };
    });
  return {
    components: paths.filter(isComponentFile).sort().slice(0, MAX_COMPONENTS).map(toComponent),
    styles: paths.filter(isStyleFile).sort(byDepth).slice(0, MAX_STYLES),
    themes: themes.slice(0, MAX_STYLES),
  };
}

function noteComponents(paths: readonly string[]): BlueprintNote[] {
  const count = paths.filter(isComponentFile).length;
  if (count <= MAX_COMPONENTS) return [];
  const note = `${inWords(count)} components; the first ${inWords(MAX_COMPONENTS)} are listed`;
  return [{ path: "", note }];
}

const inWords = (count: number): string => count.toLocaleString("en-US");

const MAX_TWINS = 20;

/** Windows and macOS keep one of two files whose names differ in case alone. */
function noteTwins(paths: readonly string[]): BlueprintNote[] {
  const seen = new Map<string, string>();
  const notes: BlueprintNote[] = [];
  for (const path of paths.toSorted()) {
    const key = toPathKey(path);
    const twin = seen.get(key);
    if (twin === undefined) seen.set(key, path);
    else if (notes.length < MAX_TWINS) {
      notes.push({ path, note: `Differs from ${twin} in case alone; some systems keep only one` });
    }
  }
  return notes;
}

type Code = "routers" | "connections" | "stories" | "codeStyle" | "icons" | "separatesTypes";

function describeCode(facts: readonly FileFacts[]): Pick<Blueprint, Code> {
  const components = factsOf(facts, "component");
  const icons = components.flatMap((one) => one.icons ?? []);
  return {
    routers: factsOf(facts, "routes").flatMap(({ path, routes }) =>
      routes.length === 0 ? [] : [path],
    ),
    connections: factsOf(facts, "connections").flatMap((one) => one.connections),
    stories: factsOf(facts, "stories").map(({ path, from, satisfies, title }) => ({
      ...{ path, from, satisfies, title },
    })),
    codeStyle: findCodeStyle(components),
    // Each once.
    icons: [...new Map(icons.map((icon) => [`${icon.from} ${icon.name}`, icon])).values()],
    separatesTypes: mostlySeparatesTypes(components),
  };
}

const listAliases = (facts: readonly FileFacts[]): PathAlias[] =>
  factsOf(facts, "aliases").flatMap(({ path, aliases }) =>
    aliases.map((alias) => ({ ...alias, path })),
  );

function listFormatters(
  facts: readonly FileFacts[],
  manifests: readonly ManifestFacts[],
): Formatter[] {
  const files = factsOf(facts, "formatter").map(
    ({ path, tool, options, overrides, plugins, sortsPlainly, reactFirst }) => ({
      ...{ path, tool, options, overrides, plugins },
      ...(sortsPlainly && { sortsPlainly }),
      ...(reactFirst && { reactFirst }),
    }),
  );
  const named = manifests.flatMap(({ path, prettier, prettierRules = [] }): Formatter[] =>
    prettier === null
      ? []
      : [{ path, tool: "prettier", options: prettier, overrides: prettierRules, plugins: [] }],
  );
  const isSilent = ({ tool, options }: Formatter) =>
    tool === "eslint" && Object.keys(options).length === 0;
  // Prettier looks there first.
  return [...named, ...files.filter((one) => !isSilent(one))];
}

function describeReadme(facts: readonly FileFacts[], fullName: string): Blueprint["readme"] {
  const [readme] = factsOf(facts, "readme");
  if (readme === undefined) return null;
  const { path, title, summary } = readme;
  return { path, title: title ?? fullName, summary: summary ?? "" };
}

function describeLicense(
  repository: RepositoryDescription,
  facts: readonly FileFacts[],
  manifests: readonly ManifestFacts[],
): Blueprint["license"] {
  const [text] = factsOf(facts, "license");
  if (repository.license !== null) {
    return { spdx: repository.license, evidence: text?.path ?? repository.url };
  }
  if (text !== undefined) return { spdx: text.spdx, evidence: text.path };
  const named = manifests.find(({ license }) => license !== null);
  return named?.license ? { spdx: named.license, evidence: named.path } : null;
}

/** Notes the files that could not be read or were too large. */
function unreadFiles(tree: readonly TreeEntry[], facts: readonly FileFacts[]): BlueprintNote[] {
  const tooLarge = tree.flatMap(({ kind, path, sizeBytes }): BlueprintNote[] => {
    const role = kind === "file" ? roleOf(path) : null;
    if (role === null || sizeBytes <= largestOf(role)) return [];
    return [{ path, note: `Larger than ${largestOf(role) / 1024} KiB; not read` }];
  });
  const unreadable = factsOf(facts, "unreadable").map(({ path, note }) => ({ path, note }));
  return [...unreadable, ...tooLarge].slice(0, MAX_STYLES);
}
