import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findRunningDeployment } from "../../../commands/doctor/running-deployment";

const APP = "https://app.example.com";

function aFolder(kind: "production" | "development", adminKey?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "running-deployment-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const convex = { url: "http://127.0.0.1:4210", ...(adminKey && { adminKey }) };
  writeFileSync(join(folder, "stack.json"), JSON.stringify({ kind, app: APP, convex, pids: {} }));
  writeFileSync(join(folder, "admin-key"), "switchboard|of-the-file\n");
  return folder;
}

it("address and key of the service on this machine are found in its folder, whatever its ports", () => {
  const LOCAL_DIR = aFolder("production");
  expect(findRunningDeployment({ LOCAL_DIR, APP_URL: `${APP}/` })).toEqual({
    way: "machine",
    convex: {
      CONVEX_SELF_HOSTED_URL: "http://127.0.0.1:4210",
      CONVEX_SELF_HOSTED_ADMIN_KEY: "switchboard|of-the-file",
    },
  });
});

it("a development stack is told apart", () => {
  const LOCAL_DIR = aFolder("development", "local|key");
  expect(findRunningDeployment({ LOCAL_DIR, APP_URL: APP })).toMatchObject({
    way: "stack",
    convex: { CONVEX_SELF_HOSTED_ADMIN_KEY: "local|key" },
  });
});

it("what runs here under another address is not what is examined", () => {
  const LOCAL_DIR = aFolder("production");
  const found = findRunningDeployment({ LOCAL_DIR, APP_URL: "https://other.example.com" });
  expect(found).toEqual({ way: "convex", convex: {} });
});
