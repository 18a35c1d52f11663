// Judges what can be seen from outside: address, health, clocks, callbacks, and signed events that must arrive. Pure.
import { WEBHOOK_PATH } from "../reconciliation/endpoint";
import { checkClocks, findClockMend } from "./check-clocks";
import { isSet } from "./check-settings";
import type { Facts, Reach, SelfTest } from "./facts";
import { type Finding, failure, note, ok } from "./finding";

export const OLDEST_NODE_MAJOR = 20;

export function checkOutside(facts: Facts): Finding[] {
  return [
    checkNode(facts.node),
    ...(facts.appUrl === null ? [] : checkApp(facts, facts.appUrl)),
    ...checkClocks(facts),
  ];
}

function checkNode(version: string): Finding {
  const id = "outside.node";
  const major = Number(/^v?(\d+)/.exec(version)?.[1]);
  if (major >= OLDEST_NODE_MAJOR) return ok("outside", id, `Node ${version} is recent enough.`);
  return failure(
    "outside",
    id,
    `Node ${version} is too old.`,
    `Install Node ${OLDEST_NODE_MAJOR} or newer.`,
  );
}

function checkApp(facts: Facts, appUrl: string): Finding[] {
  const reached = checkReached(facts, appUrl);
  if (reached.level === "error") return [reached];
  return [
    reached,
    ...checkEncryption(appUrl),
    checkHealth(facts),
    ...(["figma", "github"] as const).flatMap((provider) => checkCallback(provider, facts, appUrl)),
    ...checkPaymentTest(facts, appUrl),
    ...checkSignedTest("identity", "CLERK_WEBHOOK_SIGNING_SECRET", facts),
    ...checkSignedTest("github", "GITHUB_WEBHOOK_SECRET", facts),
  ];
}

function checkReached({ page }: Facts, appUrl: string): Finding {
  const id = "outside.app";
  const { status, location, problem } = page;
  if (status === null) {
    return failure(
      "outside",
      id,
      `Nothing answers at ${appUrl}: ${problem}.`,
      mendOf(problem, appUrl),
    );
  }
  if (location !== null && new URL(location, appUrl).origin !== new URL(appUrl).origin) {
    const { origin } = new URL(location, appUrl);
    return failure(
      "outside",
      id,
      `${appUrl} redirects to ${origin}: webhooks are not redirected, and people lose their session.`,
      `Set APP_URL to ${origin} on both sides, at Polar's endpoint and as callback address, or stop the redirect.`,
    );
  }
  if (status >= 400) {
    return failure(
      "outside",
      id,
      `${appUrl} answers ${status}.`,
      "Look into the web server's log.",
    );
  }
  return ok("outside", id, `${appUrl} answers.`);
}

/** Where a wrong certificate says so itself, DNS and firewall are not worth a look. */
function mendOf(problem: string | null, appUrl: string): string {
  if (!/certificate|self-signed/i.test(problem ?? ""))
    return "Start the web server, and check DNS, firewall and certificate of APP_URL from another machine.";
  const { hostname } = new URL(appUrl);
  return `Renew the certificate of ${hostname} in the proxy in front of the app, and reload the proxy. With Caddy, journalctl -u caddy says why it has not done so. For a CA of your own, set NODE_EXTRA_CA_CERTS to its certificate.`;
}

function checkEncryption(appUrl: string): Finding[] {
  const { protocol, hostname } = new URL(appUrl);
  if (protocol === "https:") return [];
  return [ok("outside", "outside.encryption", `Without TLS, as it may be on ${hostname} alone.`)];
}

const CHECK_MENDS: Readonly<Record<string, string>> = {
  webhookSecretConfigured: "Set POLAR_WEBHOOK_SECRET for the web server, and restart it.",
  convexUrlConfigured: "Set NEXT_PUBLIC_CONVEX_URL for the web server, and restart it.",
  serviceKeyConfigured:
    "Set SERVICE_PRIVATE_KEY for the web server (npm run keys), and restart it.",
  identitySecretConfigured: "Set CLERK_WEBHOOK_SIGNING_SECRET for the web server, and restart it.",
  backendWritable:
    "Free space on the disk of the backend, or enlarge it; writes go on by themselves. On Convex Cloud, look at the limits of your plan.",
  backendReachable:
    "Compare the web server's NEXT_PUBLIC_CONVEX_URL and SERVICE_PRIVATE_KEY with those given here, and restart it.",
};

