import { expect, it } from "vitest";
import { findOwnStep, vUserStory } from "../../../lib/operations/user-story.ts";

it("no field of a connection could hold a token, an account's name or a scope", () => {
  expect(Object.keys(vUserStory.fields.connections.element.fields).toSorted()).toEqual([
    "connectedAt",
    "lastUsedAt",
    "provider",
    "reason",
    "since",
    "status",
  ]);
});

const MINUTE = 60_000;
const CLICKED_AT = Date.UTC(2026, 10, 21);
const RUNS = [
  { startedAt: CLICKED_AT },
  {
    startedAt: CLICKED_AT,
    follows: { step: "canceled" as const, polarSubscriptionId: "sub-1" },
  },
];
const CANCELED = {
  polarSubscriptionId: "sub-1",
  kinds: ["cancel_scheduled" as const],
  recordedAt: CLICKED_AT - 3000,
};

it("a change is the user's own step only if subscription, kind and time fit", () => {
  expect(findOwnStep(CANCELED, RUNS)).toBe("canceled");
  expect(findOwnStep({ ...CANCELED, polarSubscriptionId: "sub-2" }, RUNS)).toBeNull();
  expect(findOwnStep({ ...CANCELED, kinds: ["payment_failed"] }, RUNS)).toBeNull();
  expect(findOwnStep({ ...CANCELED, recordedAt: CLICKED_AT - 3 * MINUTE }, RUNS)).toBeNull();
  expect(findOwnStep(CANCELED, [])).toBeNull();
});

it("undoing a scheduled pause and canceling a paused subscription are the user's own steps", () => {
  const follows = { step: "resumed" as const, polarSubscriptionId: "sub-1" };
  const undone = { ...CANCELED, kinds: ["pause_withdrawn" as const] };
  expect(findOwnStep(undone, [{ startedAt: CLICKED_AT, follows }])).toBe("resumed");
  expect(findOwnStep({ ...CANCELED, kinds: ["ended"] }, RUNS)).toBe("canceled");
});
