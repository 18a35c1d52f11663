import { expect, it } from "vitest";
import { vCheckpoint } from "../../../lib/imports/checkpoint.ts";
import { importFields } from "../../../lib/imports/record.ts";

it("a checkpoint contains neither the user nor the fence", () => {
  for (const field of ["userId", "status", "fence", "leaseUntil", "callsMade", "failure"]) {
    expect(importFields).toHaveProperty(field);
    expect(vCheckpoint.fields).not.toHaveProperty(field);
  }
});
