import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { writeDeploymentFile } from "../../../local/stack/deployment-file.ts";
import type { StackFile } from "../../../local/stack/stack-file.ts";

it("the doctor's file of a stack holds the app's settings and the engine's key, for its owner only", () => {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-deployment-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const convex = { url: "http://127.0.0.1:1", adminKey: "local|key" };
  const emulators = { clerk: "", figma: "", github: "", polar: "" };
  const settings = { APP_URL: "http://localhost:3", SERVICE_PRIVATE_KEY: '{"kid":"a b"}' };
  writeDeploymentFile(folder, settings, { convex, emulators } as StackFile);
  const file = join(folder, "deployment.env");
  expect(parseEnv(readFileSync(file, "utf8"))).toEqual({
    ...settings,
    CONVEX_SELF_HOSTED_URL: convex.url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: convex.adminKey,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
