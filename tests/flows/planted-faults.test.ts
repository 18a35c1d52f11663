// @module-tag deep
// Faults of operators of production on one machine: each is planted, the step that names and mends it is read, done as it says, and
// seen to work. tests/flows/doctor.test.ts has those that need emulated providers.
import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Server as TcpServer } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Finding } from "../../lib/deployment/finding.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { placeBundle } from "../support/backend-bundle.ts";
import { aDelivery, deliver } from "../support/deliveries.ts";
import { type HttpReceiver, startHttpReceiver } from "../support/http-receiver.ts";
import { WAIT } from "../support/patience.ts";
import { aBuyer, aSubscription } from "../support/polar-payloads.ts";
import {
  describeProcess,
  killAll,
  type ServeProcess,
  settingsForProduction,
  spawnServe,
  untilReady,
} from "../support/serve-process.ts";
import { hasEnded, newLocalDir, untilEnded } from "../support/stack-process.ts";

const METRICS_TOKEN = "token-of-the-monitoring";
const CERTIFICATES = join(PROJECT_ROOT, "tests", "support", "certificates");

const { PATH = "", HOME = "" } = process.env;
const BARE_SHELL = { PATH, HOME, NODE_ENV: "production" } as const;

let localDir: string;
let settings: Record<string, string>;
let serve: ServeProcess | undefined;

