import { describe, expect, it } from "vitest";
import { parseGithubEvent } from "../../../lib/providers/github-event.ts";

const installation = {
  id: 9,
  account: { id: 8, login: "engines" },
  repository_selection: "selected",
  permissions: { contents: "read" },
  updated_at: "2026-11-20T10:00:00Z",
};
const sender = { id: 7, login: "ada" };
const changedAt = Date.parse("2026-11-20T10:00:00Z");
const about = { installationId: "9", changedAt };
const pullEvent = (action: string, state: string, merged_at: string | null = null) => ({
  action,
  number: 3,
  pull_request: { state, merged_at, updated_at: "2026-11-20T10:00:00Z" },
  repository: { full_name: "Ada/Engine" },
});
const pull = { kind: "pull_changed", repository: "ada/engine", number: 3, changedAt };

describe("a GitHub event", () => {
  it.each<[string, string, object, unknown]>([
    [
      "a revoked authorization",
      "github_app_authorization",
      { action: "revoked", sender },
      { kind: "authorization_revoked", accountId: "7" },
    ],
    [
      "an installation",
      "installation",
      { action: "created", sender, installation, repositories: [{ full_name: "a/a" }] },
      {
        kind: "installed",
        accountIds: ["7", "8"],
        selection: "selected",
        permissions: ["contents:read"],
        repos: ["a/a"],
        ...about,
      },
    ],
    [
      "an installation of one's own",
      "installation",
      { action: "created", sender, installation: { ...installation, account: { id: 7 } } },
      {
        kind: "installed",
        accountIds: ["7"],
        selection: "selected",
        permissions: ["contents:read"],
        repos: [],
        ...about,
      },
    ],
    [
      "an uninstallation",
      "installation",
      { action: "deleted", sender, installation },
      { kind: "uninstalled", ...about },
    ],
    [
      "a suspension",
      "installation",
      { action: "suspend", sender, installation },
      { kind: "suspended", ...about },
    ],
    [
      "its end",
      "installation",
      { action: "unsuspend", sender, installation },
      { kind: "unsuspended", ...about },
    ],
    [
      "new permissions",
      "installation",
      { action: "new_permissions_accepted", sender, installation },
      { kind: "permissions_changed", permissions: ["contents:read"], ...about },
    ],
    [
      "other repositories",
      "installation_repositories",
      {
        action: "added",
        installation,
        repository_selection: "all",
        repositories_added: [{ full_name: "a/b" }],
        repositories_removed: [],
      },
      { kind: "repositories_changed", selection: "all", added: ["a/b"], removed: [], ...about },
    ],
    [
      "an unknown action",
      "installation",
      { action: "adopted", sender, installation },
      { kind: "ignored" },
    ],
    [
      "a merged pull request",
      "pull_request",
      pullEvent("closed", "closed", "2026-11-20T10:00:00Z"),
      { ...pull, status: "merged" },
    ],
    ["a closed one", "pull_request", pullEvent("closed", "closed"), { ...pull, status: "closed" }],
    [
      "one that was opened again",
      "pull_request",
      pullEvent("reopened", "open"),
      { ...pull, status: "open" },
    ],
    ["a label on one", "pull_request", pullEvent("labeled", "open"), { kind: "ignored" }],
    ["a ping", "ping", { zen: "x" }, { kind: "ignored" }],
    ["a push", "push", {}, { kind: "ignored" }],
  ])("%s is cut down to what is needed", (_, name, body, event) => {
    expect(parseGithubEvent(name, body)).toEqual(event);
  });

  it.each<[string, unknown]>([
    ["installation", {}],
    ["installation", { action: "created", sender, installation: { ...installation, id: "9" } }],
    ["installation", null],
    ["installation_repositories", { installation: {} }],
    ["github_app_authorization", { action: "revoked" }],
    ["github_app_authorization", undefined],
    ["pull_request", { action: "closed", number: 3 }],
    ["pull_request", pullEvent("closed", "ajar")],
  ])("%s without its required fields is null: %j", (name, body) => {
    expect(parseGithubEvent(name, body)).toBeNull();
  });
});
