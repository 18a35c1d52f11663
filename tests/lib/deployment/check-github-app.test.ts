import { describe } from "vitest";
import { checkGithubApp } from "../../../lib/deployment/check-github-app";
import type { GithubAppFact } from "../../../lib/deployment/facts";
import { change, inGithub, inHook, missingInConvex } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const app = (changes: Partial<GithubAppFact>) =>
  inGithub({
    facts: {
      id: 1,
      isOurs: true,
      permissions: { contents: "write", metadata: "read", pull_requests: "write" },
      events: [],
      ...changes,
    },
  });

describe("the check of the GitHub App", () => {
  namesEachFault(checkGithubApp, [
    [
      "an App without a name",
      missingInConvex("GITHUB_APP_SLUG"),
      "github.app",
      "error",
      "GITHUB_APP_SLUG",
    ],
    [
      "an unknown App",
      inGithub({ app: "forbidden", facts: null }),
      "github.app",
      "warning",
      "GITHUB_APP_SLUG",
    ],
    [
      "an App that does not answer",
      inGithub({ app: "failed", facts: null }),
      "github.app",
      "warning",
      "again",
    ],
    [
      "the client of another App",
      app({ isOurs: false }),
      "github.app-client",
      "error",
      "GITHUB_APP_CLIENT_ID",
    ],
    [
      "an App that may not read code",
      app({ permissions: { metadata: "read" } }),
      "github.app-permissions",
      "error",
      "Contents: Read and write",
    ],
    [
      "an App that may not open pull requests",
      app({ permissions: { contents: "write", metadata: "read", pull_requests: "read" } }),
      "github.app-permissions",
      "error",
      "Pull requests: Read and write",
    ],
    [
      "an App that may write more than it needs",
      app({
        permissions: {
          contents: "write",
          metadata: "read",
          pull_requests: "write",
          issues: "write",
        },
      }),
      "github.app-writes",
      "warning",
      "No access",
    ],
    [
      "a webhook that cannot be read",
      change({ githubHook: null }),
      "github.webhook",
      "note",
      "GITHUB_APP_PRIVATE_KEY_FILE",
    ],
    [
      "a refused private key",
      change({ githubHook: { asked: "refused", facts: null } }),
      "github.webhook",
      "warning",
      "Private keys > Generate",
    ],
    ["no webhook", inHook({ url: null }), "github.webhook", "error", "Active"],
    [
      "a webhook to another address",
      inHook({ url: "https://old.example.com" }),
      "github.webhook",
      "error",
      "Webhook",
    ],
    [
      "a webhook that sends forms",
      inHook({ contentType: "form" }),
      "github.webhook",
      "error",
      "application/json",
    ],
    [
      "a webhook without certificate check",
      inHook({ insecureSsl: "1" }),
      "github.webhook",
      "warning",
      "SSL",
    ],
  ]);
});
