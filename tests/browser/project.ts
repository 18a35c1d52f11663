// A downloaded ZIP in a new project of its kind, which is set up as the ZIP's README says.
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { preview } from "vite";
import type { Target } from "../../lib/designs/targets/target.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { installPackages } from "./installed-packages.ts";

const SEEDS = join(PROJECT_ROOT, "tests", "browser", "fixtures");

interface Kit {
  /** What checks the types. */
  readonly checker: string;
  /** Where the README wants the images. */
  readonly images: string;
}

const REACT: Kit = {
  checker: "tsc",
  images: "public/images",
};

/** A page needs neither a build nor packages. */
const KITS: Readonly<Record<Exclude<Target, "html-css">, Kit>> = {
  "react-tailwind": REACT,
  "react-css-modules": REACT,
  "vue-tailwind": {
    checker: "vue-tsc",
    images: "src/design/images",
  },
  "svelte-tailwind": {
    checker: "svelte-check",
    images: "public/images",
  },
};

/** What is shown, and how to leave nothing of it behind. */
export interface ShownProject {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function showPage(files: ReadonlyMap<string, Buffer>): Promise<ShownProject> {
  const folder = newFolder();
  place(folder, files);
  const [name = ""] = files.keys();
  expect(files.get("README.md")?.toString()).toContain(`Open \`${name}\` in a browser.`);
  return { url: pathToFileURL(join(folder, name)).href, close: async () => remove(folder) };
}

/** A project of the target's kind, with its packages installed. */
export interface Project {
  /** Puts the files into it, checks their types if they have any, builds, and serves what was built. */
  readonly show: (
    files: ReadonlyMap<string, Buffer>,
    options: { readonly isTyped: boolean },
  ) => Promise<ShownProject>;
  readonly remove: () => void;
}

export function installProject(target: keyof typeof KITS): Project {
  const { checker, images } = KITS[target];
  const folder = newFolder();
  cpSync(join(SEEDS, target), folder, { recursive: true });
  installPackages(folder);
  const show: Project["show"] = async (files, { isTyped }) => {
    remove(join(folder, "src", "design"));
    expectToFollow(folder, files.get("README.md")?.toString() ?? "");
    place(join(folder, "src", "design"), files, join(folder, images));
    if (isTyped) await run(folder, checker);
    await run(folder, "vite build");
    return await serve(folder, "dist");
  };
  return { show, remove: () => remove(folder) };
}

/** Serves what was built. */
export async function serve(folder: string, outDir: string): Promise<ShownProject> {
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  return { url: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), "switchboard-project-"));
export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Every line of the seed that names what was downloaded is an example of the README. */
function expectToFollow(folder: string, readme: string): void {
  const lines = readdirSync(join(folder, "src")).flatMap((name) =>
    readFileSync(join(folder, "src", name), "utf8").split("\n"),
  );
  for (const line of lines.filter((one) => /\.\/design\/|tailwindcss|margin/.test(one)))
    expect(readme).toContain(line);
}

export function place(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  images = join(folder, "images"),
): void {
  for (const [name, content] of files) {
    const path = name.startsWith("images/")
      ? join(images, name.slice("images/".length))
      : join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** A command line, in which the project's own programs come first; throws what it has printed, unless it succeeds. */
export async function run(folder: string, line: string): Promise<void> {
  const [program = "", ...args] = line.split(" ");
  const PATH = [join(folder, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, NEXT_TELEMETRY_DISABLED: "1" };
  try {
    await promisify(execFile)(program, args, { cwd: folder, env });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${line} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
