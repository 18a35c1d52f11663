import { expect, it } from "vitest";
import { currentFrame } from "../../../../local/engine/runtime/current-frame.ts";
import { inlineSyscalls } from "../../../support/inline-call.ts";
import { inMutation } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

it("an entry of the audit log is a line of the function's log", async () => {
  const running = await startEngine({ deploys: false });
  const entry = { body: { action: "paid", ip: { $var: "ip" } }, version: "1.48.0" };
  const audit = async () => {
    await inlineSyscalls.async("1.0/auditLog", JSON.stringify(entry));
    return currentFrame().call.logs.lines;
  };
  expect(await inMutation(running, audit)).toEqual([
    `[INFO] 'audit' '{"action":"paid","ip":{"$var":"ip"}}'`,
  ]);
});
