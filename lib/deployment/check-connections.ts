// Judges Figma and GitHub: scopes, and the clients. Pure.
import { checkGithubApp } from "./check-github-app";
import { isSet } from "./check-settings";
import type { Asked, BackendFacts, Facts } from "./facts";
import { type Finding, failure, ok, setInConvex, warning } from "./finding";

const FIGMA_SCOPES = ["current_user:read", "file_content:read", "file_metadata:read"];
/** Of people with an Enterprise plan, it names the variables of their designs. */
const VARIABLES_SCOPE = "file_variables:read";
/** Each covers everything that is read of a file; the contract calendar says that Figma ends both. */
const OLD_FIGMA_SCOPES = ["files:read", "file_read"];

export function checkFigma({ backend }: Facts): Finding[] {
  if (backend === null || !isSet(backend, "FIGMA_CLIENT_ID")) return [];
  const { scopes } = backend.figma;
  if (scopes.some((scope) => OLD_FIGMA_SCOPES.includes(scope))) return [];
  const mend = `${setInConvex("FIGMA_SCOPES", FIGMA_SCOPES.join(" "))}   (and allow them: https://www.figma.com/developers/apps > your app > OAuth scopes)`;
  const missing = FIGMA_SCOPES.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) {
    return [
      failure(
        "figma",
        "figma.scopes",
        `FIGMA_SCOPES lacks ${missing.join(", ")}: imports fail.`,
        mend,
      ),
    ];
  }
  const more = scopes.filter((scope) => ![...FIGMA_SCOPES, VARIABLES_SCOPE].includes(scope));
  if (more.length > 0) {
    return [
      warning(
        "figma",
        "figma.scopes",
        `FIGMA_SCOPES asks people for more than the app reads: ${more.join(", ")}.`,
        mend,
      ),
    ];
  }
  return [
    ok("figma", "figma.scopes", "FIGMA_SCOPES asks for what the app reads, and nothing else."),
  ];
}

export function checkGithub(facts: Facts): Finding[] {
  const { backend } = facts;
  if (backend === null) return [];
  const { client, secondClient } = backend.github;
  return [
    ...checkClient(client, isSet(backend, "GITHUB_APP_CLIENT_ID") ? "GITHUB_APP" : "GITHUB"),
    ...checkClient(secondClient, "GITHUB"),
    ...checkScopes(backend),
    ...checkGithubApp(facts),
  ];
}

function checkClient(client: Asked, prefix: "GITHUB" | "GITHUB_APP"): Finding[] {
  const id = prefix === "GITHUB" ? "github.credentials" : "github.app-credentials";
  const [name, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
  switch (client) {
    case "answered":
      return [ok("github", id, `GitHub accepts ${name} and ${secret}.`)];
    case "unasked":
      return [];
    case "refused":
    case "forbidden":
      return [
        failure(
          "github",
          id,
          `GitHub refuses ${name} with ${secret}: connecting fails.`,
          `Generate a new client secret at GitHub (Settings > Developer settings > your app). Then ${setInConvex(secret)}`,
        ),
      ];
    case "failed":
      return [
        warning(
          "github",
          id,
          `GitHub does not answer Convex: ${name} is not checked.`,
          "Run this again.",
        ),
      ];
  }
}

const REPOSITORY_SCOPES = ["repo", "public_repo"];

function checkScopes({ github }: BackendFacts): Finding[] {
  const oauthClient = github.app === "unasked" ? github.client : github.secondClient;
  if (oauthClient === "unasked") return [];
  const id = "github.scopes";
  if (!github.scopes.some((scope) => REPOSITORY_SCOPES.includes(scope))) {
    return [
      failure(
        "github",
        id,
        "GITHUB_SCOPES has neither repo nor public_repo: no repository can be read.",
        setInConvex("GITHUB_SCOPES", "repo read:user"),
      ),
    ];
  }
  return [ok("github", id, "GITHUB_SCOPES lets people's repositories be read.")];
}
