import { describe, expect, it } from "vitest";
import { checkBackendSettings } from "../../../lib/deployment/check-settings";
import { healthyFacts, missingInConvex } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

describe("the check of settings that work only together", () => {
  namesEachFault(checkBackendSettings, [
    [
      "half a Figma client",
      missingInConvex("FIGMA_CLIENT_SECRET"),
      "figma.client",
      "error",
      "npx convex env set FIGMA_CLIENT_SECRET",
    ],
    [
      "half a GitHub client",
      missingInConvex("GITHUB_CLIENT_ID"),
      "github.client",
      "error",
      "GITHUB_CLIENT_ID",
    ],
    [
      "no Figma app at all",
      missingInConvex("FIGMA_CLIENT_ID", "FIGMA_CLIENT_SECRET"),
      "figma.client",
      "note",
      "FIGMA_CLIENT_ID and FIGMA_CLIENT_SECRET",
    ],
    [
      "alerts without a secret",
      missingInConvex("ALERT_WEBHOOK_SECRET"),
      "convex.alerts",
      "error",
      "npx convex env set ALERT_WEBHOOK_SECRET",
    ],
    [
      "no alerts, with the secret that npm run keys has made",
      missingInConvex("ALERT_WEBHOOK_URL", "ALERT_MAIL_TO"),
      "convex.alerts",
      "note",
      "ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET",
    ],
    [
      "a mail service without a sender",
      missingInConvex("MAIL_FROM"),
      "convex.mail",
      "error",
      "npx convex env set MAIL_FROM",
    ],
    [
      "a sender without a mail service",
      missingInConvex("MAIL_API_KEY"),
      "convex.mail",
      "error",
      "npx convex env set MAIL_API_KEY",
    ],
    [
      "no mail at all",
      missingInConvex("MAIL_API_KEY", "MAIL_FROM"),
      "convex.mail",
      "note",
      "MAIL_API_KEY and MAIL_FROM",
    ],
    [
      "alerts by mail without mail",
      missingInConvex("MAIL_API_KEY", "MAIL_FROM"),
      "convex.alert-mail",
      "error",
      "npx convex env remove ALERT_MAIL_TO",
    ],
  ]);

  it("does not miss the webhook of alerts where they are mailed", () => {
    const facts = missingInConvex("ALERT_WEBHOOK_URL", "ALERT_WEBHOOK_SECRET")(healthyFacts());
    expect(checkBackendSettings(facts).filter(({ level }) => level !== "ok")).toEqual([]);
  });
});
