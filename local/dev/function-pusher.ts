import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatMessages, type Message } from "esbuild";
import type { PushRequest } from "../engine/contracts/deployment.ts";
import {
  type EngineAddress,
  finishPush,
  forgetDeployment,
  type StartedPush,
  startPush,
} from "../stack/deploy.ts";
import { findEntryPoints, needsOfficialBundler } from "./entry-points.ts";
import type { TypeChecker } from "./type-checker.ts";
import type { WarmBundler } from "./warm-bundler.ts";

const CHECKED = /(?<!\.d)\.tsx?$/;

/** What a push is made with; the two official tools know the whole project, and take seconds. */
export interface PushTools {
  bundler: WarmBundler;
  types: Pick<TypeChecker, "changed" | "check">;
  /** The file of a whole push request. */
  bundleOfficially: () => Promise<string>;
  generateCode: () => Promise<void>;
}

export interface PushTarget {
  /** The folder that holds the functions. */
  folder: string;
  engine: EngineAddress;
  engineDir: string;
}

export type PushOutcome =
  | { kind: "live" }
  | { kind: "unchanged" }
  | { kind: "refused"; reason: string };

interface StartedRequest {
  request: PushRequest;
  fingerprint: string;
  /** null: exactly that is running already. */
  started: StartedPush | null;
}

function isBuildFailure(error: unknown): error is { errors: Message[] } {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

async function reasonOf(error: unknown): Promise<string> {
  if (!isBuildFailure(error)) return error instanceof Error ? error.message : String(error);
  const messages = await formatMessages(error.errors, { kind: "error" });
  return messages.join("").trimEnd();
}

function fingerprintOf({ appDefinition }: PushRequest): string {
  const modules = appDefinition.changedModules.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify({ ...appDefinition, changedModules: modules }))
    .digest("hex");
}

function generatedIn(folder: string): string[] {
  const generated = join(folder, "_generated");
  return existsSync(generated) ? readdirSync(generated).map((name) => join(generated, name)) : [];
}

/** Pushes what is saved to the running engine. What is refused changes nothing: the last good code keeps running. */
export class FunctionPusher {
  readonly #target: PushTarget;
  readonly #tools: PushTools;
  /** Saved since the last push: a type error in one file may be corrected in another. */
  readonly #unproven = new Set<string>();
  #base: PushRequest;
  #running: string;
  #modules: string;

  /** The engine runs `request`. */
  constructor(target: PushTarget, tools: PushTools, request: PushRequest) {
    this.#target = target;
    this.#tools = tools;
    this.#base = request;
    this.#running = fingerprintOf(request);
    this.#modules = this.#listModules();
  }

  async push(saved: readonly string[]): Promise<PushOutcome> {
    for (const file of saved) if (CHECKED.test(file)) this.#unproven.add(file);
    const [started, proven] = await Promise.allSettled([this.#start(), this.#proveTypes(saved)]);
    try {
      if (started.status === "rejected") throw started.reason;
      if (proven.status === "rejected") throw proven.reason;
      const outcome = await this.#finish(started.value);
      this.#modules = this.#listModules();
      this.#unproven.clear();
      return outcome;
    } catch (error) {
      return { kind: "refused", reason: await reasonOf(error) };
    }
  }

  async #start(): Promise<StartedRequest> {
    const request = await this.#bundle();
    const fingerprint = fingerprintOf(request);
    const isRunning = fingerprint === this.#running;
    const started = isRunning ? null : await startPush(this.#target.engine, request);
    return { request, fingerprint, started };
  }

  async #finish({ request, fingerprint, started }: StartedRequest): Promise<PushOutcome> {
    if (started === null) return { kind: "unchanged" };
    forgetDeployment(this.#target.engineDir);
    await finishPush(this.#target.engine, started);
    this.#base = request;
    this.#running = fingerprint;
    return { kind: "live" };
  }

  /** The generated code names all modules: what is saved together with a new one needs it to be right. */
  async #proveTypes(saved: readonly string[]): Promise<void> {
    const { types, generateCode } = this.#tools;
    const changesCode = this.#listModules() !== this.#modules || this.#changesDefinition();
    if (changesCode) await generateCode();
    const generated = changesCode ? generatedIn(this.#target.folder) : [];
    await types.changed([...saved, ...generated]);
    const errors = await types.check([...this.#unproven]);
    if (errors.length > 0) throw new Error(errors.join("\n"));
  }

  async #bundle(): Promise<PushRequest> {
    const { folder } = this.#target;
    if (this.#changesDefinition() || needsOfficialBundler(folder)) {
      return JSON.parse(readFileSync(await this.#tools.bundleOfficially(), "utf8")) as PushRequest;
    }
    const { functions, schema } = await this.#tools.bundler.bundle();
    const appDefinition = { ...this.#base.appDefinition, schema, changedModules: functions };
    return { ...this.#base, appDefinition };
  }

  #listModules(): string {
    return findEntryPoints(this.#target.folder).join();
  }

  #changesDefinition(): boolean {
    return this.#unproven.has(join(this.#target.folder, "convex.config.ts"));
  }
}
