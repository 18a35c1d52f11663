import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PersonStory } from "../../../components/operations/person-story.tsx";
import { describeDecision } from "../../../components/operations/person-words.ts";
import type { UserStory } from "../../../lib/operations/user-story.ts";

const NOW = Date.UTC(2026, 10, 21);

const PRODUCTS = new Map([["product-pro", "Pro, monthly"]]);

const UNKNOWN_USER: UserStory = {
  user: "user_1",
  email: null,
  plan: "free",
  decision: { plan: "free", grantedBy: null, evidence: [] },
  subscriptions: [],
  customerIds: [],
  credits: { allowance: 5, used: 2, remaining: 3, resetsAt: NOW },
  pending: [],
  history: [],
  repairs: [],
  events: [],
  connections: [],
  decidedAt: NOW,
  changesAt: null,
};

const EVIDENCE = {
  polarSubscriptionId: "sub-1",
  productId: "product-pro",
  plan: "pro" as const,
  grants: true,
  reason: "grace_period" as const,
  until: NOW,
};

it("an unknown user is on Free because there is no subscription", () => {
  expect(describeDecision(UNKNOWN_USER)).toBe("Free, because this user has no known subscription.");
});

it("a plan is explained by the subscription that grants it and its reason", () => {
  const story: UserStory = {
    ...UNKNOWN_USER,
    plan: "pro",
    decision: { plan: "pro", grantedBy: "sub-1", evidence: [EVIDENCE] },
  };
  expect(describeDecision(story)).toMatch(/^Pro, because subscription sub-1 .*grace period\)\.$/);
});

it("the page shows plan, credits, evidence and the cause of each entry", () => {
  const story: UserStory = {
    ...UNKNOWN_USER,
    plan: "pro",
    decision: { plan: "pro", grantedBy: "sub-1", evidence: [EVIDENCE] },
    history: [
      {
        id: "h-1",
        polarSubscriptionId: "sub-1",
        kinds: ["started"],
        changedAt: NOW,
        plan: "pro",
        previousPlan: null,
        interval: "monthly",
        currentPeriodEnd: NOW,
        trialEnd: null,
        eventId: "msg_1",
        ownStep: null,
      },
    ],
  };
  const html = renderToStaticMarkup(createElement(PersonStory, { story, products: PRODUCTS }));
  expect(html).toContain("3 of 5 left");
  expect(html).toContain("decides the plan");
  expect(html).toContain("Pro, monthly · product product-pro");
  expect(html).toContain('href="/operations/events/msg_1"');
});

it("an entry caused by a comparison links to the comparisons and not to an event", () => {
  const entry = { id: "h-1", polarSubscriptionId: "sub-1", kinds: ["ended" as const] };
  const rest = { plan: null, previousPlan: null, interval: "monthly" as const, trialEnd: null };
  const times = { changedAt: NOW, currentPeriodEnd: NOW, eventId: "reconciliation:run-1" };
  const told = { ...entry, ...rest, ...times, ownStep: null };
  const story: UserStory = { ...UNKNOWN_USER, history: [told] };
  const html = renderToStaticMarkup(createElement(PersonStory, { story, products: PRODUCTS }));
  expect(html).toContain('href="/operations/drift"');
  expect(html).not.toContain("/operations/events/reconciliation");
});

it("an entry that the user caused names the user's own step, and the event that brought it", () => {
  const entry = { id: "h-1", polarSubscriptionId: "sub-1", kinds: ["cancel_scheduled" as const] };
  const rest = { plan: "pro" as const, previousPlan: null, interval: "monthly" as const };
  const times = { changedAt: NOW, currentPeriodEnd: NOW, trialEnd: null };
  const render = (eventId: string) => {
    const told = { ...entry, ...rest, ...times, eventId, ownStep: "canceled" as const };
    const story: UserStory = { ...UNKNOWN_USER, history: [told] };
    return renderToStaticMarkup(createElement(PersonStory, { story, products: PRODUCTS }));
  };
  expect(render("reconciliation:run-1")).toContain("Canceled by the user in Switchboard");
  expect(render("reconciliation:run-1")).not.toContain("/operations/drift");
  expect(render("msg_1")).toContain("Canceled by the user in Switchboard");
  expect(render("msg_1")).toContain('href="/operations/events/msg_1"');
});
