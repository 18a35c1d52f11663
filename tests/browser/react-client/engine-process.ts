import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deploy } from "../../../local/stack/deploy.ts";
import { enginePlan } from "../../../local/stack/parts.ts";
import { settlePorts } from "../../../local/stack/ports.ts";
import { SupervisedPart } from "../../../local/stack/supervised-part.ts";
import { networkPush } from "../../local/engine/fixtures/network-push.ts";

const START_TIMEOUT_MS = 3 * 60 * 1000;
const ADMIN_KEY = "browser-test|key";

export interface EngineProcess {
  url: string;
  /** `kill -9`; it comes back at once on the same port. */
  kill: () => void;
  stop: () => Promise<void>;
}

/** A supervised engine process with the fixture app deployed. */
export async function startEngineProcess(): Promise<EngineProcess> {
  const folder = mkdtempSync(join(tmpdir(), "engine-browser-"));
  const ports = await settlePorts({ CONVEX_PORT: 0 });
  const plan = enginePlan({
    port: ports.CONVEX_PORT,
    dataDir: join(folder, "data"),
    adminKey: ADMIN_KEY,
    logsDir: folder,
  });
  let pid = 0;
  const part = new SupervisedPart(plan, {
    onProcess: (started) => {
      pid = started;
    },
    onNews: () => {},
  });
  part.start();
  await part.untilReady(START_TIMEOUT_MS);
  const url = `http://127.0.0.1:${ports.CONVEX_PORT}`;
  const artifactFile = join(folder, "push.json");
  writeFileSync(artifactFile, JSON.stringify(await networkPush()));
  const environment = { TEST_JWKS: "data:application/json,{}" };
  await deploy({ url, adminKey: ADMIN_KEY }, { artifactFile, environment });
  return {
    url,
    kill: () => void process.kill(pid, "SIGKILL"),
    stop: async () => {
      await part.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
