import { describe, expect, it } from "vitest";
import {
  type Attempt,
  backoffMs,
  type OutboxState,
  type OutgoingEvent,
  settleAttempt,
} from "../../../../../local/emulators/polar/webhooks/outgoing-event.ts";

const NOW = Date.UTC(2026, 10, 21, 8);
const SECOND = 1000;

function anEvent(id: string): OutgoingEvent {
  const base = { type: "order.paid", body: "{}", createdAt: NOW, skipped: false, isHeld: false };
  return { id, ...base, succeeded: null, nextAttemptAt: NOW, attempts: [] };
}

function anOutbox(events: OutgoingEvent[]): OutboxState {
  const endpoint = { id: "e", createdAt: NOW, modifiedAt: null, enabled: true, lostEvents: 0 };
  return { endpoint, events };
}

const anAttempt = (status: number | null): Attempt => ({
  id: "a",
  at: NOW,
  tookMs: 1,
  status,
  response: null,
  note: null,
});

function settle(state: OutboxState, event: OutgoingEvent, status: number | null, times = 1) {
  for (let made = 0; made < times; made++) {
    settleAttempt(state, event, anAttempt(status), { now: NOW, chance: 1 });
  }
}

describe("the pause after an attempt", () => {
  it("doubles from 4 to 1024 seconds, with jitter of at most half", () => {
    const attempts = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const seconds = [4, 8, 16, 32, 64, 128, 256, 512, 1024];
    expect(attempts.map((count) => backoffMs(count, 1) / SECOND)).toEqual(seconds);
    expect(attempts.map((count) => backoffMs(count, 0) / SECOND)).toEqual(
      seconds.map((s) => s / 2),
    );
  });
});

describe("an event", () => {
  it.each([200, 202, 299])("is delivered when the endpoint answers %d", (status) => {
    const event = anEvent("1");
    settle(anOutbox([event]), event, status);
    expect(event).toMatchObject({ succeeded: true, nextAttemptAt: null });
  });

  it.each([302, 400, 410, 500, null])("is retried after %s", (status) => {
    const event = anEvent("1");
    settle(anOutbox([event]), event, status);
    expect(event).toMatchObject({ succeeded: null, nextAttemptAt: NOW + 4 * SECOND });
  });

  it("fails after ten attempts", () => {
    const event = anEvent("1");
    const state = anOutbox([event]);
    settle(state, event, 500, 9);
    expect(event.succeeded).toBeNull();
    settle(state, event, 500);
    expect(event).toMatchObject({ succeeded: false, nextAttemptAt: null });
  });
});

describe("the endpoint", () => {
  it("is disabled by the tenth failed event in a row, and pending events are skipped", () => {
    const events = Array.from({ length: 11 }, (_, index) => anEvent(String(index)));
    const state = anOutbox(events);
    for (const event of events.slice(0, 9)) settle(state, event, 500, 10);
    expect(state.endpoint.enabled).toBe(true);
    const [tenth, waiting] = events.slice(9);
    if (!tenth || !waiting) throw new Error("There are eleven.");
    settle(state, tenth, null, 10);
    expect(state.endpoint).toMatchObject({ enabled: false, modifiedAt: NOW });
    expect(waiting).toMatchObject({ skipped: true, nextAttemptAt: null, succeeded: null });
  });

  it("stays enabled when one of the last ten was delivered", () => {
    const events = Array.from({ length: 12 }, (_, index) => anEvent(String(index)));
    const state = anOutbox(events);
    for (const [index, event] of events.entries()) {
      if (index === 5) settle(state, event, 200);
      else settle(state, event, 500, 10);
    }
    expect(state.endpoint.enabled).toBe(true);
  });
});
