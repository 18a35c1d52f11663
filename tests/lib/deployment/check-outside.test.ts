import { describe } from "vitest";
import { checkOutside } from "../../../lib/deployment/check-outside";
import type { Facts } from "../../../lib/deployment/facts";
import { answer, change, healthyFacts } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const health = (changes: Partial<Facts["health"]>) =>
  change({ health: { ...answer({}), failedChecks: [], ...changes } });
const tests = (changes: Partial<Facts["selfTests"]>) =>
  change({ selfTests: { ...healthyFacts().selfTests, ...changes } });
const payments = (changes: Parameters<typeof answer>[0], arrivedAfterMs: number | null = null) =>
  tests({ payments: { ...answer(changes), arrivedAfterMs } });
const SELF_TEST = "outside.self-test.payments";

describe("the check from outside", () => {
  namesEachFault(checkOutside, [
    ["an old Node", change({ node: "v18.19.0" }), "outside.node", "error", "Node 20"],
    [
      "an app that does not answer",
      change({ page: answer({ status: null, problem: "ECONNREFUSED" }) }),
      "outside.app",
      "error",
      "Start the web server",
    ],
    [
      "an address that redirects to another host",
      change({ page: answer({ status: 308, location: "https://www.example.com/" }) }),
      "outside.app",
      "error",
      "Set APP_URL to https://www.example.com",
    ],
    ["an app that fails", change({ page: answer({ status: 500 }) }), "outside.app", "error", "log"],
    [
      "a web server without its secret",
      health({ status: 503, failedChecks: ["webhookSecretConfigured"] }),
      "outside.health",
      "error",
      "Set POLAR_WEBHOOK_SECRET for the web server",
    ],
    [
      "a web server that does not reach Convex",
      health({ status: 503, failedChecks: ["backendReachable"] }),
      "outside.health",
      "error",
      "NEXT_PUBLIC_CONVEX_URL and SERVICE_PRIVATE_KEY",
    ],
    [
      "a proxy that answers in place of the app",
      health({ status: 404 }),
      "outside.health",
      "error",
      "/api/*",
    ],
    [
      "a callback address that is not passed on",
      change({ callbacks: { figma: answer({ status: 404 }), github: answer({}) } }),
      "outside.callback.figma",
      "error",
      "register it at Figma",
    ],
    [
      "a web server that signs with another secret",
      payments({ status: 401 }),
      SELF_TEST,
      "error",
      "the same POLAR_WEBHOOK_SECRET",
    ],
    [
      "a webhook that redirects",
      payments({ status: 307, location: "https://b" }),
      SELF_TEST,
      "error",
      "without a redirect",
    ],
    ["a webhook that fails", payments({ status: 503 }), SELF_TEST, "error", "log"],
    ["an event that arrives elsewhere", payments({}), SELF_TEST, "error", "NEXT_PUBLIC_CONVEX_URL"],
    [
      "an identity webhook with another secret",
      tests({ identity: answer({ status: 401 }) }),
      "outside.self-test.identity",
      "error",
      "CLERK_WEBHOOK_SIGNING_SECRET",
    ],
    [
      "a GitHub webhook with another secret",
      tests({ github: answer({ status: 401 }) }),
      "outside.self-test.github",
      "error",
      "GITHUB_WEBHOOK_SECRET",
    ],
    [
      "a clock that is a little off",
      health({ skewMs: -20_000 }),
      "outside.clock.web",
      "warning",
      "timedatectl",
    ],
    [
      "a clock that is far off",
      health({ skewMs: 90_000 }),
      "outside.clock.web",
      "error",
      "timedatectl",
    ],
    [
      "a clock of Convex that is off",
      change({ backendReach: answer({ skewMs: 90_000 }) }),
      "outside.clock.convex",
      "error",
      "timedatectl",
    ],
  ]);
});
