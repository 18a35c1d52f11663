import { describe, expect, it } from "vitest";
import type { ValidatorJson } from "../../../../local/engine/contracts/values.ts";
import {
  applyChanges,
  checkDeclaredValues,
  refuseRequiredRemovals,
  requireDeclaredVariables,
  requireStringLike,
} from "../../../../local/engine/deployment/environment-variables.ts";

const STRING: ValidatorJson = { type: "string" };
const MOOD: ValidatorJson = {
  type: "union",
  value: [
    { type: "literal", value: "calm" },
    { type: "literal", value: "wild" },
  ],
};

const declarations = new Map([
  ["GREETING", { validator: STRING, optional: false }],
  ["MOOD", { validator: MOOD, optional: true }],
]);

describe("changes of the environment", () => {
  it("set, replace and remove", () => {
    const before = new Map([
      ["A", "1"],
      ["B", "2"],
    ]);
    const after = applyChanges(before, [
      { name: "A", value: null },
      { name: "B", value: "3" },
      { name: "C", value: "" },
    ]);
    expect(Object.fromEntries(after)).toEqual({ B: "3", C: "" });
    expect(before.get("A")).toBe("1");
  });

  it.each(["1A", "A-B", "", "Ä"])("refuse the name %j", (name) => {
    expect(() => applyChanges(new Map(), [{ name, value: "x" }])).toThrow(
      `The environment variable name ${name} is invalid.`,
    );
  });

  it("refuse values over 8 KiB and more than 512 variables", () => {
    expect(() => applyChanges(new Map(), [{ name: "A", value: "x".repeat(8193) }])).toThrow(
      "The environment variable value is 8193 bytes, which is too large.",
    );
    const many = Array.from({ length: 513 }, (_, index) => ({ name: `A${index}`, value: "x" }));
    expect(() => applyChanges(new Map(), many)).toThrow("at most 512 environment variables");
  });
});

describe("declared variables", () => {
  it("must be set unless they are optional", () => {
    expect(() => requireDeclaredVariables(new Map(), declarations)).toThrow(
      "Required environment variables are not set: GREETING. Set them in the Convex dashboard or CLI before pushing.",
    );
    requireDeclaredVariables(new Map([["GREETING", "hi"]]), declarations);
  });

  it("must match their validator", () => {
    expect(() => checkDeclaredValues(new Map([["MOOD", "tired"]]), declarations)).toThrow(
      /^Environment variable MOOD does not match its declared validator: /,
    );
    checkDeclaredValues(new Map([["MOOD", "wild"]]), declarations);
  });

  it("cannot be removed while they are required", () => {
    const removal = (name: string) => () =>
      refuseRequiredRemovals([{ name, value: null }], declarations);
    expect(removal("GREETING")).toThrow("Cannot delete required environment variables: GREETING.");
    expect(removal("MOOD")).not.toThrow();
  });

  it("may only be strings", () => {
    const number = { validator: { type: "number" }, optional: false };
    expect(() => requireStringLike(new Map([["PORT", number]]))).toThrow(
      "Env var `PORT` on the app has a non-string validator.",
    );
    expect(() => requireStringLike(declarations)).not.toThrow();
  });
});
