// Judges what can be seen from outside: address, health, clocks, callbacks, and signed events that must arrive. Pure.
import { MINUTE, SECOND } from "../durations";
import { WEBHOOK_PATH } from "../reconciliation/endpoint";
import { isSet } from "./check-settings";
import type { Facts, Reach, SelfTest } from "./facts";
import { type Finding, failure, note, ok, warning } from "./finding";

/** A signature is refused when the clocks of sender and receiver differ by five minutes. */
const BAD_SKEW_MS = MINUTE;
const ODD_SKEW_MS = 10 * SECOND;
export const OLDEST_NODE_MAJOR = 20;

export function checkOutside(facts: Facts): Finding[] {
  return [
    checkNode(facts.node),
    ...(facts.appUrl === null ? [] : checkApp(facts, facts.appUrl)),
    ...checkClock("the web server", "outside.clock.web", facts.health.skewMs),
    ...checkClock("Convex", "outside.clock.convex", facts.backendReach.skewMs),
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
    ...checkSignedTest("identity", "CLERK_WEBHOOK_SIGNING_SECRET", facts.selfTests.identity),
    ...checkSignedTest("github", "GITHUB_WEBHOOK_SECRET", facts.selfTests.github),
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
      "Start the web server, and check DNS, firewall and certificate of APP_URL from another machine.",
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
const CLIENTS = { figma: "FIGMA_CLIENT_ID", github: "GITHUB_CLIENT_ID" } as const;

/** The app answers a visitor with a refusal. Whether the address is registered, only the provider's page says. */
function checkCallback(provider: "figma" | "github", facts: Facts, appUrl: string): Finding[] {
  if (!isSet(facts.backend, CLIENTS[provider])) return [];
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

function checkPaymentTest({ selfTests, backend }: Facts, appUrl: string): Finding[] {
  const id = "outside.self-test.payments";
  const test = selfTests.payments;
  if (test === null) return [];
  const refused = describeRefusal(id, test, "POLAR_WEBHOOK_SECRET");
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

function checkSignedTest(
  endpoint: "identity" | "github",
  secret: string,
  test: Reach | null,
): Finding[] {
  if (test === null) return [];
  const id = `outside.self-test.${endpoint}`;
  return [
    describeRefusal(id, test, secret) ??
      ok("outside", id, `The ${endpoint} webhook accepts what ${secret} signs.`),
  ];
}

function describeRefusal(id: string, { status, location }: Reach, secret: string): Finding | null {
  if (status !== null && status >= 200 && status < 300) return null;
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

function checkClock(whose: string, id: string, skewMs: number | null): Finding[] {
  if (skewMs === null) return [];
  const seconds = Math.round(Math.abs(skewMs) / SECOND);
  if (Math.abs(skewMs) < ODD_SKEW_MS)
    return [ok("outside", id, `The clock of ${whose} agrees with this machine's.`)];
  const says = `The clock of ${whose} is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} this machine's.`;
  const mend = `Synchronize the clocks (timedatectl set-ntp true) on the machine of ${whose}, or on this one.`;
  if (Math.abs(skewMs) < BAD_SKEW_MS) return [warning("outside", id, says, mend)];
  return [failure("outside", id, `${says} Signatures and sessions are refused.`, mend)];
}
