import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Pages of templates that anyone may get; nothing of them is part of this repository. Versions, so that figures compare. */
export const USUAL_PACKAGES = [
  "startbootstrap-sb-admin-2@4.1.4",
  "startbootstrap-sb-admin@7.0.7",
  "startbootstrap-creative@7.0.7",
  "startbootstrap-agency@7.0.12",
  "startbootstrap-freelancer@7.0.7",
  "startbootstrap-simple-sidebar@6.0.6",
  "@tabler/preview@1.2.0",
] as const;

/** Enough of one template: its pages share their frame and parts. */
const MOST_PAGES = 6;
const NO_PAGES = new Set(["node_modules", "test", "tests"]);

export interface StoredPage {
  readonly name: string;
  /** What its addresses from the root are relative to. */
  readonly root: string;
  /** Within the root. */
  readonly path: string;
}

/** The pages of a package, which is fetched into `folder` unless it is there already. */
export async function fetchPages(name: string, folder: string): Promise<StoredPage[]> {
  const label = name.replace(/^@/, "").replace(/@.*$/, "").replaceAll("/", "-");
  const home = join(folder, label);
  if (!existsSync(home)) await unpack(name, home);
  const dist = join(home, "dist");
  const built = existsSync(dist) ? pagesUnder(dist) : [];
  const pages = built.length > 0 ? built : pagesUnder(home);
  return choose(pages).map((file) => {
    const root = rootOf(file);
    const path = file.slice(root.length + 1);
    return { name: `${label} ${basename(path, ".html")}`, root, path };
  });
}

async function unpack(name: string, home: string): Promise<void> {
  mkdirSync(dirname(home), { recursive: true });
  const work = mkdtempSync(`${home}-`);
  try {
    await run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", work, name]);
    const [archive = ""] = readdirSync(work);
    await run("tar", ["-xzf", join(work, archive), "-C", work]);
    rmSync(join(work, archive));
    const [unpacked = ""] = readdirSync(work);
    renameSync(join(work, unpacked), home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Those of the folder itself first: deeper ones may only lead there. */
function pagesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const own = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".html"));
  const folders = entries.filter((entry) => entry.isDirectory() && !NO_PAGES.has(entry.name));
  return [
    ...own.map(({ name }) => join(folder, name)),
    ...folders.flatMap(({ name }) => pagesUnder(join(folder, name))),
  ];
}

/** The first page, and others from all over the list. */
export function choose(pages: readonly string[]): string[] {
  const first = pages.find((path) => basename(path) === "index.html");
  const others = pages.filter((path) => path !== first);
  const count = Math.min(others.length, first === undefined ? MOST_PAGES : MOST_PAGES - 1);
  const spread = Array.from(
    { length: count },
    (_, at) => others[Math.floor(((at + 0.5) * others.length) / count)] ?? "",
  );
  return first === undefined ? spread : [first, ...spread];
}

/** The nearest folder of built files, or the package. */
function rootOf(file: string): string {
  let folder = dirname(file);
  while (basename(folder) !== "dist" && !existsSync(join(folder, "package.json")))
    folder = dirname(folder);
  return folder;
}
