import { expect, it } from "vitest";
import { readingFields } from "../../../lib/imports/cache-record.ts";

it("a reading belongs to one user's one connection, and has a day on which it dies", () => {
  for (const field of ["userId", "connectionId", "diesAt"] as const) {
    expect(readingFields[field].isOptional).toBe("required");
  }
});
