import { expect, it } from "vitest";
import { readingFields } from "../../../lib/imports/cache-record.ts";

it("a reading belongs to one connection of one user, and expires", () => {
  for (const field of ["userId", "connectionId", "diesAt"] as const) {
    expect(readingFields[field].isOptional).toBe("required");
  }
});
