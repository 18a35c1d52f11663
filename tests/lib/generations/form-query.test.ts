import { describe, expect, it } from "vitest";
import { archiveHref, toForm, toSetAsked } from "../../../lib/generations/form-query.ts";

describe("a form in an address", () => {
  it.each([
    ["", "typescript", "flowing"],
    ["language=javascript", "javascript", "flowing"],
    ["version=exact&language=typescript", "typescript", "exact"],
    ["language=perl&version=other", "typescript", "flowing"],
  ])("%j is %s, %s", (query, language, version) => {
    expect(toForm(new URLSearchParams(query))).toEqual({ language, version });
  });

  it("is read back from the address of its archive, with the frames", () => {
    const asked = {
      generationIds: ["k57/..", "a&id=b"],
      language: "javascript",
      version: "exact",
    } as const;
    const { pathname, searchParams } = new URL(
      archiveHref({ ...asked, generationIds: [...asked.generationIds] }),
      "https://app.example",
    );
    expect(pathname).toBe("/api/generations/files.zip");
    expect(toSetAsked(searchParams)).toEqual(asked);
  });
});
