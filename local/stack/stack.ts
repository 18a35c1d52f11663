import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { buildApp, buildPushArtifact } from "./build.ts";
import { deployIfChanged } from "./deploy.ts";
import {
  appEnvironment,
  backendEnvironment,
  chooseSecrets,
  type StackSecrets,
  signingSecretsOf,
} from "./environment.ts";
import { lockHolder, tryLock } from "./exclusive-lock.ts";
import { externalBackendOf, findBackend } from "./external-backend.ts";
import { generateCode } from "./generated-code.ts";
import { makeFolder } from "./local-folder.ts";
import { appPlan, enginePlan } from "./parts.ts";
import { settlePorts } from "./ports.ts";
import { loadSecrets } from "./secrets.ts";
import { PROJECT_ROOT, type StackSettings } from "./settings.ts";
import { removeStackFile, type StackFile, writeStackFile } from "./stack-file.ts";
import { SupervisedPart } from "./supervised-part.ts";

const SECOND = 1000;
const ENGINE_START_TIMEOUT_MS = 60 * SECOND;
const APP_START_TIMEOUT_MS = 60 * SECOND;

/** One running stack: what it started it also ends, in reverse order. */
export class Stack {
  readonly #settings: StackSettings;
  readonly #logsDir: string;
  readonly #engineDir: string;
  readonly #parts: SupervisedPart[] = [];
  #file: StackFile | null = null;
  #isPublished = false;
  #releaseFolder: (() => void) | null = null;

  constructor(settings: StackSettings) {
    this.#settings = settings;
    this.#logsDir = join(settings.localDir, "logs");
    this.#engineDir = join(settings.localDir, "engine");
  }

  async start(): Promise<StackFile> {
    const { localDir, variables } = this.#settings;
    this.#claimFolder();
    const external = externalBackendOf(this.#settings);
    const ports = await settlePorts(external ? this.#appPortOnly() : this.#settings.ports);
    const secrets = chooseSecrets(await loadSecrets(localDir), variables);
    this.#file = describe(ports, secrets, external?.url ?? null);
    if (external) await findBackend(external);
    else await generateCode(this.#logsDir);
    const artifact = external ? null : await buildPushArtifact(localDir, this.#logsDir);
    // The build compiles the functions too: what does not compile never reaches the engine's data.
    await buildApp(this.#logsDir);
    if (artifact) await this.#startEngine(artifact.file, ports, secrets);
    await this.#startApp(ports.PORT, secrets);
    writeStackFile(localDir, this.#file);
    this.#isPublished = true;
    return this.#file;
  }

  async stop(): Promise<void> {
    // What runs in a folder that we did not claim belongs to another launcher.
    if (!this.#releaseFolder) return;
    this.#isPublished = false;
    removeStackFile(this.#settings.localDir);
    for (const part of this.#parts.toReversed()) await part.stop();
    this.#releaseFolder();
  }

  #appPortOnly() {
    return { ...this.#settings.ports, CONVEX_PORT: 0, CONVEX_SITE_PORT: 0 };
  }

  /** Two launchers on one folder would share data, ports and secrets: the second one is refused. */
  #claimFolder(): void {
    const { localDir, reset } = this.#settings;
    makeFolder(localDir);
    const lockFile = join(localDir, "launcher.lock");
    const lock = tryLock(lockFile);
    if (!lock) {
      throw new Error(
        `A stack is already running from ${localDir} (${lockHolder(lockFile)}). Stop it first, or set LOCAL_DIR to another folder.`,
      );
    }
    this.#releaseFolder = () => lock.release();
    removeStackFile(localDir);
    if (reset) wipe(localDir);
    mkdirSync(this.#logsDir, { recursive: true });
    mkdirSync(this.#engineDir, { recursive: true });
  }

  async #startEngine(
    artifactFile: string,
    ports: StackSettings["ports"],
    secrets: StackSecrets,
  ): Promise<void> {
    const environment = backendEnvironment(secrets, this.#settings.variables);
    const plan = enginePlan({
      port: ports.CONVEX_PORT,
      sitePort: ports.CONVEX_SITE_PORT,
      dataDir: this.#engineDir,
      adminKey: secrets.adminKey,
      logsDir: this.#logsDir,
    });
    const engine = this.#supervise("engine", plan);
    await engine.untilReady(ENGINE_START_TIMEOUT_MS);
    await deployIfChanged(
      { url: `http://127.0.0.1:${ports.CONVEX_PORT}`, adminKey: secrets.adminKey },
      { artifactFile, environment },
      this.#engineDir,
    );
  }

  async #startApp(port: number, secrets: StackSecrets): Promise<void> {
    if (!this.#file) return;
    const environment = appEnvironment(secrets, {
      app: this.#file.app,
      convex: this.#file.convex.url,
    });
    const app = this.#supervise("app", appPlan({ port, environment, logsDir: this.#logsDir }));
    await app.untilReady(APP_START_TIMEOUT_MS);
  }

  #supervise(name: "app" | "engine", plan: ReturnType<typeof appPlan>): SupervisedPart {
    const part = new SupervisedPart(plan, {
      onProcess: (pid) => this.#recordPid(name, pid),
      onNews: (sentence) => console.log(sentence),
    });
    this.#parts.push(part);
    part.start();
    return part;
  }

  /** stack.json appears when everything is ready; from then on it follows each restart. */
  #recordPid(name: "app" | "engine", pid: number): void {
    if (!this.#file) return;
    this.#file.pids[name] = pid;
    if (this.#isPublished) writeStackFile(this.#settings.localDir, this.#file);
  }
}

/** Logs stay: they may tell why someone wanted a fresh start. */
function wipe(localDir: string): void {
  for (const name of ["engine", "secrets.json", "provider.json"]) {
    rmSync(join(localDir, name), { recursive: true, force: true });
  }
  console.log(`Wiped the data in ${relative(PROJECT_ROOT, localDir) || localDir}.`);
}

function describe(
  ports: StackSettings["ports"],
  secrets: StackSecrets,
  externalBackend: string | null,
): StackFile {
  const local = {
    url: `http://127.0.0.1:${ports.CONVEX_PORT}`,
    site: `http://127.0.0.1:${ports.CONVEX_SITE_PORT}`,
    adminKey: secrets.adminKey,
  };
  return {
    app: `http://localhost:${ports.PORT}`,
    convex: externalBackend ? { url: externalBackend, site: "", adminKey: "" } : local,
    webhooks: signingSecretsOf(secrets),
    emulators: { clerk: "", figma: "", github: "", polar: "" },
    demoUsers: [],
    pids: { app: null, engine: null, emulators: null },
  };
}
