// Tells the two halves of a repository apart whose pages are made by another language's tools than its server.
import type { LanguageShare, ServerHalf, Technology } from "./blueprint";
import type { Ecosystem, ManifestFacts } from "./file-facts";
import { findPackageManager } from "./package-managers";
import { depthOf, folderOf, inFolder, isInside } from "./places";
import { type Frameworks, findFrameworks, makesPages } from "./technologies";

const LANGUAGES: Readonly<Record<Exclude<Ecosystem, "npm">, string>> = {
  ruby: "Ruby",
  python: "Python",
  go: "Go",
  rust: "Rust",
  php: "PHP",
  elixir: "Elixir",
  dart: "Dart",
  java: "Java",
  dotnet: "C#",
};

/** Documentation and tools are no half of what a repository makes. */
const ASIDE = /^(docs?|documentation|website|examples?|benchmarks?|playgrounds?|tools?|scripts?)\//;

export interface Halves extends Frameworks {
  readonly server: ServerHalf | null;
}

/** With two halves, the frameworks are those of the pages. */
export function findHalves(
  files: ReadonlySet<string>,
  all: readonly ManifestFacts[],
  languages: readonly LanguageShare[],
): Halves {
  const manifests = all.filter((one) => !isMinor(one, languages));
  const counted = manifests.filter(({ path }) => !ASIDE.test(path) && hasSources(path, files));
  const pages = findFrameworks(counted.filter(({ ecosystem }) => ecosystem === "npm"));
  const others = counted.filter(({ ecosystem }) => ecosystem !== "npm");
  const server = makesPages(pages) ? findServer(files, others) : null;
  if (server !== null) return { ...pages, server };
  // A language of which little is there may be all that there is a framework for.
  const major = findFrameworks(manifests);
  return { ...(major.framework === null ? findFrameworks(all) : major), server };
}

/** Without a framework: the outermost manifest of the language that most is written in. */
export const findMain = (
  manifests: readonly ManifestFacts[],
  [main]: readonly LanguageShare[],
): { readonly evidence: string } | null => {
  const found = manifests.find(
    ({ ecosystem, path }) =>
      depthOf(path) === 0 && ecosystem !== "npm" && LANGUAGES[ecosystem] === main?.name,
  );
  return found ? { evidence: found.path } : null;
};

/** In percent: less is a tool beside what a repository makes, as the shell of a desktop program. */
const SMALLEST_HALF = 5;

function isMinor({ ecosystem }: ManifestFacts, languages: readonly LanguageShare[]): boolean {
  if (ecosystem === "npm" || languages.length === 0) return false;
  const names = ecosystem === "java" ? ["Java", "Kotlin"] : [LANGUAGES[ecosystem]];
  return !languages.some(({ name, share }) => names.includes(name) && share >= SMALLEST_HALF);
}

/** A package with nothing but its manifest bundles what others have made. */
function hasSources(path: string, files: ReadonlySet<string>): boolean {
  const folder = folderOf(path);
  return depthOf(path) === 0 || [...files].some((file) => file !== path && isInside(folder, file));
}

/** One without a framework counts in Go and Rust alone: there it is a program, or the package at the root. */
function findServer(
  files: ReadonlySet<string>,
  manifests: readonly ManifestFacts[],
): ServerHalf | null {
  const { framework } = findFrameworks(manifests);
  const compiled = manifests.filter(({ ecosystem }) => ecosystem === "go" || ecosystem === "rust");
  // It looks through all files, so only where nothing else tells.
  const program = framework ? undefined : compiled.find((one) => hasProgram(one, files));
  const manifest = framework
    ? manifests.find(({ path }) => path === framework.evidence)
    : (program ?? compiled.find(({ path }) => depthOf(path) === 0));
  if (manifest === undefined || manifest.ecosystem === "npm") return null;
  const language = LANGUAGES[manifest.ecosystem];
  const kind = framework ? "application" : manifest === program ? "program" : "library";
  return { kind, framework, language, packageManager: managerOf(files, manifests, manifest) };
}

const managerOf = (
  files: ReadonlySet<string>,
  manifests: readonly ManifestFacts[],
  { path }: ManifestFacts,
): Technology | null => findPackageManager(files, manifests, path).packageManager;

function hasProgram({ ecosystem, path }: ManifestFacts, files: ReadonlySet<string>): boolean {
  const folder = folderOf(path);
  if (ecosystem === "rust") return files.has(inFolder(folder, "src/main.rs"));
  const commands = inFolder(folder, "cmd/");
  return (
    files.has(inFolder(folder, "main.go")) ||
    [...files].some((file) => file.startsWith(commands) && file.endsWith("/main.go"))
  );
}
