import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EventBadge } from "../../../components/operations/event-badge.tsx";
import { EventList, placeAfter } from "../../../components/operations/event-list.tsx";
import { outcomeTone } from "../../../components/operations/event-words.ts";
import { describe as describeLive } from "../../../components/operations/live-control.tsx";
import type { EventRow } from "../../../lib/operations/event-view.ts";

const EVENT: EventRow = {
  eventId: "msg_1/../x?y",
  eventType: "<script>alert(1)</script>",
  state: "exhausted",
  outcome: null,
  error: "Subscription not found",
  receivedAt: Date.UTC(2026, 10, 21),
  processedAt: null,
  nextAttemptAt: null,
  retryCount: 6,
  user: null,
  position: 1,
};

const render = (events: EventRow[]) =>
  renderToStaticMarkup(createElement(EventList, { events, onReading: () => {} }));

it("a row links to its event's page for any ID", () => {
  expect(render([EVENT])).toContain('href="/operations/events/msg_1%2F..%2Fx%3Fy"');
});

it("the provider's text is never rendered as markup", () => {
  expect(render([EVENT])).not.toContain("<script>");
});

it("the list shows why an event failed", () => {
  expect(render([EVENT])).toContain("Subscription not found");
  expect(render([EVENT])).toContain("Given up");
});

describe("the arrow keys", () => {
  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 2, 2],
    ["ArrowUp", 0, 0],
    ["ArrowUp", 2, 1],
    ["Home", 2, 0],
    ["End", 0, 2],
  ])("%s from row %d leads to row %d of three", (key, place, next) => {
    expect(placeAfter(key, place, 3)).toBe(next);
  });

  it("other keys, and any key in an empty list, move nothing", () => {
    expect(placeAfter("Enter", 0, 3)).toBeNull();
    expect(placeAfter("ArrowDown", -1, 0)).toBeNull();
  });
});

it("a paused log shows how many events arrived since", () => {
  expect(describeLive(false, 7)).toMatch(/^Live/);
  expect(describeLive(true, 0)).toBe("Paused: no new events.");
  expect(describeLive(true, 1)).toBe("Paused: 1 new event.");
  expect(describeLive(true, 100)).toBe("Paused: 100 or more new events.");
});

it("only an applied event has the color of success", () => {
  expect(outcomeTone("applied")).toBe("good");
  for (const outcome of ["logged", "ignored", "stale", null]) {
    expect(outcomeTone(outcome)).toBe("neutral");
  }
});

it("logged is styled like ignored and unlike applied", () => {
  const look = (outcome: "applied" | "logged" | "ignored", label: string) =>
    renderToStaticMarkup(createElement(EventBadge, { state: "processed", outcome })).replace(
      label,
      "",
    );
  expect(look("logged", "Logged")).toBe(look("ignored", "Ignored"));
  expect(look("logged", "Logged")).not.toBe(look("applied", "Applied"));
});
