import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
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

/** Beside the webhooks: any other address passes the proxy, which costs more than the route. */
export const NOOP_PATH = "/api/webhooks/noop";

/**
 * Builds the product from a copy, with one more route that is never shipped. The copy is inside the project, so that
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
  const route = join(copy, "app", NOOP_PATH);
  mkdirSync(route, { recursive: true });
  writeFileSync(join(route, "route.ts"), NOOP_ROUTE);
  const next = join(PROJECT_ROOT, "node_modules", "next", "dist", "bin", "next");
  // In its folder: the page's document reads the styles of the build from there.
  await runScript([next, "build"], {
    folder: copy,
    environment: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    logFile: join(benchDir, "build.log"),
    timeoutMs: 15 * MINUTE,
  });
  return copy;
}
