import { describe, expect, it } from "vitest";
import { parseStoreRequest } from "../../../lib/connections/store-request.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (body: unknown) => parseStoreRequest(bytes(JSON.stringify(body)));

describe("a request to store", () => {
  it("finishes an attempt by code and state", () => {
    expect(parse({ code: "c", state: "s" })).toEqual({ kind: "finish", code: "c", state: "s" });
  });

  it("stores a personal access token, with or without optional fields", () => {
    expect(parse({ accessToken: "a" })).toEqual({
      kind: "personal_access_token",
      accessToken: "a",
    });
    const whole = { accessToken: "a", refreshToken: "r", expiresAt: 1, scope: "repo" };
    expect(parse(whole)).toEqual({ kind: "personal_access_token", ...whole });
  });

  it.each<[string, unknown, string]>([
    ["both at once", { accessToken: "a", code: "c", state: "s" }, "invalid_request"],
    ["a user ID", { accessToken: "a", userId: "user_2" }, "invalid_request"],
    ["a field of the wrong type", { accessToken: 7 }, "invalid_request"],
    ["a list", [], "invalid_request"],
    ["null", null, "invalid_request"],
    ["a string", "code", "invalid_request"],
    ["no code", { state: "s" }, "missing_code"],
    ["an empty code", { code: "", state: "s" }, "missing_code"],
    ["no state", { code: "c" }, "state_missing"],
    ["no fields", {}, "state_missing"],
  ])("with %s is refused", (_, body, code) => {
    expect(() => parse(body)).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ["not JSON", bytes("{")],
    ["not UTF-8", Uint8Array.from([0xff, 0xfe])],
    ["empty", new Uint8Array()],
  ])("that is %s is refused", (_, body) => {
    expect(() => parseStoreRequest(body)).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });
});
