import { existsSync } from "node:fs";
import { diagnose } from "../../lib/deployment/diagnose";
import type { Facts } from "../../lib/deployment/facts";
import { countLevels, type Finding } from "../../lib/deployment/finding";
import { fitMend } from "../../lib/deployment/fit-mend";
import { type Environment, readEnvironment } from "../../lib/env";
import { type Admin, openAdmin } from "./convex-admin";
import { gatherFacts } from "./gather";
import type { DoctorOptions } from "./options";
import { printFindings } from "./report";
import { findRunningDeployment } from "./running-deployment";

export interface Examination {
  readonly text: string;
  readonly exitCode: 0 | 1;
}

export async function examine(options: DoctorOptions, isColored: boolean): Promise<Examination> {
  loadSettings(options.envFile);
  const { way, convex } = findRunningDeployment(readEnvironment());
  const place = { way, settingsFile: options.envFile };
  const admin = openAdmin({ ...convex, ...withoutEmpty(readEnvironment()) });
  const mended = options.fix ? [await mendEndpoint(admin)] : [];
  const facts: Facts = await gatherFacts(readEnvironment(), admin, place);
  const findings = [...mended.map((finding) => fitMend(finding, place)), ...diagnose(facts)];
  const { error, warning } = countLevels(findings);
  const exitCode = error > 0 || (options.strict && warning > 0) ? 1 : 0;
  const text = options.json
    ? JSON.stringify({ ok: exitCode === 0, findings }, null, 2)
    : printFindings(findings, { appUrl: facts.appUrl, isColored });
  return { text, exitCode };
}

/** An empty line of a settings file sets nothing. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value));

/** The shell's variables win. */
function loadSettings(envFile: string | null): void {
  if (envFile !== null) {
    if (!existsSync(envFile)) throw new Error(`There is no file ${envFile}.`);
    process.loadEnvFile(envFile);
  } else if (existsSync(".env.local")) process.loadEnvFile(".env.local");
}

async function mendEndpoint(admin: Admin | null): Promise<Finding> {
  const answer = admin ? await admin.action("deployment:mendEndpoint") : null;
  return { id: "polar.fix", group: "polar", ...describeMending(answer?.value) };
}

function describeMending(outcome: unknown): Pick<Finding, "level" | "says" | "mend"> {
  switch (outcome) {
    case "created":
      return {
        level: "warning",
        says: "The webhook endpoint was created at Polar, with a secret that Polar chose.",
        mend: "Copy it (Polar: Settings > Webhooks) into POLAR_WEBHOOK_SECRET, restart the web server, and run this again.",
      };
    case "completed":
      return { level: "ok", says: "The webhook endpoint was completed at Polar.", mend: null };
    case "refused":
      return {
        level: "error",
        says: "POLAR_ACCESS_TOKEN may not change webhook endpoints.",
        mend: "Give the token webhooks:write at Polar (Settings > Developers), or change the endpoint there by hand.",
      };
    default:
      return {
        level: "error",
        says: "The webhook endpoint could not be mended: Convex or Polar did not answer, or POLAR_ACCESS_TOKEN or APP_URL is not set in Convex.",
        mend: "Mend the lines below first, then run this again.",
      };
  }
}
