import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "../../local/stack/command.ts";
import { deploy } from "../../local/stack/deploy.ts";
import { backendEnvironment, chooseSecrets } from "../../local/stack/environment.ts";
import { enginePlan } from "../../local/stack/parts.ts";
import { settlePorts } from "../../local/stack/ports.ts";
import { loadSecrets } from "../../local/stack/secrets.ts";
import { SupervisedPart } from "../../local/stack/supervised-part.ts";
import { startApp } from "../support/next-process.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export interface RunningEngine {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startBenchEngine(
  dataDir: string,
  adminKey: string,
  logsDir: string,
): Promise<RunningEngine> {
  const ports = await settlePorts({ CONVEX_PORT: 0, POLAR_EMULATOR_PORT: 0 });
  mkdirSync(logsDir, { recursive: true });
  const options = {
    port: ports.CONVEX_PORT,
    // Where the engines of commits up to 2026-11-28 listen, too: any other free port.
    sitePort: ports.POLAR_EMULATOR_PORT,
    dataDir,
    adminKey,
    logsDir,
  };
  const plan = enginePlan(options);
  let pid = 0;
  const part = new SupervisedPart(plan, {
    onProcess: (started) => {
      pid = started;
    },
    onNews: console.log,
  });
  part.start();
  await part.untilReady(MINUTE);
  return { url: `http://127.0.0.1:${ports.CONVEX_PORT}`, pid, stop: () => part.stop() };
}

/** Seeding a million rows takes a minute or two, so a seeded file is kept while the backend stays the same. */
async function seededData(
  benchDir: string,
  artifact: { file: string; inputsHash: string },
  size: number,
): Promise<string> {
  const seeded = join(benchDir, `seeded-${size}`);
  const note = join(seeded, "inputs.sha256");
  if (!existsSync(note) || readFileSync(note, "utf8") !== artifact.inputsHash) {
    rmSync(seeded, { recursive: true, force: true });
    await runScript([join("tests", "bench", "seed.ts"), seeded, artifact.file, String(size)], {
      logFile: join(benchDir, `seed-${size}.log`),
      timeoutMs: 20 * MINUTE,
    });
    writeFileSync(note, artifact.inputsHash);
  }
  const used = join(benchDir, `data-${size}`);
  rmSync(used, { recursive: true, force: true });
  cpSync(seeded, used, { recursive: true });
  return used;
}

export interface BenchStack {
  size: number;
  app: string;
  paymentsSecret: string;
  pids: { web: number; engine: number };
}

/** One engine with `size` subscriptions, and one Next process in front of it; they end with this process. */
export async function startBenchStack(
  benchDir: string,
  artifact: { file: string; inputsHash: string },
  size: number,
): Promise<BenchStack> {
  const dataDir = await seededData(benchDir, artifact, size);
  const secrets = chooseSecrets(await loadSecrets(benchDir), {});
  const engine = await startBenchEngine(dataDir, secrets.adminKey, join(benchDir, `logs-${size}`));
  await deploy(
    { url: engine.url, adminKey: secrets.adminKey },
    { artifactFile: artifact.file, environment: backendEnvironment(secrets, {}) },
  );
  const app = await startApp({
    NEXT_PUBLIC_CONVEX_URL: engine.url,
    POLAR_WEBHOOK_SECRET: secrets.payments,
    SERVICE_PRIVATE_KEY: JSON.stringify(secrets.servicePrivateKey),
  });
  return {
    size,
    app: app.url,
    paymentsSecret: secrets.payments,
    pids: { web: app.pid, engine: engine.pid },
  };
}
