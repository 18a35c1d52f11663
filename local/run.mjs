// Runs one TypeScript file of this project with the project's own Node, after installing missing packages.
// Only this file must work on any Node from 20 on, in a clone without node_modules.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(new URL("..", import.meta.url)));
const projectNode = join(root, "node_modules", "node", "bin", "node");
const PARENT_CHECK_MS = 500;
const OLDEST_NODE_MAJOR = 24;

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};
}

/**
 * True if every package of the lock file is installed in its version; optional ones may be for another machine. With
 * `--production`, development packages are not asked for: `npm ci --omit=dev` is enough, on a Node that is new enough.
 */
function isInstalled(isProduction) {
  const installedLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedLock) || !(isProduction || existsSync(projectNode))) return false;
  const installed = packagesOf(installedLock);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([path, wanted]) =>
      path === "" ||
      wanted.optional ||
      (isProduction && (wanted.dev || wanted.devOptional)) ||
      installed[path]?.version === wanted.version,
  );
}

/** npm's own script if npm started us: the same npm, regardless of PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? [process.execPath, script] : ["npm"];
}

function install() {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  process.stdout.write("Installing dependencies (npm ci; about a minute the first time) ... ");
  const [command, ...prefix] = npmCommand();
  const child = spawn(command, [...prefix, "ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("exit", (code) => {
      console.log(code === 0 ? `done in ${seconds()}` : `failed after ${seconds()}`);
      if (code === 0) done();
      else fail(new Error(`npm ci ended with exit code ${code}\n${output.trimEnd()}`));
    });
  });
}

function nodeToRunWith() {
  if (existsSync(projectNode)) return projectNode;
  if (Number(process.versions.node.split(".")[0]) >= OLDEST_NODE_MAJOR) return process.execPath;
  throw new Error(
    `Node ${OLDEST_NODE_MAJOR} is missing: npm ran without install scripts. Run "npm rebuild node" and try again.`,
  );
}

function run(file, args) {
  const nodeBinary = nodeToRunWith();
  // After "--", Node leaves --env-file to the program.
  const child = spawn(nodeBinary, ["--", resolve(root, file), ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      // Types are removed and modules compiled once, also for the processes that this one starts.
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
      ...process.env,
      PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on("error", (error) => fail(error));
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
    if (child.connected) child.disconnect();
    process.exit();
  });
}

/** Our parent and grandparent: npm starts us through a shell, which outlives npm. */
function ancestors() {
  const parentStatus = `/proc/${process.ppid}/status`;
  if (!existsSync(parentStatus)) return String(process.ppid);
  const grandparent = /^PPid:\t(\d+)/m.exec(readFileSync(parentStatus, "utf8"));
  return `${process.ppid} ${grandparent?.[1]}`;
}

/** npm forwards signals, but a killed npm sends none. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = ancestors();
  setInterval(() => {
    if (ancestors() !== started) child.kill("SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

function fail(error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

try {
  const isProduction = process.argv[2] === "--production";
  const [file, ...args] = process.argv.slice(isProduction ? 3 : 2);
  if (!file) throw new Error("Usage: node local/run.mjs [--production] <file.ts> [arguments]");
  if (!isInstalled(isProduction)) await install();
  run(file, args);
} catch (error) {
  fail(error);
}
