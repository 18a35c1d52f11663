import { statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startEmulator } from "../../../../local/emulators/kernel/host.ts";
import { aCounter, aFolder } from "./emulators-under-test.ts";

/** fetch does not let a caller set the host header. */
function statusUnder(url: URL, headers: Record<string, string>, method = "GET"): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(url, { method, headers }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    sent.on("error", fail).end();
  });
}

it("an emulator knows its own address before its first request", async () => {
  const { emulator } = await aCounter();
  expect(emulator.url).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
});

it("acknowledged changes survive a restart, readable only by the owner", async () => {
  const folder = aFolder();
  const first = await aCounter({ folder });
  await first.countUp();
  await first.emulator.close();
  const second = await aCounter({ folder });
  expect(await second.count()).toBe(1);
  expect(statSync(join(folder, "counter.json")).mode & 0o777).toBe(0o600);
});

it("a clock that was moved ahead is still ahead after a restart", async () => {
  const folder = aFolder();
  const first = await aCounter({ folder });
  await first.control("clock", { advanceMs: 5000 });
  await first.emulator.close();
  const second = await aCounter({ folder });
  expect(await (await fetch(second.at("/_emulator/clock"))).json()).toMatchObject({
    aheadMs: 5000,
  });
});

it("a reset restores state, dials and clock", async () => {
  const { at, control, countUp, count } = await aCounter();
  await countUp();
  await control("faults", { kind: "error", times: null });
  await control("clock", { advanceMs: 5000 });
  await control("reset");
  expect(await count()).toBe(0);
  expect(await (await fetch(at("/_emulator/clock"))).json()).toMatchObject({ aheadMs: 0 });
});

it("an error in a handler is answered in the provider's format", async () => {
  const { at } = await aCounter();
  const answer = await fetch(at("/broken"));
  expect(answer.status).toBe(500);
  expect(await answer.json()).toHaveProperty("error");
});

it("a foreign host name that resolves here is refused", async () => {
  const { at } = await aCounter();
  expect(await statusUnder(at("/count"), { host: "attacker.example" })).toBe(421);
  expect(await statusUnder(at("/count"), { host: "127.0.0.1:80" })).toBe(200);
});

it("another web page cannot set the dials", async () => {
  const { at } = await aCounter();
  const from = (origin: string) => statusUnder(at("/_emulator/reset"), { origin }, "POST");
  expect(await from("https://attacker.example")).toBe(403);
  expect(await from("null")).toBe(403);
  expect(await from("http://localhost:3000")).toBe(200);
});

it("an emulator that cannot start leaves no server behind", async () => {
  let url = "";
  const create = (context: { url: string }): never => {
    url = context.url;
    throw new Error("no keys");
  };
  const options = { folder: aFolder(), appUrl: "http://localhost:1", settings: {}, port: 0 };
  await expect(startEmulator({ name: "broken", port: 0, create }, options)).rejects.toThrow(
    "no keys",
  );
  await expect(fetch(url)).rejects.toThrow();
});
