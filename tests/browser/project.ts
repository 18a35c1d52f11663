// A downloaded ZIP in a new project of its kind, which is set up as the ZIP's README says.
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { preview } from "vite";
import type { Target } from "../../lib/designs/targets/target.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const PACKAGES = join(PROJECT_ROOT, "node_modules");
const SEEDS = join(PROJECT_ROOT, "tests", "browser", "fixtures");

interface Kit {
  /** What checks the types. */
  readonly checker: string;
  /** Uses TypeScript's compiler as a library, which TypeScript 7 is not. */
  readonly needsTypescript6: boolean;
  /** Where the README wants the images. */
  readonly images: string;
}

const REACT: Kit = {
  checker: "typescript/bin/tsc",
  needsTypescript6: false,
  images: "public/images",
};

/** A page needs neither a build nor packages. */
const KITS: Readonly<Record<Exclude<Target, "html-css">, Kit>> = {
  "react-tailwind": REACT,
  "react-css-modules": REACT,
  "vue-tailwind": {
    checker: "vue-tsc/bin/vue-tsc.js",
    needsTypescript6: true,
    images: "src/design/images",
  },
  "svelte-tailwind": {
    checker: "svelte-check/bin/svelte-check",
    needsTypescript6: true,
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
  place(folder, files, join(folder, "images"));
  const [name = ""] = files.keys();
  expect(files.get("README.md")?.toString()).toContain(`Open \`${name}\` in a browser.`);
  return { url: pathToFileURL(join(folder, name)).href, close: async () => remove(folder) };
}

/** Builds the project, checks its types if it has any, and serves what was built. */
export async function showProject(
  target: keyof typeof KITS,
  files: ReadonlyMap<string, Buffer>,
  { isTyped }: { readonly isTyped: boolean },
): Promise<ShownProject> {
  const { checker, needsTypescript6, images } = KITS[target];
  const folder = newFolder();
  cpSync(join(SEEDS, target), folder, { recursive: true });
  expectToFollow(folder, files.get("README.md")?.toString() ?? "");
  place(join(folder, "src", "design"), files, join(folder, images));
  linkPackages(folder, needsTypescript6 ? dirname(dirname(checker)) : null);
  if (isTyped) await run(folder, [checker]);
  await run(folder, ["vite/bin/vite.js", "build"]);
  const address = { host: "127.0.0.1", port: 0 };
  const options = {
    root: folder,
    configFile: false,
    logLevel: "silent",
    preview: address,
  } as const;
  const server = await preview(options);
  const close = async () => {
    await server.close();
    remove(folder);
  };
  return { url: server.resolvedUrls?.local[0] ?? "", close };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), "switchboard-project-"));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Every line of the seed that names what was downloaded is an example of the README. */
function expectToFollow(folder: string, readme: string): void {
  const lines = readdirSync(join(folder, "src")).flatMap((name) =>
    readFileSync(join(folder, "src", name), "utf8").split("\n"),
  );
  for (const line of lines.filter((one) => /\.\/design\/|tailwindcss|margin/.test(one)))
    expect(readme).toContain(line);
}

function place(folder: string, files: ReadonlyMap<string, Buffer>, images: string): void {
  for (const [name, content] of files) {
    const path = name.startsWith("images/")
      ? join(images, name.slice("images/".length))
      : join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** `withTypescript6`: the package that is to find TypeScript 6 beside it, and therefore is no link. */
function linkPackages(folder: string, withTypescript6: string | null): void {
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync(PACKAGES).filter((one) => !one.startsWith("."))) {
    const source = name === "typescript" && withTypescript6 !== null ? "typescript-6" : name;
    if (name === withTypescript6)
      cpSync(join(PACKAGES, name), join(modules, name), { recursive: true });
    else symlinkSync(join(PACKAGES, source), join(modules, name));
  }
}

/** Throws what the program has printed, unless it succeeds. */
async function run(folder: string, [program = "", ...args]: readonly string[]): Promise<void> {
  const script = join(folder, "node_modules", program);
  try {
    await promisify(execFile)(process.execPath, [script, ...args], { cwd: folder });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
