import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "../../local/stack/command.ts";
import { APP_INPUTS } from "../../local/stack/input-hash.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const MINUTE = 60 * 1000;

/** The baseline: the cost of a route of this framework that only reads the body and answers. */
const NOOP_ROUTE = `export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  return Response.json({ received: body.length > 0 });
}
`;

export const BARE_WEBHOOK_PATH = "/api/bench/bare";

/** The payment webhook without what is done for those who watch: request ID, span, count of answers and log line. */
function writeBareWebhook(copy: string): void {
  const payments = join(copy, "app", "api", "webhooks", "payments");
  const bare = join(copy, "app", "api", "bench", "bare");
  cpSync(payments, bare, { recursive: true });
  const change = (name: string, from: string, to: string) => {
    const file = join(bare, name);
    const text = readFileSync(file, "utf8");
    if (!text.includes(from)) throw new Error(`The benchmark does not find ${from} in ${name}`);
    writeFileSync(file, text.replace(from, to));
  };
  change("route.ts", 'countingRefusals("payments", receive)', "receive");
  change("route.ts", 'import { countingRefusals } from "../refusals";\n', "");
  change("answers.ts", '"../refusals"', '"@/app/api/webhooks/refusals"');
  change("record-event.ts", "import { logEvent, withoutQuotes }", "import { withoutQuotes }");
  change(
    "record-event.ts",
    "/** Answers",
    "const logEvent = (..._: unknown[]): void => {};\n\n/** Answers",
  );
}

/**
 * Builds the product from a copy, with two more routes that are never shipped. The copy is inside the project, so that
 * it resolves the same packages.
 */
export async function buildBenchApp(benchDir: string): Promise<string> {
  const copy = join(benchDir, "app");
  for (const source of APP_INPUTS) {
    rmSync(join(copy, source), { recursive: true, force: true });
    if (existsSync(join(PROJECT_ROOT, source))) {
      cpSync(join(PROJECT_ROOT, source), join(copy, source), { recursive: true });
    }
  }
  // The fonts are named by path, not as a package.
  const fonts = join("node_modules", "geist", "dist", "fonts");
  cpSync(join(PROJECT_ROOT, fonts), join(copy, fonts), { recursive: true });
  const route = join(copy, "app", "api", "bench", "noop");
  mkdirSync(route, { recursive: true });
  writeFileSync(join(route, "route.ts"), NOOP_ROUTE);
  writeBareWebhook(copy);
  const next = join(PROJECT_ROOT, "node_modules", "next", "dist", "bin", "next");
  await runScript([next, "build", copy], {
    environment: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    logFile: join(benchDir, "build.log"),
    timeoutMs: 15 * MINUTE,
  });
  return copy;
}
