import { describe, expect, it } from "vitest";
import { inlineSyscalls } from "../../../../local/engine/runtime/inline-call.ts";
import { inMutation } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

describe("the audit log", () => {
  it("is refused by name rather than silently dropped", async () => {
    const running = await startEngine({ deploys: false });
    const audit = inMutation(running, () => inlineSyscalls.async("1.0/auditLog", '{"body":{}}'));
    await expect(audit).rejects.toThrow(/auditLog/);
  });
});
