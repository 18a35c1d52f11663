// @module-tag deep
// The official CLI, unmodified, deploys apps with published components, crons and mounted components to the engine's process.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { expect, it, onTestFinished } from "vitest";
import { aDataFolder, startEngineProcess } from "../fixtures/engine-process.ts";
import { ADMIN_KEY } from "../fixtures/network-backend.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const PATIENT = { timeout: 5 * 60 * 1000 };

/** A copy, because code generation writes into it. */
function projectOf(app: string): string {
  const project = mkdtempSync(join(tmpdir(), "engine-cli-push-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  cpSync(fileURLToPath(new URL(`../fixtures/${app}/`, import.meta.url)), project, {
    recursive: true,
  });
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
  return project;
}

async function deploy(project: string, url: string): Promise<string> {
  const cli = join(ROOT, "node_modules/convex/bin/main.js");
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [cli, "deploy", "-y", "--typecheck", "disable"],
    {
      cwd: project,
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        HOME: project,
        CI: "1",
        CONVEX_SELF_HOSTED_URL: url,
        CONVEX_SELF_HOSTED_ADMIN_KEY: ADMIN_KEY,
      },
    },
  );
  return stderr;
}

it.each([
  [
    "flow-app",
    ["rateLimiter", "rateLimiter/batchWorker", "pool", "pool/batchWorker"],
    'import("@convex-dev/workpool/_generated/component.js").ComponentApi<"pool">',
    ["limits:take", { name: "window", key: "ann" }, { ok: true }],
  ],
  [
    "recurring-app",
    ["meter", "meter/gauge", "quietMeter", "quietMeter/gauge"],
    'ComponentApi<"quietMeter">',
    ["runs:countAttempts", {}, 1],
  ],
] as const)(
  "deploys %s, which then works",
  PATIENT,
  async (app, components, generated, [path, args, answer]) => {
    const folder = aDataFolder();
    onTestFinished(() => folder.remove());
    const engine = await startEngineProcess(folder);
    onTestFinished(() => engine.kill());
    const project = projectOf(app);
    const said = await deploy(project, engine.url);
    for (const component of components) expect(said).toContain(`Installed component ${component}.`);
    expect(readFileSync(join(project, "convex/_generated/api.d.ts"), "utf8")).toContain(generated);
    const client = new ConvexHttpClient(engine.url, { logger: false });
    const call = makeFunctionReference<"mutation">(path);
    const given = await client.mutation(call, args);
    if (typeof answer === "object") expect(given).toMatchObject(answer);
    else expect(given).toBe(answer);
  },
);
