import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "./command.ts";
import { runConvexCli } from "./convex-cli.ts";
import { waitForLock } from "./exclusive-lock.ts";
import { hashOfAppInputs, hashOfBackendInputs } from "./input-hash.ts";
import { type Announce, step } from "./progress.ts";
import { PROJECT_ROOT } from "./settings.ts";

const MINUTE = 60 * 1000;
const NEXT_DIR = join(PROJECT_ROOT, ".next");
const NEXT_BUILD_ID = join(NEXT_DIR, "BUILD_ID");
const NEXT_INPUTS = join(NEXT_DIR, "build-inputs.sha256");
const BUILD_LOCK = join(PROJECT_ROOT, "node_modules", ".cache", "switchboard-build.lock");

function recorded(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

export interface PushArtifact {
  /** The body of `start_push`, as the official CLI writes it. */
  file: string;
  inputsHash: string;
}

export interface Bundling {
  /** The folder that holds `convex/`. */
  folder: string;
  /** The bundle's path; `.json` is appended. */
  target: string;
  logFile: string;
}

/** The backend's bundle, written by the official CLI; no server is contacted (nothing listens on port 9). */
export async function bundleBackend({ folder, target, logFile }: Bundling): Promise<void> {
  await runConvexCli(
    [
      "deploy",
      "-y",
      ...["--url", "http://127.0.0.1:9", "--admin-key", "unused"],
      ...["--typecheck", "disable", "--codegen", "disable", "--push-all-modules"],
      ...["--write-push-request", target],
    ],
    { folder, logFile },
  );
}

export const pushFileIn = (localDir: string) => join(localDir, "push.json");

export async function buildPushArtifact(
  localDir: string,
  logsDir: string,
  announce: Announce = step,
): Promise<PushArtifact> {
  const artifact = { file: pushFileIn(localDir), inputsHash: hashOfBackendInputs() };
  const inputsFile = join(localDir, "push.inputs.sha256");
  if (existsSync(artifact.file) && recorded(inputsFile) === artifact.inputsHash) return artifact;
  const bundling = {
    folder: PROJECT_ROOT,
    target: join(localDir, "push"),
    logFile: join(logsDir, "bundle.log"),
  };
  await announce("Bundling the backend functions (convex)", () => bundleBackend(bundling));
  writeFileSync(inputsFile, `${artifact.inputsHash}\n`);
  return artifact;
}

/** From exactly these sources. */
export function isAppBuilt(): boolean {
  return existsSync(NEXT_BUILD_ID) && recorded(NEXT_INPUTS) === hashOfAppInputs();
}

/** Generates what the landing page shows. Deterministic, and finished in seconds. */
export async function writeExample(logsDir: string): Promise<void> {
  await runScript([join("local", "example.ts")], {
    logFile: join(logsDir, "example.log"),
    timeoutMs: 3 * MINUTE,
  });
}

/** `run` decides where the output of each script goes. */
export async function buildWith(
  run: (args: readonly string[], environment: Record<string, string>) => Promise<void>,
): Promise<void> {
  await run([join("local", "example.ts")], {});
  // What was just written is an input of the build.
  const inputsHash = hashOfAppInputs();
  const environment = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  await run([join("node_modules", "next", "dist", "bin", "next"), "build"], environment);
  writeFileSync(NEXT_INPUTS, `${inputsHash}\n`);
}

const buildNext = (logsDir: string): Promise<void> =>
  buildWith(async (args, environment) => {
    const logFile = join(logsDir, args.includes("build") ? "build.log" : "example.log");
    await runScript(args, {
      environment: { ...environment, BUILD_UNCHECKED: "1" },
      logFile,
      timeoutMs: 10 * MINUTE,
    });
  });

/** All stacks of this clone share one `.next` folder: one of them builds, the others wait and check again. */
export async function buildApp(logsDir: string, announce: Announce = step): Promise<void> {
  if (isAppBuilt()) return;
  mkdirSync(NEXT_DIR, { recursive: true });
  const lock = await waitForLock(BUILD_LOCK, () => console.log("  Waiting for another build ..."));
  try {
    if (!isAppBuilt()) await announce("Building the app (next build)", () => buildNext(logsDir));
  } finally {
    lock.release();
  }
}
