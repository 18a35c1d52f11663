import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WatchLists } from "../../../components/operations/watch-lists.tsx";
import { CONTRACT_CALENDAR, findEndings } from "../../../lib/operations/contract-calendar.ts";
import type { WatchView } from "../../../lib/operations/watch-view.ts";
import { judgeHeartbeat } from "../../../lib/webhooks/heartbeat.ts";

const NOW = Date.parse("2026-11-25T12:00:00Z");
const HOUR = 60 * 60_000;

const WATCH: WatchView = {
  heartbeat: judgeHeartbeat([{ beatId: "b", sentAt: NOW - 900, arrivedAt: NOW - 860 }], true, NOW),
  endings: findEndings(CONTRACT_CALENDAR, { figma_scope: ["files:read"] }, NOW),
  alerts: {
    isOn: true,
    open: [{ key: "heartbeat", text: "It is dead.", since: NOW - HOUR }],
    messages: [
      {
        channel: "webhook",
        text: "Switchboard\nNews",
        createdAt: NOW,
        state: "given_up",
        attempts: 7,
      },
    ],
  },
  judgedAt: NOW,
};

it("operators see the heartbeat, alerts with their delivery, and announced ends with their source", () => {
  const html = renderToStaticMarkup(createElement(WatchLists, { watch: WATCH }));
  for (const words of [
    ...["0 of 1 missed in 24 hours; the last took 40 ms."],
    ...["It is dead.", "Given up after 7 attempts", "files:read", "No date yet"],
    'href="https://developers.figma.com/docs/rest-api/republish-oauth-apps/"',
  ]) {
    expect(html).toContain(words);
  }
});
