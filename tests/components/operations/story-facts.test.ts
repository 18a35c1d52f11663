import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StoryFacts } from "../../../components/operations/story-facts.tsx";
import type { EventStory } from "../../../lib/operations/event-view.ts";

const RECEIVED_AT = Date.UTC(2026, 10, 21, 15, 33, 45);

const STORY: EventStory = {
  eventId: "msg_1",
  eventType: "order.paid",
  state: "received",
  outcome: null,
  error: null,
  receivedAt: RECEIVED_AT,
  processedAt: null,
  nextAttemptAt: null,
  retryCount: 0,
  user: null,
  position: 1,
  eventTimestamp: "2026-01-02T03:04:05.000000Z",
  deliveredAt: RECEIVED_AT,
  conflictedAt: null,
  redeliveries: 0,
  redeliveredAt: null,
  waitingFor: null,
  isTruncated: false,
  payload: null,
  attempts: [],
  attemptCount: 0,
  changes: [],
  actions: [],
};

const render = (story: EventStory) => renderToStaticMarkup(createElement(StoryFacts, { story }));

it("the provider's time is formatted like ours, in full on hover", () => {
  const html = render(STORY);
  expect(html).toContain(">02 Jan, 03:04:05<");
  expect(html).toContain(">21 Nov, 15:33:45<");
  expect(html).toContain('title="02 Jan 2026, 03:04:05.000 UTC"');
  expect(html).not.toContain("000000Z");
});

it.each([null, "soon"])("where the provider wrote %s, the signature's time stands", (written) => {
  const html = render({ ...STORY, eventTimestamp: written });
  expect(html.match(/>21 Nov, 15:33:45</g)).toHaveLength(2);
});

it("says how often the event was delivered again, and when last", () => {
  const redeliveredAt = RECEIVED_AT + 60_000;
  expect(render(STORY)).not.toContain("Delivered again");
  expect(render({ ...STORY, redeliveries: 1, redeliveredAt })).toMatch(
    /Once, <time[^>]*>21 Nov, 15:34:45</,
  );
  expect(render({ ...STORY, redeliveries: 3, redeliveredAt })).toMatch(/3 times, last <time/);
});
