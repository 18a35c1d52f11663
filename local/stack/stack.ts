import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { EMULATORS } from "../emulators/registry.ts";
import { buildPushArtifact } from "./build.ts";
import { announceDemoUsers, findDemoUsers } from "./demo-users.ts";
import { deployIfChanged } from "./deploy.ts";
import { writeDeploymentFile } from "./deployment-file.ts";
import { emulatedProviders, portSettingOf } from "./emulated-providers.ts";
import {
  appEnvironment,
  backendEnvironment,
  chooseSecrets,
  emulatorsEnvironment,
  type StackSecrets,
  signingSecretsOf,
} from "./environment.ts";
import { externalBackendOf, findBackend } from "./external-backend.ts";
import { generateCode } from "./generated-code.ts";
import { claimFolder, engineDirIn, logsDirIn } from "./local-folder.ts";
import { makeLogsFolder } from "./log-file.ts";
import { type AppPlanOptions, emulatorsPlan, enginePlan } from "./parts.ts";
import { loadSecrets } from "./secrets.ts";
import { PROJECT_ROOT, type StackSettings } from "./settings.ts";
import { type StackAddresses, settleAddresses } from "./stack-addresses.ts";
import { removeStackFile, type StackFile, writeStackFile } from "./stack-file.ts";
import { type PartPlan, SupervisedPart } from "./supervised-part.ts";

const SECOND = 1000;
const ENGINE_START_TIMEOUT_MS = 60 * SECOND;
const APP_START_TIMEOUT_MS = 60 * SECOND;
const EMULATORS_START_TIMEOUT_MS = 30 * SECOND;

type PartName = keyof StackFile["pids"];

/** Everything that is decided before the first process starts. */
interface Foundation {
  addresses: StackAddresses;
  secrets: StackSecrets;
}

/** How a stack gets the web app ready, and runs it. */
export interface AppServer {
  prepare(logsDir: string): Promise<void>;
  plan(options: AppPlanOptions): PartPlan;
}

/** One running stack: stops whatever it started, in reverse order. */
export class Stack {
  readonly #settings: StackSettings;
  readonly #app: AppServer;
  readonly #logsDir: string;
  readonly #engineDir: string;
  readonly #parts: SupervisedPart[] = [];
  #file: StackFile | null = null;
  #isPublished = false;
  #releaseFolder: (() => void) | null = null;

  constructor(settings: StackSettings, app: AppServer) {
    this.#settings = settings;
    this.#app = app;
    this.#logsDir = logsDirIn(settings.localDir);
    this.#engineDir = engineDirIn(settings.localDir);
  }

