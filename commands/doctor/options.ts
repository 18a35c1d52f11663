import { parseArgs } from "node:util";

export const USAGE = `Usage: npm run doctor -- [options]

Checks a deployment from outside and inside. Run it from a clone of the version that is deployed.

  --env-file <file>   the web server's environment; without it, .env.local and the shell's variables
  --fix               first create the webhook endpoint at Polar, or complete it
  --strict            exit with 1 for warnings too
  --json              print the findings as JSON
  --help              show this help

It looks into Convex with CONVEX_DEPLOY_KEY or CONVEX_SELF_HOSTED_ADMIN_KEY, which only the doctor needs. It sends a signed event
without effect through each webhook address.

Exit codes: 0 nothing to mend, 1 something to mend, 2 the doctor could not run.`;

export interface DoctorOptions {
  readonly envFile: string | null;
  readonly fix: boolean;
  readonly strict: boolean;
  readonly json: boolean;
}

/** Null when help is asked for. */
export function readDoctorOptions(args: readonly string[]): DoctorOptions | null {
  const { help, "env-file": envFile = null, ...options } = parse(args);
  return help ? null : { envFile, ...options };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        "env-file": { type: "string" },
        fix: { type: "boolean", default: false },
        strict: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    return values;
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split(/\. To specify|\n/, 1) : [];
    throw new Error(`${problem ?? "Unknown arguments"}\n\n${USAGE}`, { cause: error });
  }
}
