import { expect, it } from "vitest";
import { importFields } from "../../../lib/imports/record.ts";

it("contains nothing of the imported content", () => {
  for (const content of ["text", "content", "files", "nodes", "document", "tree"]) {
    expect(importFields).not.toHaveProperty(content);
  }
});
