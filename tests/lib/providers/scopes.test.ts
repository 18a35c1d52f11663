import { expect, it } from "vitest";
import { isNothingGranted, listScopes, toScope } from "../../../lib/providers/scopes.ts";

it("spaces and commas separate alike, and order does not matter", () => {
  expect(toScope("repo,read:user")).toBe("read:user repo");
  expect(toScope(" repo  read:user, repo ")).toBe("read:user repo");
  expect(listScopes("")).toEqual([]);
});

it.each([
  ["repo read:user", "repo read:user", false],
  ["repo", "repo read:user", false],
  ["", "repo", true],
  ["gist", "repo", true],
  ["", "", false],
  ["gist", "", false],
])("%j granted where %j was asked is nothing: %s", (granted, requested, expected) => {
  expect(isNothingGranted(granted, requested)).toBe(expected);
});
