import type { Permission } from "../kernel/oauth/consent-page.ts";

/** https://developers.figma.com/docs/rest-api/scopes, in the words of its consent page. */
const WORDS: Readonly<Record<string, string>> = {
  "files:read": "Read your files, projects, users, versions, comments, components and styles",
  file_read: "Read your files, projects, users, versions, comments, components and styles",
  "current_user:read": "Read your name, e-mail address and profile image",
  "file_content:read": "Read the contents of and render images from files you can open",
  "file_metadata:read": "Read the metadata of files you can open",
  "file_versions:read": "Read the version history of files you can open",
  "file_comments:read": "Read the comments of files you can open",
  "file_comments:write": "Write and delete comments in files you can open",
  "file_dev_resources:read": "Read the dev resources of files you can open",
  "file_dev_resources:write": "Write the dev resources of files you can open",
  "file_variables:read": "Read the variables of files you can open",
  "file_variables:write": "Write the variables of files you can open",
  "library_analytics:read": "Read the usage of your libraries",
  "library_assets:read": "Read single published components and styles",
  "library_content:read": "Read the published components and styles of files you can open",
  "team_library_content:read": "Read the published components and styles of your teams",
  "projects:read": "List the projects of your teams and their files",
  "webhooks:read": "Read the webhooks you manage",
  "webhooks:write": "Create and manage webhooks",
};

export const VARIABLES = "file_variables:read";

/** Scopes that include all others but that of variables: deprecated, but still granted. */
export const ALL_FILES = ["files:read", "file_read"];

export const isScope = (name: string): boolean => Object.hasOwn(WORDS, name);

export function permissionsOf(scopes: readonly string[]): Permission[] {
  return scopes.map((name) => ({ name, words: WORDS[name] ?? name }));
}

/** Separated by spaces, or by commas as older applications write them. */
export function listScopes(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((name) => name !== ""))];
}
