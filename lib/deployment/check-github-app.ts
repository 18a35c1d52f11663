// Judges the GitHub App: its name, its permissions and its webhook. Pure.
import { isSet } from "./check-settings";
import type { BackendFacts, Facts, GithubAppFact, GithubHookFacts } from "./facts";
import { type Finding, failure, note, ok, setInConvex, warning } from "./finding";

const APP_PAGE = "GitHub: Settings > Developer settings > GitHub Apps > your app";
/** What imports and pull requests call needs nothing else. */
const NEEDED_PERMISSIONS: Readonly<Record<string, string>> = {
  contents: "write",
  pull_requests: "write",
  metadata: "read",
};
const PERMISSION_NAMES: Readonly<Record<string, string>> = {
  contents: "Contents: Read and write",
  pull_requests: "Pull requests: Read and write",
  metadata: "Metadata: Read-only",
};

export function checkGithubApp(facts: Facts): Finding[] {
  const { backend } = facts;
  if (backend === null) return [];
  if (!isSet(backend, "GITHUB_APP_SLUG")) return checkSlug(backend);
  return [...checkApp(backend), ...checkHook(facts)];
}

function checkSlug(backend: BackendFacts): Finding[] {
  if (!isSet(backend, "GITHUB_APP_CLIENT_ID")) return [];
  return [
    failure(
      "github",
      "github.app",
      "GITHUB_APP_CLIENT_ID is set, but GITHUB_APP_SLUG is not: the App is not used.",
      `Copy the last part of the App's public link (${APP_PAGE}). Then ${setInConvex("GITHUB_APP_SLUG", "SLUG")}`,
    ),
  ];
}

function checkApp(backend: BackendFacts): Finding[] {
  const { github } = backend;
  const id = "github.app";
  switch (github.app) {
    case "unasked":
      return [];
    case "answered":
      return github.facts === null ? [] : checkAppFacts(github.facts, backend);
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

function checkAppFacts({ isOurs, permissions }: GithubAppFact, backend: BackendFacts): Finding[] {
  const findings: Finding[] = [];
  if (!isOurs) {
    const name = isSet(backend, "GITHUB_APP_CLIENT_ID")
      ? "GITHUB_APP_CLIENT_ID"
      : "GITHUB_CLIENT_ID";
    findings.push(
      failure(
        "github",
        "github.app-client",
        `${name} belongs to another app than GITHUB_APP_SLUG.`,
        `Copy both from one page (${APP_PAGE} > General): ${setInConvex(name, "CLIENT ID")}`,
      ),
    );
  }
  findings.push(...checkPermissions(permissions));
  if (findings.length > 0) return findings;
  return [ok("github", "github.app", "The GitHub App is ours and may do what we do, no more.")];
}

const includes = (granted: string | undefined, needed: string): boolean =>
  granted === "write" || granted === needed;

function checkPermissions(permissions: GithubAppFact["permissions"]): Finding[] {
  const findings: Finding[] = [];
  const missing = Object.entries(NEEDED_PERMISSIONS)
    .filter(([name, needed]) => !includes(permissions[name], needed))
    .map(([name]) => PERMISSION_NAMES[name]);
  if (missing.length > 0) {
    findings.push(
      failure(
        "github",
        "github.app-permissions",
        `The App lacks permissions, so imports or pull requests fail: ${missing.join(", ")}.`,
        `${APP_PAGE} > Permissions & events > Repository permissions: ${missing.join(", ")}. Owners of installations must accept it.`,
      ),
    );
  }
  const needless = Object.entries(permissions)
    .filter(([name, access]) => access !== "read" && NEEDED_PERMISSIONS[name] !== access)
    .map(([name, access]) => `${name} (${access})`);
  if (needless.length > 0) {
    findings.push(
      warning(
        "github",
        "github.app-writes",
        `The App may write more than pull requests need: ${needless.join(", ")}.`,
        `${APP_PAGE} > Permissions & events: choose No access.`,
      ),
    );
  }
  return findings;
}

const WEBHOOK_PATH = "/api/webhooks/github";

function checkHook({ githubHook, appUrl }: Facts): Finding[] {
  const id = "github.webhook";
  if (appUrl === null) return [];
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
