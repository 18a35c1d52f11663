// `npm run test:faults`: the fault tests at full length.
import { spawn } from "node:child_process";
import { join } from "node:path";

const FULL_LENGTH = {
  FAULT_DELIVERIES: "5000",
  FAULT_KILLS: "6",
  FAULT_STACK_KILLS: "100",
  FAULT_ENGINE_KILLS: "20",
  FAULT_ENGINE_ANSWERS: "400",
  FAULT_REFRESH_KILLS: "20",
  FAULT_GENERATION_KILLS: "50",
  FAULT_PULL_KILLS: "50",
};

const vitest = join("node_modules", "vitest", "vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", "--project", "faults"], {
  stdio: "inherit",
  env: { ...FULL_LENGTH, ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
