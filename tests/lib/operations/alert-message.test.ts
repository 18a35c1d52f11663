import { expect, it } from "vitest";
import type { Alert } from "../../../lib/operations/alert.ts";
import { composeMessage } from "../../../lib/operations/alert-message.ts";

const HOUR = 60 * 60_000;
const NOW = Date.parse("2026-11-25T12:00:00Z");
const NOTHING = { opened: [], cleared: [], returned: [], recovered: [], reminded: [] };
const alert = (text: string, fields: Partial<Alert> = {}): Alert => ({
  ...{ key: text, kind: "endpoint", text, since: NOW - 3 * HOUR, toldAt: NOW - 3 * HOUR },
  ...fields,
});

it("all news of one time are one message, with a link to the page that shows them", () => {
  const plan = {
    ...NOTHING,
    opened: [alert("One."), alert("Two.")],
    recovered: [alert("Three.", { clearSince: NOW - HOUR })],
    reminded: [alert("Four.")],
  };
  const message = composeMessage(plan, "https://app.example/", NOW);
  expect(message?.title).toBe("Needs attention: One. And 3 more.");
  expect(message?.text).toBe(
    [
      "Switchboard",
      ...["Needs attention:", "• One.", "• Two."],
      ...["Recovered:", "• Three. It lasted 2 hours."],
      ...["Still needs attention:", "• Four. It has lasted 3 hours."],
      "https://app.example/operations/health",
    ].join("\n"),
  );
});

it("the title of a single thing is that thing", () => {
  const plan = { ...NOTHING, recovered: [alert("Three.", { clearSince: NOW - HOUR })] };
  expect(composeMessage(plan, undefined, NOW)?.title).toBe("Recovered: Three. It lasted 2 hours.");
});

it("without news there is no message", () => {
  const gone = alert("Gone.");
  expect(
    composeMessage({ ...NOTHING, cleared: [gone], returned: [gone] }, undefined, NOW),
  ).toBeNull();
});
