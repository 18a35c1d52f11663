import { expect, it } from "vitest";
import { importFields } from "../../../lib/imports/record.ts";

it("contains nothing of the imported content", () => {
  for (const content of ["text", "content", "files", "nodes", "document", "tree"]) {
    expect(importFields).not.toHaveProperty(content);
  }
});

it("an idle import has neither a lease nor a work ID", () => {
  for (const field of ["leaseUntil", "workId", "waitsUntil", "waitsFor"] as const) {
    expect(importFields[field].isOptional).toBe("optional");
  }
});
