import { describe, expect, it } from "vitest";
import { mayRead, mayReadVariables } from "../../../lib/imports/permission.ts";

const figmaAccount = { userId: "1", email: "ada@figma.test" };
const githubAccount = { login: "ada", userId: 1, repos: [] };

describe("at Figma", () => {
  it.each([
    ["files:read", true],
    ["file_content:read current_user:read", true],
    ["current_user:read", false],
    ["file_metadata:read", false],
    ["", true],
  ])("%j may read content: %s", (scope, expected) => {
    expect(mayRead({ provider: "figma", scope, metadata: figmaAccount })).toBe(expected);
  });
});

it.each([
  ["file_content:read file_variables:read", true],
  ["files:read", false],
  ["", false],
])("%j may read variables: %s", (scope, expected) => {
  expect(mayReadVariables({ provider: "figma", scope, metadata: figmaAccount })).toBe(expected);
  expect(mayReadVariables({ provider: "github", scope, metadata: githubAccount })).toBe(false);
});

describe("at GitHub", () => {
  it.each([
    ["read:user repo", true],
    ["public_repo", true],
    ["read:user", false],
    ["", true],
  ])("an OAuth grant of %j may read code: %s", (scope, expected) => {
    expect(mayRead({ provider: "github", scope, metadata: githubAccount })).toBe(expected);
  });

  it.each([
    [["contents:read", "metadata:read"], true],
    [["contents:write"], true],
    [["metadata:read"], false],
  ])("an installation with %j may read code: %s", (permissions, expected) => {
    const metadata = { ...githubAccount, installationId: "7", permissions };
    expect(mayRead({ provider: "github", scope: "", metadata })).toBe(expected);
  });
});
