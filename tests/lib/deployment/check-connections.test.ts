import { describe, expect, it } from "vitest";
import { checkFigma, checkGithub } from "../../../lib/deployment/check-connections";
import { healthyFacts, inBackend, inGithub } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const figma = (...scopes: string[]) => inBackend({ figma: { scopes } });
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
      "github.app-credentials",
      "error",
      "GITHUB_APP_CLIENT_SECRET",
    ],
    [
      "a GitHub that does not answer",
      inGithub({ client: "failed" }),
      "github.app-credentials",
      "warning",
      "again",
    ],
    [
      "a refused client secret of the OAuth app",
      inGithub({ secondClient: "refused" }),
      "github.credentials",
      "error",
      "env set GITHUB_CLIENT_SECRET",
    ],
    [
      "an OAuth app beside the App without a scope for repositories",
      inGithub({ scopes: ["read:user"] }),
      "github.scopes",
      "error",
      "repo read:user",
    ],
    [
      "an OAuth app without a scope for repositories",
      inGithub({ app: "unasked", facts: null, scopes: ["read:user"] }),
      "github.scopes",
      "error",
      "repo read:user",
    ],
  ]);
});
