import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { refusalSentence } from "../../../local/stack/deploy-refusal.ts";
import { writeDeploymentFile } from "../../../local/stack/deployment-file.ts";
import type { StackFile } from "../../../local/stack/stack-file.ts";

const PRIVATE = "ada@example.com";

const misfit = (fault: string) =>
  refusalSentence(
    "/api/deploy2/finish_push",
    400,
    JSON.stringify({
      code: "SchemaValidationFailed",
      message: `Document with ID "k57" in table "customers" does not match the schema: ${fault}`,
    }),
  );

it.each([
  [
    `Object is missing the required field \`age\`. Consider wrapping it.\nPath: .owner\nObject: {email: "${PRIVATE}\nPath: x"}\nValidator: v.object({})`,
    "missing the required field `age`",
  ],
  [
    `Object contains extra field \`mail\` that is not in the validator.\n\nObject: {mail: "${PRIVATE}"}\nValidator: v.object({})`,
    "extra field `mail`",
  ],
  [
    `Value does not match validator.\nPath: .age\nValue: "${PRIVATE}"\nValidator: v.float64()`,
    "Path: .age",
  ],
  [
    `\`"${PRIVATE}\` is\n"\` does not match literal validator \`v.literal("pro")\`.Path: .plan`,
    'literal validator `v.literal("pro")`.',
  ],
])("reports table, id and reason in three lines, never stored values (%#)", (fault, reason) => {
  const told = misfit(fault);
  expect(told).not.toContain(PRIVATE);
  expect(told.split("\n")).toHaveLength(3);
  expect(told).toContain('Table "customers", document k57: ');
  expect(told).toContain(reason);
  expect(told).toContain("npm start -- --reset");
});

it("reports every other refusal in the engine's words", () => {
  const text = JSON.stringify({ code: "InvalidModules", message: "convex/a.ts: no such import" });
  expect(refusalSentence("/api/deploy2/start_push", 400, text)).toBe(
    "The engine refused the deployment (InvalidModules): convex/a.ts: no such import",
  );
  expect(refusalSentence("/api/deploy2/start_push", 502, "<html>")).toContain("(502): <html>");
});

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