beforeAll(async () => {
  localDir = newLocalDir();
  await placeBundle(localDir);
  settings = { ...(await settingsForProduction(localDir)), METRICS_TOKEN };
});
afterAll(async () => {
  await stop();
  rmSync(localDir, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  if (serve && !hasEnded(serve.launcher)) await killAll(serve);
  serve = undefined;
}

async function start(changes: Record<string, string> = {}): Promise<ServeProcess> {
  await stop();
  serve = spawnServe({ ...settings, ...changes });
  await untilReady(serve);
  return serve;
}

/** Whatever settings it was last started with: a start under others deploys again. */
const running = async (): Promise<ServeProcess> => serve ?? (await start());

/** What it says when it does not start. */
async function refusalWith(
  changed: Record<string, string>,
  through: string[] = [],
): Promise<string> {
  await stop();
  const refused = spawnServe(changed, through);
  expect(await untilEnded(refused.launcher)).toBe(1);
  return refused.output();
}

/** As an operator runs it: from a shell with nothing in it, with the settings file of the service. */
async function doctor(changes: Record<string, string> = {}, shell: Record<string, string> = {}) {
  const envFile = join(localDir, "settings.env");
  const lines = Object.entries({ ...settings, ...changes });
  writeFileSync(envFile, lines.map(([name, value]) => `${name}='${value}'\n`).join(""));
  const args = [
    "local/run.mjs",
    "--production",
    "commands/doctor.ts",
    "--env-file",
    envFile,
    "--json",
  ];
  const env = { ...BARE_SHELL, ...shell };
  const ran = promisify(execFile)(process.execPath, args, { cwd: PROJECT_ROOT, env });
  const { stdout } = await ran.catch((error: { stdout: string; stderr: string }) => {
    if (error.stdout === "") throw new Error(error.stderr);
    return error;
  });
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return (id: string) => findings.find((finding) => finding.id === id);
}

const buyerEvent = (id: string) =>
  aDelivery({
    ...{ type: "subscription.created", data: aSubscription(aBuyer()), id },
    secret: settings.POLAR_WEBHOOK_SECRET ?? "",
  });

describe("settings that do not fit", () => {
  it("a missing setting is named, and with a value it starts", async () => {
    const { TOKEN_ENCRYPTION_KEYS = "", ...incomplete } = settings;
    const [, name = ""] = /Missing settings: ([A-Z_]+)\./.exec(await refusalWith(incomplete)) ?? [];
    expect(name).toBe("TOKEN_ENCRYPTION_KEYS");
    await start({ ...incomplete, [name]: TOKEN_ENCRYPTION_KEYS });
  });

  it("an http address is named, and with https it starts", async () => {
    const APP_URL = "http://app.example.com";
    const said = await refusalWith({ ...settings, APP_URL });
    const [, name = "", scheme] = /([A-Z_]+) must be an (https) address/.exec(said) ?? [];
    await start({ [name]: APP_URL.replace("http", String(scheme)) });
  });

  it("a port that is taken is named with its setting, and another one starts", async () => {
    const taken = await occupied();
    const said = await refusalWith({ ...settings, CONVEX_PORT: String(taken) });
    const [, port, name = ""] =
      /Port (\d+) is in use\. Set ([A-Z_]+) to another port/.exec(said) ?? [];
    expect(Number(port)).toBe(taken);
    expect(said).not.toContain("npm start");
    await start({ [name]: settings.CONVEX_PORT ?? "" });
  });
});

it("a folder of another account is named, and the command that gives it back works", async () => {
  await running();
  await stop();
  const engineDir = join(localDir, "engine");
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(engineDir, 65_534, 65_534);
  chmodSync(engineDir, isRoot ? 0o700 : 0);
  // Root may read everything, unless it gives that up.
  const asOthers = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"];
  const said = await refusalWith(settings, isRoot ? asOthers : []);
  expect(said).toContain(engineDir);
  const [command = ""] = /chown -R \d+ \S+ && chmod -R u\+rwX [^\s"]+/.exec(said) ?? [];
  execFileSync("sh", ["-c", command]);
  serve = spawnServe(settings, isRoot ? asOthers : []);
  await untilReady(serve);
});

describe("a full disk", () => {
  let chat: HttpReceiver;
  const health = () => fetch(`${settings.APP_URL}/api/webhooks/payments`);
  const texts = () => chat.received.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  const logOf = (part: string) => readFileSync(join(localDir, "logs", `${part}.log`), "utf8");
  const engineDir = () => join(localDir, "engine");

  it("is named by health, metrics, both logs, the doctor and an alert, and mends itself once there is room", async () => {
    chat = await startHttpReceiver();
    const ALERT_WEBHOOK_SECRET = `whsec_${btoa("of the tests of alerts")}`;
    const { children } = await start({ ALERT_WEBHOOK_URL: chat.url, ALERT_WEBHOOK_SECRET });
    const engine = children().find((pid) =>
      describeProcess(pid).command.includes("engine/main.ts"),
    );
    // The kernel then refuses whatever would make one of the engine's files longer; its log is shorter.
    const limit = (bytes: string) =>
      execFileSync("prlimit", ["--pid", String(engine), `--fsize=${bytes}:`]);
    limit(String(Math.max(65_536, statSync(join(localDir, "logs", "engine.log")).size + 32_768)));
    let sent = 0;
    const refused = await vi.waitFor(async () => {
      sent += 1;
      const answer = await deliver(buyerEvent(`msg_full_${sent}`), settings.APP_URL);
      expect(answer.status).toBe(503);
      return answer;
    }, WAIT);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    await vi.waitFor(async () => expect((await health()).status).toBe(503), WAIT);
    expect(await (await health()).json()).toMatchObject({ checks: { backendWritable: false } });
    const metrics = await fetch(`${settings.APP_URL}/api/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const figures = await metrics.text();
    expect(figures).toContain("switchboard_backend_writable 0");
    expect(figures).toMatch(/^switchboard_storage_free_bytes \d+/m);
    await vi.waitFor(() => expect(texts()[0]).toContain("the backend stores nothing"), WAIT);
    expect(logOf("engine")).toMatch(/"disk_refuses_writes".*SQLITE_(FULL|IOERR)/);
    expect(logOf("app").split("backend_refuses_writes")).toHaveLength(2);
    const found = (await doctor())("outside.storage");
    expect(found).toMatchObject({ level: "error" });
    const [, folder] = /^df -h (\S+), then free space there/.exec(found?.mend ?? "") ?? [];
    expect(folder).toBe(engineDir());

    limit("unlimited");
    await vi.waitFor(async () => {
      const again = await deliver(buyerEvent(`msg_full_${sent}`), settings.APP_URL);
      expect(again.status).toBe(200);
    }, WAIT);
    await vi.waitFor(async () => expect((await health()).status).toBe(200), WAIT);
    await vi.waitFor(() => expect(texts().at(-1)).toContain("stores again"), WAIT);
    expect((await doctor())("outside.storage")?.level).toBe("ok");
  });
});

it("an expired certificate is named, and with a new one the address answers", async () => {
  await running();
  const certificate = (name: string) => readFileSync(join(CERTIFICATES, name));
  const key = certificate("localhost-key.pem");
  const proxy = createTlsServer({ key, cert: certificate("expired.pem") }, (socket) => {
    const behind = connect(Number(settings.PORT), "127.0.0.1");
    socket.on("error", () => behind.destroy());
    behind.on("error", () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as { port: number };
  const changes = { APP_URL: `https://localhost:${port}` };
  const shell = { NODE_EXTRA_CA_CERTS: join(CERTIFICATES, "authority.pem") };
  const found = (await doctor(changes, shell))("outside.app");
  expect(found?.says).toContain("certificate has expired");
  expect(found?.mend).toContain("Renew the certificate of localhost in the proxy");
  proxy.setSecureContext({ key, cert: certificate("localhost.pem") });
  expect((await doctor(changes, shell))("outside.app")?.level).toBe("ok");
});

describe("a backup", () => {
  const backup = (file: string, LOCAL_DIR: string) =>
    promisify(execFile)(process.execPath, ["local/backup.ts", file], {
      cwd: PROJECT_ROOT,
      env: { ...BARE_SHELL, LOCAL_DIR },
    });

  it("of another folder says which one is missing, and with that of the service it is made, whatever its ports", async () => {
    await running();
    const empty = join(localDir, "empty");
    mkdirSync(empty, { recursive: true });
    const file = join(localDir, "backup.sqlite");
    const failed = await backup(file, empty).catch((error: { stderr: string }) => error);
    expect(failed.stderr).toContain("Set LOCAL_DIR to the folder of the service");
    const { stdout } = await backup(file, localDir);
    expect(stdout).toContain(`Wrote and checked ${file}`);
  });

  it("of a service that does not run says how to start it", async () => {
    await stop();
    const failed = await backup(join(localDir, "late.sqlite"), localDir).catch(
      (error: { stderr: string }) => error,
    );
    expect(failed.stderr).toContain(
      `No engine answers at http://127.0.0.1:${settings.CONVEX_PORT}`,
    );
    expect(failed.stderr).toContain("npm run serve");
  });
});

async function occupied(): Promise<number> {
  const server: TcpServer = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}
