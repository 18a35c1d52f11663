import { expect, it } from "vitest";
import { missingHalves } from "../../../lib/deployment/setting-pairs";

it.each([
  [[], []],
  [["MAIL_API_KEY", "MAIL_FROM", "ALERT_MAIL_TO"], []],
  [["ALERT_WEBHOOK_SECRET"], []],
  [["ALERT_WEBHOOK_URL"], ["ALERT_WEBHOOK_SECRET"]],
  [["ALERT_MAIL_TO"], ["MAIL_API_KEY", "MAIL_FROM"]],
  [["ALERT_MAIL_TO", "MAIL_FROM"], ["MAIL_API_KEY"]],
  [
    ["FIGMA_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
    ["FIGMA_CLIENT_SECRET", "GITHUB_CLIENT_ID"],
  ],
])("with %j alone, %j is missing", (set, missing) => {
  expect(missingHalves((name) => set.includes(name))).toEqual(missing);
});
