import { parseArgs } from "node:util";
import { ROTATIONS, type Rotation } from "../../lib/deployment/key-plan";

export const USAGE = `Usage: npm run keys -- [options]

Makes the secrets that are this deployment's own, and never replaces one that is set. Without a target it prints them.

  --env-file <file>   add the web server's secrets to this file, which is created readable by you alone
  --convex            set Convex's secrets on the deployment that the Convex CLI would use: CONVEX_DEPLOYMENT or
                      CONVEX_DEPLOY_KEY, or CONVEX_SELF_HOSTED_URL and CONVEX_SELF_HOSTED_ADMIN_KEY, from the shell or the
                      env file
  --prod              with --convex: the project's production deployment
  --vercel            print the web server's secrets as Vercel takes them
  --rotate <key>      print how to replace "encryption" or "service" keys that are in use, with new values
  --help              show this help`;

export interface KeysOptions {
  readonly envFile: string | null;
  readonly convex: boolean;
  readonly prod: boolean;
  readonly vercel: boolean;
  readonly rotate: Rotation | null;
}

/** Null when help is asked for. */
export function readKeysOptions(args: readonly string[]): KeysOptions | null {
  const { values } = parse(args);
  if (values.help) return null;
  const envFile = values["env-file"] ?? null;
  if (envFile !== null && values.vercel) throw new Error(`Use --env-file or --vercel.\n\n${USAGE}`);
  if (values.prod && !values.convex) throw new Error(`--prod belongs to --convex.\n\n${USAGE}`);
  const { convex, prod, vercel } = values;
  return { envFile, convex, prod, vercel, rotate: toRotation(values.rotate) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        "env-file": { type: "string" },
        convex: { type: "boolean", default: false },
        prod: { type: "boolean", default: false },
        vercel: { type: "boolean", default: false },
        rotate: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split(/\. To specify|\n/, 1) : [];
    throw new Error(`${problem ?? "Unknown arguments"}\n\n${USAGE}`, { cause: error });
  }
}

function toRotation(text: string | undefined): Rotation | null {
  if (text === undefined) return null;
  const found = ROTATIONS.find((name) => name === text);
  if (found) return found;
  throw new Error(`--rotate takes ${ROTATIONS.join(" or ")}, not "${text}".\n\n${USAGE}`);
}
