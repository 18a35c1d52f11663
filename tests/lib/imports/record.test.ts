import { expect, it } from "vitest";
import { importFields } from "../../../lib/imports/record.ts";

it("holds nothing of what is imported", () => {
  for (const content of ["text", "content", "files", "nodes", "document", "tree"]) {
    expect(importFields).not.toHaveProperty(content);
  }
});

it("an import that nobody works on has neither lease nor work", () => {
  for (const field of ["leaseUntil", "workId", "waitsUntil", "waitsFor"] as const) {
    expect(importFields[field].isOptional).toBe("optional");
  }
});
