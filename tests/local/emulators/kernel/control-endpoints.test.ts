import { expect, it } from "vitest";
import { aCounter } from "./emulators-under-test.ts";

it.each([
  [{}, "kind"],
  [{ kind: "typo" }, 'no fault "typo"'],
  [{ kind: "delay", delayMs: "long" }, '"delayMs"'],
  [{ kind: "error", when: "later" }, '"when"'],
])("refuses the fault %o with a sentence", async (fault, expected) => {
  const { control } = await aCounter();
  const answer = await control("faults", fault);
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { error: string }).error).toContain(expected);
});

it("lists what is set and removes one or all", async () => {
  const { at, control } = await aCounter();
  const list = async () =>
    ((await (await fetch(at("/_emulator/faults"))).json()) as { faults: { id: string }[] }).faults;
  await control("faults", { kind: "error" });
  await control("faults", { kind: "drop" });
  const [first] = await list();
  const remove = (path: string) => fetch(at(`/_emulator/faults${path}`), { method: "DELETE" });
  expect((await remove(`/${first?.id}`)).status).toBe(204);
  expect((await remove(`/${first?.id}`)).status).toBe(404);
  expect(await list()).toHaveLength(1);
  expect((await remove("")).status).toBe(204);
  expect(await list()).toHaveLength(0);
});

it("moves the emulator's clock ahead", async () => {
  const { control } = await aCounter({ now: () => 1000 });
  expect(await (await control("clock", { advanceMs: 60_000 })).json()).toEqual({
    now: 61_000,
    aheadMs: 60_000,
  });
  expect((await control("clock", { advanceMs: "soon" })).status).toBe(400);
});