  async start(): Promise<StackFile> {
    const { localDir, variables } = this.#settings;
    this.#claimFolder();
    const external = externalBackendOf(this.#settings);
    const emulated = emulatedProviders(EMULATORS, variables);
    const secrets = chooseSecrets(await loadSecrets(localDir), variables);
    const addresses = await settleAddresses(this.#settings.ports, emulated, external !== null);
    const foundation = { addresses, secrets };
    this.#file = describe(foundation, external?.url ?? null);
    if (external) await findBackend(external);
    else await generateCode(this.#logsDir);
    const artifact = external ? null : await buildPushArtifact(localDir, this.#logsDir);
    // The build compiles the functions too, so broken code never reaches the engine's data.
    await this.#app.prepare(this.#logsDir);
    await Promise.all([
      this.#startEmulators(foundation),
      artifact ? this.#startEngine(artifact.file, foundation) : null,
    ]);
    await this.#startApp(foundation);
    writeStackFile(localDir, this.#file);
    this.#isPublished = true;
    return this.#file;
  }

  async stop(): Promise<void> {
    // A part running in a folder that we have not claimed belongs to another launcher.
    if (!this.#releaseFolder) return;
    this.#isPublished = false;
    removeStackFile(this.#settings.localDir);
    for (const part of this.#parts.toReversed()) await part.stop();
    this.#releaseFolder();
  }

  #claimFolder(): void {
    const { localDir, reset } = this.#settings;
    this.#releaseFolder = claimFolder(localDir, "that npm start or npm run dev");
    removeStackFile(localDir);
    if (reset) wipe(localDir);
    makeLogsFolder(this.#logsDir);
    mkdirSync(this.#engineDir, { recursive: true });
  }

  async #startEmulators({ addresses, secrets }: Foundation): Promise<void> {
    const { localDir, variables } = this.#settings;
    const names = emulatedProviders(EMULATORS, variables);
    if (names.length === 0) return;
    const plan = emulatorsPlan({
      ports: new Map(names.map((name) => [name, addresses.ports[portSettingOf(name)]])),
      dataDir: join(localDir, "emulators"),
      appUrl: addresses.app,
      environment: emulatorsEnvironment(secrets, variables, addresses.emulators),
      logsDir: this.#logsDir,
    });
    await this.#supervise("emulators", plan).untilReady(EMULATORS_START_TIMEOUT_MS);
    const { clerk } = addresses.emulators;
    if (clerk && this.#file) this.#file.demoUsers = await findDemoUsers(clerk);
  }

  async #startEngine(artifactFile: string, { addresses, secrets }: Foundation): Promise<void> {
    const { ports, emulators } = addresses;
    const environment = backendEnvironment(
      secrets,
      this.#settings.variables,
      emulators,
      addresses.app,
    );
    const plan = enginePlan({
      port: ports.CONVEX_PORT,
      dataDir: this.#engineDir,
      adminKey: secrets.adminKey,
      logsDir: this.#logsDir,
    });
    await this.#supervise("engine", plan).untilReady(ENGINE_START_TIMEOUT_MS);
    await deployIfChanged(
      { url: `http://127.0.0.1:${ports.CONVEX_PORT}`, adminKey: secrets.adminKey },
      { artifactFile, environment },
      this.#engineDir,
    );
  }

  async #startApp({ addresses, secrets }: Foundation): Promise<void> {
    if (!this.#file) return;
    const environment = appEnvironment(secrets, this.#settings.variables, {
      app: addresses.app,
      convex: this.#file.convex.url,
      emulators: addresses.emulators,
    });
    writeDeploymentFile(this.#settings.localDir, environment, this.#file);
    const plan = this.#app.plan({
      port: addresses.ports.PORT,
      environment,
      logsDir: this.#logsDir,
    });
    await this.#supervise("app", plan).untilReady(APP_START_TIMEOUT_MS);
    const { clerk } = addresses.emulators;
    if (clerk) await announceDemoUsers(clerk, secrets.clerkSecretKey, this.#file.demoUsers);
  }

  #supervise(name: PartName, plan: PartPlan): SupervisedPart {
    const part = new SupervisedPart(plan, {
      onProcess: (pid) => this.#recordPid(name, pid),
      onNews: (sentence) => console.log(sentence),
    });
    this.#parts.push(part);
    part.start();
    return part;
  }

  /** stack.json appears when everything is ready; from then on it is updated at each restart. */
  #recordPid(name: PartName, pid: number): void {
    if (!this.#file) return;
    this.#file.pids[name] = pid;
    if (this.#isPublished) writeStackFile(this.#settings.localDir, this.#file);
  }
}

/** Logs stay: they may explain why the data was wiped. */
function wipe(localDir: string): void {
  for (const name of ["engine", "emulators", "secrets.json", "provider.json", "deployment.env"]) {
    rmSync(join(localDir, name), { recursive: true, force: true });
  }
  const folder = relative(PROJECT_ROOT, localDir) || localDir;
  console.log(`Wiped the data in ${folder}: all users are signed out, and all purchases are gone.`);
}

function describe({ addresses, secrets }: Foundation, externalBackend: string | null): StackFile {
  const { ports, emulators } = addresses;
  const local = {
    url: `http://127.0.0.1:${ports.CONVEX_PORT}`,
    adminKey: secrets.adminKey,
  };
  return {
    kind: "development",
    app: addresses.app,
    convex: externalBackend ? { url: externalBackend, adminKey: "" } : local,
    webhooks: signingSecretsOf(secrets),
    emulators: { clerk: "", figma: "", github: "", polar: "", mail: "", ...emulators },
    demoUsers: [],
    pids: { app: null, engine: null, emulators: null },
  };
}
