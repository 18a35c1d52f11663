import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { onTestFinished } from "vitest";
import type { EmulatorContext, EmulatorEnv } from "../../../../local/emulators/kernel/emulator.ts";
import { type HostOptions, startEmulator } from "../../../../local/emulators/kernel/host.ts";

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-emulators-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Counted {
  count: number;
}

export function createCounter(context: EmulatorContext) {
  const state = context.openState<Counted>({ version: 1, fresh: () => ({ count: 0 }) });
  return new Hono<EmulatorEnv>()
    .get("/count", (c) => c.json({ count: state.current.count }))
    .post("/count", (c) => c.json({ count: state.change((current) => ++current.count) }))
    .get("/broken", () => {
      throw new Error("broken");
    });
}

/** A small emulator that counts: enough to observe the server's behavior. */
export async function aCounter(options: Partial<HostOptions> = {}) {
  const emulator = await startEmulator(
    { name: "counter", port: 0, create: createCounter },
    { folder: options.folder ?? aFolder(), appUrl: "http://localhost:1", settings: {}, ...options },
  );
  onTestFinished(() => emulator.close());
  const at = (path: string) => new URL(path, emulator.url);
  const control = (path: string, body?: object) =>
    fetch(at(`/_emulator/${path}`), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    });
  const countUp = () => fetch(at("/count"), { method: "POST" });
  const count = async () => ((await (await fetch(at("/count"))).json()) as Counted).count;
  return { emulator, at, control, countUp, count };
}
