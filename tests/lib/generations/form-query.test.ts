import { describe, expect, it } from "vitest";
import { archiveHref, toForm } from "../../../lib/generations/form-query.ts";

describe("a form in an address", () => {
  it.each([
    ["", "typescript", "flowing"],
    ["language=javascript", "javascript", "flowing"],
    ["version=exact&language=typescript", "typescript", "exact"],
    ["language=perl&version=other", "typescript", "flowing"],
  ])("%j is %s, %s", (query, language, version) => {
    expect(toForm(new URLSearchParams(query))).toEqual({ language, version });
  });

  it("is read back from the address of its archive", () => {
    const form = { language: "javascript", version: "exact" } as const;
    const { pathname, searchParams } = new URL(archiveHref("k57/..", form), "https://app.example");
    expect(pathname).toBe("/api/generations/k57%2F../files.zip");
    expect(toForm(searchParams)).toEqual(form);
  });
});
