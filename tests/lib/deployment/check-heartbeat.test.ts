import { describe } from "vitest";
import { checkHeartbeat } from "../../../lib/deployment/check-heartbeat";
import type { Heartbeat } from "../../../lib/webhooks/heartbeat";
import { type Change, inBackend } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const heartbeat =
  (changes: Partial<Heartbeat>): Change =>
  (facts) =>
    facts.backend
      ? inBackend({ heartbeat: { ...facts.backend.heartbeat, ...changes } })(facts)
      : facts;
const dead = (failure: Heartbeat["failure"], status: number | null = null) =>
  heartbeat({ state: "dead", failure, status });

const ID = "outside.heartbeat";

describe("the check of the heartbeat", () => {
  namesEachFault(checkHeartbeat, [
    [
      "one that is off",
      heartbeat({ state: "off" }),
      ID,
      "note",
      "npx convex env set POLAR_WEBHOOK_SECRET",
    ],
    ["one that has yet to arrive", heartbeat({ state: "waiting" }), ID, "note", "again"],
    ["a single miss", heartbeat({ state: "missed", failure: "unreachable" }), ID, "note", "again"],
    ["a web server that does not answer", dead("unreachable"), ID, "error", "firewall"],
    ["a signature that is refused", dead("refused", 401), ID, "error", "POLAR_WEBHOOK_SECRET"],
    ["a proxy that answers", dead("answered", 404), ID, "error", "/api/webhooks/payments"],
    ["another deployment's address", dead("elsewhere", 200), ID, "error", "APP_URL"],
    ["a job that does not run", dead("not_sent"), ID, "error", "crons must run"],
    ["a job that is interrupted", dead(null), ID, "error", "crons must run"],
  ]);
});
