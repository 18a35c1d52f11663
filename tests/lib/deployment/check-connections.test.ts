import { describe, expect, it } from "vitest";
import { checkFigma, checkGithub } from "../../../lib/deployment/check-connections";
import type { GithubAppFact } from "../../../lib/deployment/facts";
import {
  change,
  healthyFacts,
  inBackend,
  inGithub,
  inHook,
} from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const figma = (...scopes: string[]) => inBackend({ figma: { scopes } });
const app = (changes: Partial<GithubAppFact>) =>
  inGithub({
    facts: {
      id: 1,
      isOurs: true,
      permissions: { contents: "read", metadata: "read" },
      events: [],
      ...changes,
    },
  });
const NEEDED = ["current_user:read", "file_content:read", "file_metadata:read"];

describe("the check of Figma", () => {
  namesEachFault(checkFigma, [
    ["a missing scope", figma("current_user:read"), "figma.scopes", "error", NEEDED.join(" ")],
    [
      "more than is read",
      figma(...NEEDED, "file_comments:write"),
      "figma.scopes",
      "warning",
      NEEDED.join(" "),
    ],
  ]);
});

it("the check of Figma lets a deployment ask for variables too", () => {
  const findings = checkFigma(figma(...NEEDED, "file_variables:read")(healthyFacts()));
  expect(findings.map(({ level }) => level)).toEqual(["ok"]);
});

it("the check of Figma leaves a scope that covers everything to the calendar", () => {
  expect(checkFigma(figma("files:read")(healthyFacts()))).toEqual([]);
});

describe("the check of GitHub", () => {
  namesEachFault(checkGithub, [
    [
      "a refused client secret",
      inGithub({ client: "refused" }),
      "github.credentials",
      "error",
      "new client secret",
    ],
    [
      "a GitHub that does not answer",
      inGithub({ client: "failed" }),
      "github.credentials",
      "warning",
      "again",
    ],
    [
      "an OAuth app without a scope for repositories",
      inGithub({ app: "unasked", facts: null, scopes: ["read:user"] }),
      "github.scopes",
      "error",
      "repo read:user",
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
      "GITHUB_CLIENT_ID",
    ],
    [
      "an App that may not read code",
      app({ permissions: { metadata: "read" } }),
      "github.app-permissions",
      "error",
      "contents Read-only",
    ],
    [
      "an App that may write",
      app({ permissions: { contents: "write", metadata: "read" } }),
      "github.app-writes",
      "warning",
      "Read-only",
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
