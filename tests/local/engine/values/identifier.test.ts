import { describe, expect, test } from "vitest";
import { fieldNameFault, identifierFault } from "../../../../local/engine/values/identifier.ts";

describe("identifiers", () => {
  test.each(["a", "messages", "_private", "Z9_", "a".repeat(64)])("%s is one", (name) => {
    expect(identifierFault(name)).toBeNull();
  });

  test.each([
    ["", "Identifier cannot be empty"],
    [
      "1a",
      "Invalid first character '1' in 1a: Identifiers must start with an alphabetic character or underscore",
    ],
    [
      "a-b",
      "Identifier a-b has invalid character '-': Identifiers can only contain alphanumeric characters or underscores",
    ],
    ["a".repeat(65), "Identifier is too long (65 > maximum 64)"],
    ["__", "Identifier __ cannot have exclusively underscores"],
  ])("%j is refused in Convex's words", (name, fault) => {
    expect(identifierFault(name)).toBe(fault);
  });
});

describe("field names", () => {
  test.each(["", "a", "_id", "with space", "a.b", "a".repeat(1024)])("%j is one", (name) => {
    expect(fieldNameFault(name)).toBeNull();
  });

  test.each([
    ["$a", "Field name $a starts with '$', which is reserved."],
    [
      "é",
      "Field name é has invalid character 'é': Field names can only contain non-control ASCII characters",
    ],
    [
      "a\n",
      "Field name a\n has invalid character '\\n': Field names can only contain non-control ASCII characters",
    ],
    ["a".repeat(1025), "Field name is too long (1025 > maximum 1024)"],
  ])("%j is refused in Convex's words", (name, fault) => {
    expect(fieldNameFault(name)).toBe(fault);
  });
});
