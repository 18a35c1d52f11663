import type { Permission } from "../kernel/oauth/consent-page.ts";

/** https://docs.github.com/apps/oauth-apps/building-oauth-apps/scopes-for-oauth-apps: those that a reading application may request. */
const WORDS: Readonly<Record<string, string>> = {
  repo: "Full control of public and private repositories",
  public_repo: "Access public repositories",
  "repo:status": "Access commit statuses",
  "read:user": "Read all user profile data",
  "user:email": "Read e-mail addresses",
  user: "Update all user profile data",
  "read:org": "Read organization and team membership",
  gist: "Create gists",
};

export function permissionsOf(scopes: readonly string[]): Permission[] {
  return scopes.map((name) => ({ name, words: WORDS[name] ?? name }));
}

/** Separated by spaces, or by commas as older applications write them. Unknown scopes are ignored. */
export function listScopes(text: string): string[] {
  const names = text.split(/[\s,]+/).filter((name) => Object.hasOwn(WORDS, name));
  return [...new Set(names)];
}
