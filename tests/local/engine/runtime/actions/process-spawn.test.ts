import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, expect, it, vi } from "vitest";
import { spawnHost } from "../../../../../local/engine/runtime/actions/process-spawn.ts";
import { pollUntil } from "../../../../support/poll-until.ts";

const EVENTS = { onExit: () => {}, onDeath: () => {}, onHeld: () => {} };

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ["/etc/ca.crt", ["NODE_EXTRA_CA_CERTS=/etc/ca.crt"]],
  ["", []],
])("with the certificates %j, a host gets of the engine's environment %j", async (file, names) => {
  vi.stubEnv("NODE_EXTRA_CA_CERTS", file);
  vi.stubEnv("A_SECRET_OF_THE_ENGINE", "secret");
  const { child } = spawnHost(128, EVENTS);
  const variables = () => readFileSync(`/proc/${child.pid}/environ`, "utf8").split("\0");
  const isHost = () => readFileSync(`/proc/${child.pid}/cmdline`, "utf8").includes("host-guard");
  await pollUntil(async () => isHost(), Boolean);
  expect(variables().filter((line) => line !== "")).toEqual(names);
  child.kill("SIGKILL");
});

it("a host leaves the processor to the engine and the web server", () => {
  const { child } = spawnHost(128, EVENTS);
  expect(getPriority(child.pid)).toBeGreaterThan(getPriority());
  child.kill("SIGKILL");
});
