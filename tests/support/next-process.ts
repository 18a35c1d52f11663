import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { settlePorts } from "../../local/stack/ports.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { PATIENCE_MS } from "./patience.ts";

const POLL_MS = 50;

/** Inherits nothing from `.env.local` or the shell: an empty value counts as unset. */
const NOTHING_SET = {
  NEXT_PUBLIC_CONVEX_URL: "",
  POLAR_WEBHOOK_SECRET: "",
  CLERK_WEBHOOK_SIGNING_SECRET: "",
  SERVICE_PRIVATE_KEY: "",
  APP_URL: "",
  OTEL_EXPORTER_OTLP_ENDPOINT: "",
};

export interface NextProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function untilListening(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline && !hasEnded()) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await delay(POLL_MS);
  }
  throw new Error(`No app answers at ${url}`);
}

/** Starts a second process of the built app beside the stack, with exactly the given settings. */
export async function startApp(
  settings: Partial<Record<keyof typeof NOTHING_SET, string>>,
  projectRoot = PROJECT_ROOT,
): Promise<NextProcess> {
  const { PORT: port } = await settlePorts({ PORT: 0 });
  const next = join(PROJECT_ROOT, "node_modules", "next", "dist", "bin", "next");
  const preload = join(PROJECT_ROOT, "local", "stack", "end-with-launcher.ts");
  const args = ["--import", preload, next, "start", "-H", "127.0.0.1", "-p", String(port)];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: {
      ...process.env,
      ...NOTHING_SET,
      ...settings,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = `http://127.0.0.1:${port}`;
  await untilListening(`${url}/api/webhooks/payments`, () => child.exitCode !== null);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
