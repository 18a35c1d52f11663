import { describe, expect, it } from "vitest";
import {
  parseFunctionPath,
  toCanonicalPath,
  toClientPath,
  toStrippedPath,
} from "../../../../local/engine/runtime/function-path.ts";

describe("function paths", () => {
  it.each([
    ["messages:send", "messages.js:send"],
    ["messages.js:send", "messages.js:send"],
    ["admin/users:list", "admin/users.js:list"],
    ["messages", "messages.js:default"],
  ])("%s is %s inside the backend", (written, canonical) => {
    expect(toCanonicalPath(parseFunctionPath(written))).toBe(canonical);
  });

  it("is spelled for clients without the extension", () => {
    expect(toClientPath(parseFunctionPath("messages.js:send"))).toBe("messages:send");
  });

  it("leaves a default export unnamed in error texts", () => {
    expect(toStrippedPath(parseFunctionPath("messages:default"))).toBe("messages");
    expect(toStrippedPath(parseFunctionPath("messages:send"))).toBe("messages:send");
  });
});
