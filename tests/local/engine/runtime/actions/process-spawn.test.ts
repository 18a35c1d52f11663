import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { spawnHost } from "../../../../../local/engine/runtime/actions/process-spawn.ts";
import { pollUntil } from "../../../../support/poll-until.ts";

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ["/etc/ca.crt", ["NODE_EXTRA_CA_CERTS=/etc/ca.crt"]],
  ["", []],
])("with the certificates %j, a host gets of the engine's environment %j", async (file, names) => {
  vi.stubEnv("NODE_EXTRA_CA_CERTS", file);
  vi.stubEnv("A_SECRET_OF_THE_ENGINE", "secret");
  const { child } = spawnHost("isolate", 128, {
    onExit: () => {},
    onDeath: () => {},
    onHeld: () => {},
  });
  const variables = () => readFileSync(`/proc/${child.pid}/environ`, "utf8").split("\0");
  const isHost = () => readFileSync(`/proc/${child.pid}/cmdline`, "utf8").includes("host-guard");
  await pollUntil(async () => isHost(), Boolean);
  expect(variables().filter((line) => line !== "")).toEqual(names);
  child.kill("SIGKILL");
});
