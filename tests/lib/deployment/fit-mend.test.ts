import { describe, expect, it } from "vitest";
import { diagnose } from "../../../lib/deployment/diagnose";
import { failure, setInConvex } from "../../../lib/deployment/finding";
import { fitMend, type Place } from "../../../lib/deployment/fit-mend";
import {
  all,
  change,
  healthyFacts,
  inBackend,
  missingInConvex,
} from "../../support/deployment-facts.ts";

const MACHINE: Place = { way: "machine", settingsFile: "/etc/switchboard/settings.env" };
const fitted = (mend: string, place: Place) =>
  fitMend(failure("fit", "x", "says", mend), place).mend;

describe("a step", () => {
  it("is worded for Convex's command line where that sets the settings", () => {
    const mend = setInConvex("APP_URL", "https://a");
    expect(fitted(mend, { way: "convex", settingsFile: null })).toBe(mend);
  });

  it.each([
    [
      `${setInConvex("CLERK_JWT_ISSUER_DOMAIN", "https://i")} && npx convex deploy`,
      "in /etc/switchboard/settings.env, set CLERK_JWT_ISSUER_DOMAIN='https://i'. Then: systemctl restart switchboard",
    ],
    [
      "Set POLAR_WEBHOOK_SECRET for the web server, and restart it.",
      "Set POLAR_WEBHOOK_SECRET for the web server. Then: systemctl restart switchboard",
    ],
    ["npx convex deploy", "systemctl restart switchboard"],
    [
      "npx convex env remove SERVICE_JWKS && npm run keys -- --env-file FILE --convex && npx convex deploy",
      "in /etc/switchboard/settings.env, empty SERVICE_JWKS=, run npm run keys -- --env-file /etc/switchboard/settings.env, and put the line SERVICE_JWKS that it prints there. Then: systemctl restart switchboard",
    ],
    ["Run this again in ten minutes.", "Run this again in ten minutes."],
  ])("%j is worded for one machine", (mend, expected) => {
    expect(fitted(mend, MACHINE)).toBe(expected);
  });
});

it("on one machine no step of a doctor names Convex's command line or a development stack", () => {
  const broken = all(
    missingInConvex("APP_URL", "POLAR_ACCESS_TOKEN", "SERVICE_JWKS", "GITHUB_CLIENT_SECRET"),
    inBackend({ serviceKeys: [{ kid: "x", thumbprint: "x", isPrivate: false }] }),
    inBackend({ heartbeatSecrets: ["another"] }),
    change({
      place: MACHINE,
      versions: { clone: "2", web: "1" },
      expectedIssuerFingerprint: "other",
    }),
  )(healthyFacts());
  for (const backendState of [
    "answered",
    "unreachable",
    "refused",
    "outdated",
    "unconfigured",
  ] as const) {
    const backend = backendState === "answered" ? broken.backend : null;
    const mends = diagnose({ ...broken, backend, backendState }).flatMap(({ mend }) => mend ?? []);
    expect(mends.length).toBeGreaterThan(0);
    expect(mends.filter((mend) => /npx convex|npm start|dashboard/.test(mend))).toEqual([]);
  }
});
