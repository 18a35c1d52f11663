// Judges Figma and GitHub: scopes, the client, and the GitHub App's permissions and webhook. Pure.
import { isSet } from "./check-settings";
import type { BackendFacts, Facts, GithubAppFact, GithubHookFacts } from "./facts";
import { type Finding, failure, note, ok, setInConvex, warning } from "./finding";

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
  if (backend === null || !isSet(backend, "GITHUB_CLIENT_ID")) return [];
  return [
    ...checkClient(backend),
    ...checkScopes(backend),
    ...checkApp(backend),
    ...checkHook(facts),
  ];
}

function checkClient({ github }: BackendFacts): Finding[] {
  const id = "github.credentials";
  switch (github.client) {
    case "answered":
      return [ok("github", id, "GitHub accepts GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET.")];
    case "unasked":
      return [];
    case "refused":
    case "forbidden":
      return [
        failure(
          "github",
          id,
          "GitHub refuses GITHUB_CLIENT_ID with GITHUB_CLIENT_SECRET: connecting fails.",
          `Generate a new client secret at GitHub (Settings > Developer settings > your app). Then ${setInConvex("GITHUB_CLIENT_SECRET")}`,
        ),
      ];
    case "failed":
      return [
        warning(
          "github",
          id,
          "GitHub does not answer Convex: its app is not checked.",
          "Run this again.",
        ),
      ];
  }
}

const REPOSITORY_SCOPES = ["repo", "public_repo"];

function checkScopes({ github }: BackendFacts): Finding[] {
  if (github.app !== "unasked" || github.client === "unasked") return [];
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

const APP_PAGE = "GitHub: Settings > Developer settings > GitHub Apps > your app";
const NEEDED_PERMISSIONS = ["contents", "metadata"];

function checkApp({ github }: BackendFacts): Finding[] {
  const id = "github.app";
  switch (github.app) {
    case "unasked":
      return [];
    case "answered":
      return github.facts === null ? [] : checkAppFacts(github.facts);
    case "refused":
    case "forbidden":
      return [
        warning(
          "github",
          id,
          "No public GitHub App has the name GITHUB_APP_SLUG: people cannot install it.",
          `Copy the last part of the App's public link (${APP_PAGE}), or make the App public (Advanced). Then ${setInConvex("GITHUB_APP_SLUG", "SLUG")}`,
        ),
      ];
    case "failed":
      return [warning("github", id, "GitHub does not answer about the App.", "Run this again.")];
  }
}

function checkAppFacts({ isOurs, permissions }: GithubAppFact): Finding[] {
  const findings: Finding[] = [];
  if (!isOurs) {
    findings.push(
      failure(
        "github",
        "github.app-client",
        "GITHUB_CLIENT_ID belongs to another app than GITHUB_APP_SLUG.",
        `Copy both from one page (${APP_PAGE} > General): ${setInConvex("GITHUB_CLIENT_ID", "CLIENT ID")}`,
      ),
    );
  }
  const missing = NEEDED_PERMISSIONS.filter((name) => permissions[name] === undefined);
  if (missing.length > 0) {
    findings.push(
      failure(
        "github",
        "github.app-permissions",
        `The App may not read ${missing.join(" and ")}: imports fail.`,
        `${APP_PAGE} > Permissions & events > Repository permissions: ${missing.join(", ")} Read-only. Owners of installations must accept it.`,
      ),
    );
  }
  const written = Object.entries(permissions).filter(([, access]) => access !== "read");
  if (written.length > 0) {
    const names = written.map(([name, access]) => `${name} (${access})`).join(", ");
    findings.push(
      warning(
        "github",
        "github.app-writes",
        `The App may write, and Switchboard only reads: ${names}.`,
        `${APP_PAGE} > Permissions & events: choose Read-only.`,
      ),
    );
  }
  if (findings.length > 0) return findings;
  return [ok("github", "github.app", "The GitHub App is ours and reads what imports need.")];
}

const WEBHOOK_PATH = "/api/webhooks/github";

function checkHook({ backend, githubHook, appUrl }: Facts): Finding[] {
  const id = "github.webhook";
  if (!isSet(backend, "GITHUB_APP_SLUG") || appUrl === null) return [];
  const address = new URL(WEBHOOK_PATH, appUrl).href;
  if (githubHook === null) {
    return [
      note(
        "github",
        id,
        "The App's webhook is not checked: only the App's private key may read it.",
        `Compare it yourself (${APP_PAGE} > Webhook: active, ${address}), or give the doctor alone GITHUB_APP_PRIVATE_KEY_FILE.`,
      ),
    ];
  }
  if (githubHook.facts === null) {
    return [
      warning(
        "github",
        id,
        "GitHub refuses the App's private key: its webhook is not checked.",
        `${APP_PAGE} > Private keys > Generate, and name the file in GITHUB_APP_PRIVATE_KEY_FILE.`,
      ),
    ];
  }
  return checkHookFacts(githubHook.facts, address);
}

function checkHookFacts(
  { url, contentType, insecureSsl }: GithubHookFacts,
  address: string,
): Finding[] {
  const id = "github.webhook";
  const place = `${APP_PAGE} > General > Webhook`;
  if (url !== address) {
    const says =
      url === null ? "The App has no active webhook" : `The App's webhook goes to ${url}`;
    return [
      failure(
        "github",
        id,
        `${says}: revoked access is noticed late.`,
        `${place}: Active, ${address}, and GITHUB_WEBHOOK_SECRET as its secret.`,
      ),
    ];
  }
  if (contentType !== "json") {
    return [
      failure(
        "github",
        id,
        `The App's webhook sends ${contentType}, which is refused.`,
        `${place}: Content type application/json.`,
      ),
    ];
  }
  if (insecureSsl !== "0") {
    return [
      warning(
        "github",
        id,
        "GitHub does not check our certificate when it sends webhooks.",
        `${place}: Enable SSL verification.`,
      ),
    ];
  }
  return [ok("github", id, "The App's webhook comes to our address.")];
}
