import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EvidenceList } from "../../../components/operations/evidence-list.tsx";
import type { UserStory } from "../../../lib/operations/user-story.ts";
import { explainAccess } from "../../../lib/subscriptions/access.ts";
import type { SubscriptionRecord } from "../../../lib/subscriptions/record.ts";
import {
  aRecord,
  days,
  NOW,
  overviewOf,
  RECORD_CATALOG,
} from "../../support/subscription-records.ts";

function evidenceOf(fields: Partial<SubscriptionRecord>): string {
  const record = aRecord(fields);
  const { subscriptions } = overviewOf({ subscriptions: [record] });
  const decision = explainAccess([record], RECORD_CATALOG, NOW);
  const story = { decision, subscriptions } as UserStory;
  const element = createElement(EvidenceList, { story, products: new Map() });
  return renderToStaticMarkup(element).replace(/<[^>]+>/g, "");
}

it.each<[string, Partial<SubscriptionRecord>, string]>([
  ["a cancellation", { cancelAtPeriodEnd: true }, ", then ends"],
  ["a pause", { pauseAtPeriodEnd: true }, ", then pauses"],
  [
    "a pause with a change of plan",
    { pauseAtPeriodEnd: true, nextProductId: "unlimited", nextProductAt: days(10) },
    ", then pauses, with a plan change scheduled",
  ],
  ["a renewal", {}, ""],
])("operators see %s after the period", (_, fields, outlook) => {
  const [told] = evidenceOf(fields).match(/(?<=to 1 Dec 2026, 12:00 UTC).*?(?=Grants|Until)/) ?? [];
  expect(told).toBe(outlook);
});
