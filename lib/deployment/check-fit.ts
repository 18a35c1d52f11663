// Judges whether the web server and Convex fit together. Pure.
import { fingerprintIn } from "./check-settings";
import type { BackendFacts, Facts } from "./facts";
import { type Finding, failure, ok, setInConvex, warning } from "./finding";

export function checkFit(facts: Facts): Finding[] {
  const { backend } = facts;
  if (backend === null) return [checkBackendAnswer(facts)];
  return [
    checkBackendAnswer(facts),
    ...checkAppUrl(facts, backend),
    ...checkIssuer(facts, backend),
    ...checkServiceKey(facts, backend),
    ...checkSecretsInUse(facts, backend),
    ...checkHeartbeatSecret(facts, backend),
    ...checkVersions(facts, backend),
  ];
}

/** On one machine, Convex's dashboard does not exist. */
const MACHINE_MENDS = {
  unconfigured:
    "Run this on the machine of the service, as root or with sudo -u switchboard: it then finds address and key itself.",
  unreachable: "systemctl status switchboard, and the end of logs/engine.log in its LOCAL_DIR",
  refused:
    "Leave CONVEX_SELF_HOSTED_ADMIN_KEY and CONVEX_DEPLOY_KEY out of the settings and the shell: the key is read from the folder of the service.",
  outdated: "systemctl restart switchboard, which pushes the functions of the release",
} as const;

function checkBackendAnswer(facts: Facts): Finding {
  const { backendState, place } = facts;
  const found = describeBackendAnswer(facts);
  if (place.way !== "machine" || backendState === "answered") return found;
  return { ...found, mend: MACHINE_MENDS[backendState] };
}

function describeBackendAnswer({ backendState, backendReach }: Facts): Finding {
  const id = "fit.backend";
  switch (backendState) {
    case "answered":
      return ok("fit", id, "Convex answers, and has the functions of this version.");
    case "unconfigured":
      return failure(
        "fit",
        id,
        "The doctor cannot look into Convex: no address or no key.",
        "Set NEXT_PUBLIC_CONVEX_URL and CONVEX_DEPLOY_KEY (Convex: Settings > URL and deploy key), or CONVEX_SELF_HOSTED_ADMIN_KEY, and run this again.",
      );
    case "unreachable":
      return failure(
        "fit",
        id,
        `Convex does not answer${backendReach.problem === null ? "" : `: ${backendReach.problem}`}.`,
        "Compare NEXT_PUBLIC_CONVEX_URL with Convex's dashboard: Settings > URL. A self-hosted backend must run.",
      );
    case "refused":
      return failure(
        "fit",
        id,
        "Convex refuses the doctor's key.",
        "Make a new deploy key for this deployment (Convex: Settings > URL and deploy key) and set CONVEX_DEPLOY_KEY.",
      );
    case "outdated":
      return failure(
        "fit",
        id,
        "The functions on Convex are older than this clone, or none are there.",
        "npx convex deploy",
      );
  }
}

function checkAppUrl({ web, appUrl }: Facts, backend: BackendFacts): Finding[] {
  const [own] = web.find(({ name }) => name === "APP_URL")?.fingerprints ?? [];
  const theirs = fingerprintIn(backend, "APP_URL");
  if (own === undefined || theirs === null || appUrl === null) return [];
  if (own === theirs) return [ok("fit", "fit.app-url", "Both sides have the same APP_URL.")];
  return [
    failure(
      "fit",
      "fit.app-url",
      `APP_URL is another one in Convex than here (${appUrl}): people come back to the wrong address.`,
      setInConvex("APP_URL", appUrl),
    ),
  ];
}

