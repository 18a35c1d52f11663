import { mkdirSync } from "node:fs";
import { buildPushArtifact, isAppBuilt } from "../stack/build.ts";
import { deployIfChanged } from "../stack/deploy.ts";
import { claimFolder, engineDirIn, logsDirIn } from "../stack/local-folder.ts";
import { makeLogsFolder } from "../stack/log-file.ts";
import { builtAppPlan, enginePlan } from "../stack/parts.ts";
import { settlePorts } from "../stack/ports.ts";
import { removeStackFile, writeStackFile } from "../stack/stack-file.ts";
import { type PartPlan, SupervisedPart } from "../stack/supervised-part.ts";
import { loadAdminKey } from "./admin-key.ts";
import type { ServeSettings } from "./settings.ts";

const SECOND = 1000;
/** A machine that has just booted is slow. */
const PART_START_TIMEOUT_MS = 180 * SECOND;
const MISFIT_ADVICE =
  "The version that ran before still fits: start it again, and deploy this one after its data has been migrated.";

/** The engine and the app, supervised like those of a local stack, and nothing else. */
export class Production {
  readonly #settings: ServeSettings;
  readonly #parts: SupervisedPart[] = [];
  #releaseFolder: (() => void) | null = null;

  constructor(settings: ServeSettings) {
    this.#settings = settings;
  }

  /** Builds nothing: a build takes minutes, and would replace files under a server that runs. */
  async start(): Promise<void> {
    const { localDir } = this.#settings;
    if (!isAppBuilt()) {
      throw new Error("The app is not built from these sources. Run: npm run build");
    }
    this.#releaseFolder = claimFolder(localDir, "that npm run serve");
    makeLogsFolder(logsDirIn(localDir));
    mkdirSync(engineDirIn(localDir), { recursive: true });
    const ports = await settlePorts(
      this.#settings.ports,
      "the service's settings and in the proxy",
    );
    const engineUrl = `http://127.0.0.1:${ports.CONVEX_PORT}`;
    // Before the parts: commands that look for what is wrong find it, even while it cannot start.
    this.#publish(engineUrl);
    await this.#startEngine(engineUrl, ports);
    await this.#startApp(engineUrl, ports.PORT);
  }

  async stop(): Promise<void> {
    if (!this.#releaseFolder) return;
    for (const part of this.#parts.toReversed()) await part.stop();
    removeStackFile(this.#settings.localDir);
    this.#releaseFolder();
    this.#releaseFolder = null;
  }

  #publish(url: string): void {
    const { localDir, appUrl } = this.#settings;
    writeStackFile(localDir, {
      ...{ kind: "production", app: appUrl },
      convex: { url },
      pids: { launcher: process.pid },
    });
  }

  async #startEngine(url: string, ports: ServeSettings["ports"]): Promise<void> {
    const { localDir, convexUrl, hidden, backend } = this.#settings;
    const logsDir = logsDirIn(localDir);
    const adminKey = loadAdminKey(localDir);
    const artifact = await buildPushArtifact(localDir, logsDir);
    const plan = enginePlan({
      port: ports.CONVEX_PORT,
      dataDir: engineDirIn(localDir),
      adminKey,
      logsDir,
      publicUrl: convexUrl,
    });
    await this.#supervise({ ...plan, environment: { ...hidden, ...plan.environment } });
    await deployIfChanged(
      { url, adminKey, misfitAdvice: MISFIT_ADVICE },
      { artifactFile: artifact.file, environment: backend },
      engineDirIn(localDir),
    );
  }

  /** The app reaches the engine beside it, whether the proxy runs or not. */
  async #startApp(engineUrl: string, port: number): Promise<void> {
    const { localDir, web } = this.#settings;
    const environment = {
      ...web,
      CONVEX_PRIVATE_URL: engineUrl,
      NEXT_TELEMETRY_DISABLED: "1",
    };
    await this.#supervise(builtAppPlan({ port, environment, logsDir: logsDirIn(localDir) }));
  }

  async #supervise(plan: PartPlan): Promise<void> {
    const part = new SupervisedPart(plan, {
      onProcess: () => {},
      onNews: (sentence) => console.log(sentence),
    });
    this.#parts.push(part);
    part.start();
    await part.untilReady(PART_START_TIMEOUT_MS);
  }
}
