// Gives a project the packages that its package.json names, out of our own: without a network, in the versions of our lock.
import { constants, cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

type Versions = Readonly<Record<string, string>>;

interface Locked {
  /** Where the folder's name is not its own. */
  readonly name?: string;
  readonly version?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

const HOME = "node_modules/";

function readJson<Content>(...path: string[]): Content {
  return JSON.parse(readFileSync(join(...path), "utf8")) as Content;
}

/** What is on this disk: packages for other machines are not. */
const { packages } = readJson<{ packages: Readonly<Record<string, Locked>> }>(
  join(PROJECT_ROOT, HOME, ".package-lock.json"),
);

/** Our own of that name, unless the project asks for exactly another one that is there too. */
function folderOf(name: string, wanted: string): string {
  const isIt = ([at, { name: own, version }]: [string, Locked]) =>
    (own ?? at.slice(at.lastIndexOf(HOME) + HOME.length)) === name && version === wanted;
  const at = /^\d/.test(wanted)
    ? Object.entries(packages).find(isIt)?.[0]
    : Object.hasOwn(packages, HOME + name) && HOME + name;
  if (!at) throw new Error(`${name} ${wanted} is not installed here.`);
  return at;
}

/** As Node looks for it: beside the asking package, then further out. */
function seenFrom(at: string, name: string): string | null {
  for (let outer = `${at}/`; ; outer = outer.slice(0, outer.lastIndexOf(HOME))) {
    const found = `${outer}${HOME}${name}`;
    if (Object.hasOwn(packages, found)) return found;
    if (outer === "") return null;
  }
}

function neededBy({ peerDependenciesMeta: meta = {}, ...one }: Locked): string[] {
  const peers = Object.keys(one.peerDependencies ?? {}).filter((name) => !meta[name]?.optional);
  return [...Object.keys({ ...one.dependencies, ...one.optionalDependencies }), ...peers];
}

export function installPackages(folder: string): void {
  const { dependencies, devDependencies } = readJson<Record<string, Versions>>(
    join(folder, "package.json"),
  );
  const named = Object.entries({ ...dependencies, ...devDependencies });
  const sources = new Map(named.map(([name, wanted]) => [HOME + name, folderOf(name, wanted)]));
  const programs = [...sources].flatMap(([to, from]) =>
    Object.entries(packages[from]?.bin ?? {}).map(
      ([name, path]) => [name, join(to, path)] as const,
    ),
  );
  // A map goes on with what is added to it on the way.
  for (const at of sources.values()) {
    for (const name of neededBy(packages[at] ?? {})) {
      const found = seenFrom(at, name);
      if (found !== null && !sources.has(found)) sources.set(found, found);
    }
  }
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
  for (const [to, from] of sources) cpSync(join(PROJECT_ROOT, from), join(folder, to), options);
  mkdirSync(join(folder, HOME, ".bin"));
  for (const [name, path] of programs)
    symlinkSync(join(folder, path), join(folder, HOME, ".bin", name));
}
