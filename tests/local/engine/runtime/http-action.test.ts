import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import {
  ANYONE,
  type RunningEngine,
  sharedEngine,
  startEngine,
} from "../fixtures/running-engine.ts";

const PLACES = ["inline", "process"] as const;
const MEBIBYTE = 1024 * 1024;

describe.each(PLACES)("http actions that run %s", (place) => {
  const setup = { app: "node-app", actions: { place } } as const;
  const shared = sharedEngine(setup);
  const callerOf =
    ({ engine }: RunningEngine) =>
    (path: string, init?: RequestInit) =>
      engine.httpAction(new Request(`http://site.test${path}`, init), ANYONE);

  async function start() {
    const running = await startEngine(setup);
    const call = callerOf(running);
    const notes = async () => (await running.query("notes:list")) as string[];
    const noted = async (text: string) => {
      while (!(await notes()).includes(text)) await delay(5);
    };
    return { ...running, call, notes, noted };
  }

  it.each([0, 1, 20 * MEBIBYTE])("pass on a body of %d bytes unchanged", async (length) => {
    const call = callerOf(shared());
    const body = new Uint8Array(length).fill(7);
    body[length - 1] = 9;
    const answer = await call("/echo", { method: "POST", body });
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), body)).toBe(0);
  });

  it("may use the database until their response has been read to the end", async () => {
    const { call, notes, engine } = await start();
    const logged: string[] = [];
    engine.onLog(({ udfType, identifier }) => {
      if (udfType === "HttpAction") logged.push(identifier);
    });
    const answer = await call("/drips");
    expect(logged).toEqual([]);
    expect(await answer.text()).toBe("one two three ");
    expect(await notes()).toEqual(["one", "two", "three"]);
    expect(logged).toEqual(["GET /drips"]);
  });

  it("are told when their reader leaves", async () => {
    const { call } = await start();
    const answer = await call("/endless");
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    while ((await (await call("/left")).json()) !== 1) await delay(5);
  });

  it("are told through the request's signal when the client disconnects", async () => {
    const { call, noted } = await start();
    const client = new AbortController();
    void call("/patient", { signal: client.signal });
    await noted("patient");
    client.abort();
    await noted("given up");
  });

  it("break off their response when its stream fails", async () => {
    const call = callerOf(shared());
    const answer = await call("/breaks");
    await expect(answer.text()).rejects.toThrow("the well is dry");
  });
});
