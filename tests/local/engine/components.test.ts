import { describe, expect, it } from "vitest";
import type { ComponentPath } from "../../../local/engine/contracts/values.ts";
import { ManualClock } from "./fixtures/manual-clock.ts";
import { pushRequest } from "./fixtures/push-request.ts";
import {
  asUser,
  deploy,
  OPERATOR,
  type RunningEngine,
  resultOf,
  startEngine,
} from "./fixtures/running-engine.ts";

import { aDataFile } from "./store/store-fixture.ts";

const SECOND = 1000;

const start = (setup = {}) => startEngine({ ...setup, app: "component-app" });
const ask = ({ query }: RunningEngine, question: string, name = "ledger") =>
  query("app:ask", { name, question });

async function inside({ engine }: RunningEngine, component: ComponentPath, path: string) {
  return resultOf((await engine.query({ component, path, args: {}, caller: OPERATOR })).result);
}

describe("a component", () => {
  it("has its own tables, even beside another of the same definition", async () => {
    const running = await start();
    expect(await running.mutation("app:add", { name: "ledger", amount: 2 })).toBe(2);
    expect(await running.mutation("app:add", { name: "secondLedger", amount: 5 })).toBe(5);
    expect([await ask(running, "total"), await ask(running, "total", "secondLedger")]).toEqual([
      2, 5,
    ]);
  });

  it("may contain another with its own tables", async () => {
    const running = await start();
    await running.mutation("app:add", { name: "ledger", amount: 2 });
    expect(await ask(running, "audited")).toBe(1);
    expect(await inside(running, "ledger/audit", "trail:count")).toBe(1);
    expect(await inside(running, "secondLedger/audit", "trail:count")).toBe(0);
  });

  it("is rolled back with its caller, and alone when its caller catches the error", async () => {
    const running = await start();
    expect(await running.mutation("app:addCatching", { amount: 3 })).toContain("not after all");
    expect([await ask(running, "total"), await ask(running, "audited")]).toEqual([3, 1]);
  });

  it("knows its own path", async () => {
    expect(await ask(await start(), "metadata", "secondLedger")).toBe(
      "secondLedger/entries:metadata",
    );
  });

  it("does not see the identity of the app's caller, at any depth", async () => {
    const running = await start();
    const asAnn = (question: string) =>
      running.query("app:ask", { name: "ledger", question }, asUser("ann"));
    expect([await asAnn("whoAsks"), await asAnn("whoAsksInside")]).toEqual([null, null]);
    const action = running.action("app:askFromAction", { question: "whoAsks" }, asUser("ann"));
    expect(await action).toBe(null);
  });

  it("exposes only its public functions", async () => {
    await expect(ask(await start(), "secret")).rejects.toThrow("Could not find public function");
  });

  it("sees only the environment it was given", async () => {
    const running = await start();
    expect(await ask(running, "currency")).toBe(null);
    await running.engine.setEnvironment([{ name: "CURRENCY", value: "euro" }]);
    expect(await ask(running, "currency")).toBe("euro");
    expect(await ask(running, "currency", "secondLedger")).toBe("points");
  });

  it("cannot paginate, as on Convex", async () => {
    await expect(ask(await start(), "paged")).rejects.toThrow(
      "paginate() is only supported in the app",
    );
  });

  it("that is not in the app is refused by its path", async () => {
    const { engine } = await start();
    const request = { component: "nowhere", path: "entries:total", args: {}, caller: OPERATOR };
    expect((await engine.query(request)).result).toMatchObject({
      error: { message: expect.stringContaining("Component path 'nowhere' not found") },
    });
  });

  it("is restored after a restart, with its data", async () => {
    const file = aDataFile();
    const running = await start({ file });
    await running.mutation("app:add", { name: "ledger", amount: 7 });
    running.crash();
    const again = await startEngine({ file, deploys: false });
    expect(await ask(again, "total")).toBe(7);
  });

  it("keeps its data over a push without it", async () => {
    const running = await start();
    await running.mutation("app:add", { name: "ledger", amount: 7 });
    const plain = await pushRequest("component-app");
    plain.appDefinition.definition = null;
    plain.appDefinition.dependencies = [];
    await running.engine.finishPush(await running.engine.startPush(plain));
    await expect(ask(running, "total")).rejects.toThrow("Component path 'ledger' not found");
    await deploy(running.engine, "component-app");
    expect(await ask(running, "total")).toBe(7);
  });
});

describe("a function handle", () => {
  it("calls the component's function it was created from, now and later", async () => {
    const clock = new ManualClock();
    const running = await start({ now: clock.now, alarm: clock.alarm });
    const handle = (await running.query("app:handle")) as string;
    await running.mutation("app:callHandle", { handle, amount: 4 });
    await running.mutation("app:scheduleHandle", { handle, amount: 6 });
    expect(await ask(running, "total", "secondLedger")).toBe(4);
    await expect.poll(() => clock.pendingTimers).toBe(1);
    clock.advance(SECOND);
    await expect.poll(() => ask(running, "total", "secondLedger")).toBe(10);
  });
});

describe("a component's scheduler", () => {
  it("runs its jobs when they are due, also after a restart", async () => {
    const clock = new ManualClock();
    const time = { now: clock.now, alarm: clock.alarm };
    const file = aDataFile();
    const running = await start({ ...time, file });
    await running.mutation("app:addLater", { amount: 9 });
    await running.engine.close();
    running.crash();
    const again = await startEngine({ ...time, file, deploys: false });
    await expect.poll(() => clock.pendingTimers).toBeGreaterThan(0);
    expect(await ask(again, "total")).toBe(0);
    clock.advance(SECOND);
    await expect.poll(() => ask(again, "total")).toBe(9);
  });
});

describe("a push with components", () => {
  it("returns what code is generated from", async () => {
    const { engine } = await startEngine();
    const started = await engine.startPush(await pushRequest("component-app"));
    const app = started.app as { childComponents: Record<string, { componentPath: string }> };
    expect(Object.keys(app.childComponents)).toEqual(["ledger", "secondLedger"]);
    expect(app.childComponents.secondLedger).toMatchObject({
      componentPath: "secondLedger",
      childComponents: { audit: { componentPath: "secondLedger/audit" } },
    });
    const exported = JSON.stringify(started.analysis);
    expect(exported).toContain("_reference/function/entries:total");
    expect(exported).not.toContain("_reference/function/entries:secret");
  });
});
