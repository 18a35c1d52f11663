import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refusalSentence } from "./deploy-refusal.ts";
import { step } from "./progress.ts";

/** Checking and indexing many documents takes long. */
const REQUEST_TIMEOUT_MS = 10 * 60 * 1000;

export interface StartedPush {
  schemaChange: unknown;
}

export interface EngineAddress {
  url: string;
  adminKey: string;
  /** What to do when stored data does not fit a new schema. */
  misfitAdvice?: string;
}

/** A deployment as the official CLI would make it, indistinguishable for the engine. */
export interface Deployment {
  artifactFile: string;
  /** Null means that the variable is removed. */
  environment: Record<string, string | null>;
}

async function post(engine: EngineAddress, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(new URL(path, engine.url), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${engine.adminKey}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(refusalSentence(path, response.status, text, engine.misfitAdvice));
  }
  return text === "" ? null : JSON.parse(text);
}

export async function setEnvironment(
  engine: EngineAddress,
  environment: Deployment["environment"],
): Promise<void> {
  const changes = Object.entries(environment).map(([name, value]) => ({ name, value }));
  await post(engine, "/api/update_environment_variables", { changes });
}

export async function deploy(engine: EngineAddress, deployment: Deployment): Promise<void> {
  await setEnvironment(engine, deployment.environment);
  const request: object = JSON.parse(readFileSync(deployment.artifactFile, "utf8"));
  await finishPush(engine, await startPush(engine, request));
}

/** The engine evaluates the functions and checks the schema; nothing runs yet. */
export async function startPush(engine: EngineAddress, request: object): Promise<StartedPush> {
  const { adminKey } = engine;
  const started = await post(engine, "/api/deploy2/start_push", { ...request, adminKey });
  return started as StartedPush;
}

/** From here on the pushed functions answer. */
export async function finishPush(engine: EngineAddress, startPush: StartedPush): Promise<void> {
  const { adminKey } = engine;
  await post(engine, "/api/deploy2/finish_push", { adminKey, startPush, dryRun: false });
}

function fingerprintOf(deployment: Deployment): string {
  return createHash("sha256")
    .update(readFileSync(deployment.artifactFile))
    .update(JSON.stringify(deployment.environment))
    .digest("hex");
}

const noteIn = (engineDir: string) => join(engineDir, "deployed.sha256");

/** For those who push in another way: the next start cannot trust the note. */
export function forgetDeployment(engineDir: string): void {
  rmSync(noteIn(engineDir), { force: true });
}

/**
 * Deploys unless this engine already runs exactly that. The note is stored in the engine's own folder,
 * so that it is deleted with the data.
 */
export async function deployIfChanged(
  engine: EngineAddress,
  deployment: Deployment,
  engineDir: string,
): Promise<void> {
  const note = noteIn(engineDir);
  const fingerprint = fingerprintOf(deployment);
  if (existsSync(note) && readFileSync(note, "utf8").trim() === fingerprint) return;
  await step("Deploying the backend to the engine", () => deploy(engine, deployment));
  writeFileSync(note, `${fingerprint}\n`);
}