function checkIssuer(
  { expectedIssuer, expectedIssuerFingerprint }: Facts,
  backend: BackendFacts,
): Finding[] {
  const theirs = fingerprintIn(backend, "CLERK_JWT_ISSUER_DOMAIN");
  if (expectedIssuer === null || theirs === null) return [];
  if (theirs === expectedIssuerFingerprint) {
    return [ok("fit", "fit.issuer", "Convex trusts the issuer that the publishable key names.")];
  }
  return [
    failure(
      "fit",
      "fit.issuer",
      `Convex trusts another issuer than ${expectedIssuer}: all users are signed out.`,
      `${setInConvex("CLERK_JWT_ISSUER_DOMAIN", expectedIssuer)} && npx convex deploy`,
    ),
  ];
}

const PAIR_MEND =
  "npx convex env remove SERVICE_JWKS && npm run keys -- --env-file FILE --convex && npx convex deploy";

function checkServiceKey({ serviceKey }: Facts, { serviceKeys }: BackendFacts): Finding[] {
  const id = "fit.service-key";
  if (serviceKeys === null) return [];
  if (serviceKeys.some(({ isPrivate }) => isPrivate)) {
    return [
      failure(
        "fit",
        id,
        "SERVICE_JWKS holds a private key.",
        "Make a new pair: remove SERVICE_PRIVATE_KEY from its file, then npx convex env remove SERVICE_JWKS && npm run keys -- --env-file FILE --convex && npx convex deploy",
      ),
    ];
  }
  if (serviceKey === null) return [];
  const named = serviceKeys.find(({ kid }) => kid === serviceKey.kid);
  if (named?.thumbprint === serviceKey.thumbprint) {
    return [ok("fit", id, "SERVICE_PRIVATE_KEY and SERVICE_JWKS are a pair.")];
  }
  const says = named
    ? "SERVICE_JWKS has another key under the id of SERVICE_PRIVATE_KEY: webhooks cannot be stored."
    : "SERVICE_PRIVATE_KEY belongs to no key in SERVICE_JWKS: webhooks cannot be stored.";
  return [failure("fit", id, says, PAIR_MEND)];
}

/** The web server tells its secrets' fingerprints when it starts. */
function checkSecretsInUse({ web }: Facts, { secretsInUse }: BackendFacts): Finding[] {
  return web.flatMap(({ name, fingerprints }) => {
    const used = secretsInUse.find((statement) => statement.name === name)?.fingerprints ?? [];
    if (fingerprints.length === 0 || used.length === 0) return [];
    const isSame =
      used.length === fingerprints.length && used.every((print) => fingerprints.includes(print));
    if (isSame) return [];
    return [
      warning(
        "fit",
        `fit.in-use.${name}`,
        `The running web server has another ${name} than the one given here.`,
        `Set the same ${name} in the web server's environment, and restart it.`,
      ),
    ];
  });
}

/** Convex has a copy of the list, whose first secret signs the heartbeat. */
function checkHeartbeatSecret({ web }: Facts, { heartbeatSecrets }: BackendFacts): Finding[] {
  const id = "fit.heartbeat-secret";
  const [first] = heartbeatSecrets;
  const accepted = web.find(({ name }) => name === "POLAR_WEBHOOK_SECRET")?.fingerprints ?? [];
  if (first === undefined || accepted.length === 0) return [];
  if (accepted.includes(first)) {
    return [ok("fit", id, "The web server accepts what Convex signs the heartbeat with.")];
  }
  return [
    failure(
      "fit",
      id,
      "Convex signs the heartbeat with a secret that the web server does not accept.",
      setInConvex("POLAR_WEBHOOK_SECRET", "the web server's value"),
    ),
  ];
}

function checkVersions({ versions }: Facts, { version }: BackendFacts): Finding[] {
  const id = "fit.versions";
  const { clone, web } = versions;
  const parts = [`Convex has ${version}`, ...(web === null ? [] : [`the web server ${web}`])];
  if (version === clone && (web === null || web === clone)) {
    return [ok("fit", id, `${parts.join(", ")}, and this clone is the same.`)];
  }
  return [
    warning(
      "fit",
      id,
      `${parts.join(", ")}, and this clone is ${clone}.`,
      "Check out the version that is deployed, or deploy this one to both: npx convex deploy, then the web server.",
    ),
  ];
}
