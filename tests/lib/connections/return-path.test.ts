import { describe, expect, it } from "vitest";
import { toReturnAddress, toReturnPath } from "../../../lib/connections/return-path.ts";

const USUAL = "/settings/connections";

describe("the page to return to", () => {
  it.each([
    "/",
    "/designs",
    "/designs?file=abc&node=1",
    "/a-b_c.d~e",
    "/designs/k1/frames/I1%3A2%3B3%3A4?pull=1",
  ])("is %s when asked for", (path) => {
    expect(toReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "settings",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/a//b",
    "https://evil.example",
    "https:/evil.example",
    "javascript:alert(1)",
    "/@evil.example:x",
    "/a#//evil.example",
    "/a\r\nset-cookie: x=1",
    "/ñ",
    `/${"a".repeat(1100)}`,
    "/api",
    "/api/import/github/auth",
    "/settings/../api/import/github/auth",
  ])("is the default instead of %j", (path) => {
    expect(toReturnPath(path)).toBe(USUAL);
  });
});

it("the address adds the outcome and keeps the path's query", () => {
  const note = { provider: "figma", code: "connected" };
  expect(toReturnAddress("/a?b=c", note)).toBe("/a?b=c&provider=figma&code=connected");
});

it("the path cannot forge the outcome", () => {
  const note = { provider: "figma", code: "access_denied", requestId: "1" };
  expect(toReturnAddress("/a?code=connected", note)).toBe(
    "/a?code=access_denied&provider=figma&ref=1",
  );
});