function checkHealth({ health }: Facts): Finding {
  const id = "outside.health";
  const [failed] = health.failedChecks;
  if (failed !== undefined) {
    return failure(
      "outside",
      id,
      `The running web server says: ${health.failedChecks.join(", ")} is false.`,
      CHECK_MENDS[failed] ?? "Look into the web server's log.",
    );
  }
  if (health.status === 200) return ok("outside", id, "The web server says that it is healthy.");
  return failure(
    "outside",
    id,
    `The health address ${WEBHOOK_PATH} answers ${health.status ?? "nothing"}.`,
    "Something in front of the app answers in its place: let it pass /api/* on.",
  );
}

const NAMES = { figma: "Figma", github: "GitHub" } as const;
const CLIENTS = {
  figma: ["FIGMA_CLIENT_ID"],
  github: ["GITHUB_CLIENT_ID", "GITHUB_APP_CLIENT_ID"],
} as const;

/** The app answers a visitor with a refusal. Whether the address is registered, only the provider's page says. */
function checkCallback(provider: "figma" | "github", facts: Facts, appUrl: string): Finding[] {
  if (!CLIENTS[provider].some((name) => isSet(facts.backend, name))) return [];
  const id = `outside.callback.${provider}`;
  const address = new URL(`/api/import/${provider}/callback`, appUrl).href;
  const { status } = facts.callbacks[provider];
  if (status !== null && status !== 404 && status < 500) {
    return [
      ok("outside", id, `${NAMES[provider]} must send people back to ${address}, which answers.`),
    ];
  }
  return [
    failure(
      "outside",
      id,
      `${NAMES[provider]}'s callback address ${address} answers ${status ?? "nothing"}.`,
      `Let the proxy in front of the app pass it on, with its query, and register it at ${NAMES[provider]}.`,
    ),
  ];
}

function checkPaymentTest(facts: Facts, appUrl: string): Finding[] {
  const id = "outside.self-test.payments";
  const { selfTests, backend } = facts;
  const test = selfTests.payments;
  if (test === null) return [];
  const refused = describeRefusal(id, test, "POLAR_WEBHOOK_SECRET", findClockMend(facts));
  if (refused !== null) return [refused];
  if (backend === null) {
    return [
      note(
        "outside",
        id,
        "A signed event was taken; whether it is in the log was not checked.",
        null,
      ),
    ];
  }
  return [describeArrival(id, test, appUrl)];
}

function describeArrival(id: string, { arrivedAfterMs }: SelfTest, appUrl: string): Finding {
  if (arrivedAfterMs !== null) {
    return ok(
      "outside",
      id,
      `A signed event came through ${WEBHOOK_PATH} into the log in ${arrivedAfterMs} ms.`,
    );
  }
  return failure(
    "outside",
    id,
    `${appUrl} took a signed event, but it is not in this Convex deployment's log.`,
    "The web server uses another deployment: set its NEXT_PUBLIC_CONVEX_URL to the address given here, and restart it.",
  );
}

function checkSignedTest(endpoint: "identity" | "github", secret: string, facts: Facts): Finding[] {
  const test = facts.selfTests[endpoint];
  if (test === null) return [];
  // GitHub signs no time.
  const clockMend = endpoint === "github" ? null : findClockMend(facts);
  const id = `outside.self-test.${endpoint}`;
  return [
    describeRefusal(id, test, secret, clockMend) ??
      ok("outside", id, `The ${endpoint} webhook accepts what ${secret} signs.`),
  ];
}

function describeRefusal(
  id: string,
  { status, location }: Reach,
  secret: string,
  clockMend: string | null,
): Finding | null {
  if (status !== null && status >= 200 && status < 300) return null;
  if (clockMend !== null && (status === 401 || status === 400)) {
    const says = "The web server refuses signed events: its clock differs from the sender's.";
    return failure("outside", id, says, clockMend);
  }
  if (status === 401) {
    return failure(
      "outside",
      id,
      `The running web server refuses what ${secret} signs.`,
      `Set the same ${secret} in the web server's environment as here, and restart it.`,
    );
  }
  if (location !== null) {
    return failure(
      "outside",
      id,
      `The webhook address redirects to ${location}, and senders do not follow.`,
      "Let the proxy in front of the app pass /api/webhooks/* on without a redirect.",
    );
  }
  return failure(
    "outside",
    id,
    `A signed event is answered with ${status ?? "nothing"}.`,
    "Look into the web server's log for the reason.",
  );
}
