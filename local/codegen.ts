// `npm run codegen`: writes convex/_generated with the official CLI. The CLI asks a deployment about the
// functions, so it gets a temporary engine, in memory, that ends with this process.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine } from "./engine/engine.ts";
import { startServer } from "./engine/server.ts";
import { openStore } from "./engine/store/store.ts";
import { runConvexCli } from "./stack/convex-cli.ts";
import { setEnvironment } from "./stack/deploy.ts";
import { backendEnvironment, chooseSecrets } from "./stack/environment.ts";
import { loadSecrets } from "./stack/secrets.ts";

const ADMIN_KEY = "code-generation";

async function startEngine() {
  const systemEnvironment = new Map<string, string>();
  const engine = await createEngine({ store: openStore({ file: ":memory:" }), systemEnvironment });
  const server = await startServer({ engine, port: 0, adminKey: ADMIN_KEY });
  systemEnvironment.set("CONVEX_CLOUD_URL", server.url).set("CONVEX_SITE_URL", server.url);
  return server;
}

async function generate(folder: string): Promise<void> {
  const { url } = await startEngine();
  const secrets = chooseSecrets(await loadSecrets(folder), {});
  await setEnvironment({ url, adminKey: ADMIN_KEY }, backendEnvironment(secrets, {}));
  await runConvexCli(
    ["codegen", "--url", url, "--admin-key", ADMIN_KEY, "--typecheck", "disable"],
    { logFile: join(folder, "codegen.log") },
  );
}

const folder = mkdtempSync(join(tmpdir(), "switchboard-codegen-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

generate(folder).then(
  () => {
    console.log("convex/_generated is up to date.");
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
