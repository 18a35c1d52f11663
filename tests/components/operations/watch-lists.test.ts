import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WatchLists } from "../../../components/operations/watch-lists.tsx";
import type { WatchView } from "../../../lib/operations/watch-view.ts";
import { judgeHeartbeat } from "../../../lib/webhooks/heartbeat.ts";

const NOW = Date.parse("2026-11-25T12:00:00Z");
const HOUR = 60 * 60_000;

const WATCH: WatchView = {
  heartbeat: judgeHeartbeat([{ beatId: "b", sentAt: NOW - 900, arrivedAt: NOW - 860 }], true, NOW),
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

it("operators see the heartbeat, and alerts with their delivery", () => {
  const html = renderToStaticMarkup(createElement(WatchLists, { watch: WATCH }));
  for (const words of [
    "0 of 1 missed in 24 hours; the last took 40 ms.",
    "It is dead.",
    "Given up after 7 attempts",
  ]) {
    expect(html).toContain(words);
  }
});
