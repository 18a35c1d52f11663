import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { runScript } from "../../local/stack/command.ts";
import { step } from "../../local/stack/progress.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const MINUTE = 60 * 1000;

/** The baseline: the cost of a route of this framework that only reads the body and answers. */
const NOOP_ROUTE = `export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  return Response.json({ received: body.length > 0 });
}
`;

/** Beside the webhooks: any other address passes the proxy, which costs more than the route. */
export const NOOP_PATH = "/api/webhooks/noop";

/** The host of the stacks is always today's; what it imports, and how data are seeded, is of the commit. */
const HOST = ["stack-host.ts", "bench-processes.ts"];
const KEPT = [".local", ".next", "node_modules"];

export interface Build {
  name: string;
  root: string;
}

function git(args: readonly string[], index?: string): string {
  const env = { ...process.env, ...(index && { GIT_INDEX_FILE: index }) };
  return execFileSync("git", args, { cwd: PROJECT_ROOT, env, encoding: "utf8" }).trim();
}

function commitOf(ref: string): string {
  try {
    return git(["rev-parse", "--short", "--verify", "--quiet", `${ref}^{commit}`]);
  } catch {
    throw new Error(`--against: git knows no commit "${ref}" here.`);
  }
}

async function npm({ name, root }: Build, title: string, args: readonly string[]): Promise<void> {
  const { npm_execpath } = process.env;
  if (!npm_execpath) throw new Error("Start it with npm: npm run bench");
  const options = {
    folder: root,
    environment: { BUILD_UNCHECKED: "1", NEXT_TELEMETRY_DISABLED: "1" },
    logFile: join(dirname(root), `${name}-${args.at(-1)}.log`),
    timeoutMs: 40 * MINUTE,
  };
  await step(`${title} ${name}`, () => runScript([npm_execpath, ...args], options));
}

/** Ours, unless the commit wants others. Never installed through the link: that would change ours. */
async function providePackages(target: Build): Promise<void> {
  const { root } = target;
  const [wanted, ours] = [root, PROJECT_ROOT].map((folder) =>
    readFileSync(join(folder, "package-lock.json"), "utf8"),
  );
  const packages = join(root, "node_modules");
  rmSync(packages, { recursive: true, force: true });
  if (wanted === ours) return symlinkSync(join(PROJECT_ROOT, "node_modules"), packages);
  await npm(target, "Installing the packages of", [
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "ci",
  ]);
}

/** The index holds the files. What the framework and the seeding keep from an earlier build stays. */
async function build(target: Build, index: string): Promise<void> {
  const { root } = target;
  mkdirSync(root, { recursive: true });
  for (const entry of readdirSync(root)) {
    if (!KEPT.includes(entry)) rmSync(join(root, entry), { recursive: true });
  }
  git(["checkout-index", "--all", `--prefix=${root}/`], index);
  await providePackages(target);
  const route = join(root, "app", NOOP_PATH);
  mkdirSync(route, { recursive: true });
  writeFileSync(join(route, "route.ts"), NOOP_ROUTE);
  await npm(target, "Building", ["run", "build"]);
}

/** The sources of a commit, or of this folder as it is now, built with one more route that is never shipped. */
export async function prepareBuild(benchDir: string, ref: string | null): Promise<Build> {
  const name = ref === null ? "this" : commitOf(ref);
  const root = join(benchDir, "builds", name);
  const index = join(benchDir, "git-index");
  rmSync(index, { force: true });
  git(ref === null ? ["add", "--all"] : ["read-tree", name], index);
  const wanted = `${git(["write-tree"], index)}\n${NOOP_ROUTE}`;
  const note = join(root, "built.txt");
  if (!existsSync(note) || readFileSync(note, "utf8") !== wanted) {
    await build({ name, root }, index);
    writeFileSync(note, wanted);
  }
  for (const file of HOST) {
    cpSync(join(import.meta.dirname, file), join(root, "tests", "bench", file));
  }
  return { name, root };
}
