import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { describe, expect, it } from "vitest";
import type { Buying } from "../../../components/billing/buying.ts";
import { HistorySection } from "../../../components/billing/history-section.tsx";
import { PlanContent } from "../../../components/billing/plan-content.tsx";
import type { PaymentAccount } from "../../../components/billing/use-account.ts";
import type { Account } from "../../../lib/billing/account.ts";
import type { Offer } from "../../../lib/billing/product.ts";
import { toCredits, type UsageWindow } from "../../../lib/subscriptions/credits.ts";
import type { OverviewSources } from "../../../lib/subscriptions/plan-overview.ts";
import { WHAT_A_CREDIT_BUYS } from "../../../lib/subscriptions/plan-words.ts";
import type { SubscriptionRecord } from "../../../lib/subscriptions/record.ts";
import type { ChangeKind } from "../../../lib/subscriptions/visible-change.ts";
import { aRecord, days, NOW, overviewOf, STORED } from "../../support/subscription-records.ts";

const HOUR = 60 * 60 * 1000;

const DONE = async () => null;
const OFFERS = (["pro", "unlimited"] as const).flatMap((plan, position) => [
  offerOf(plan, "monthly", 2000 + 4000 * position),
  offerOf(plan, "yearly", 20_000 + 40_000 * position),
]);

function offerOf(plan: Offer["plan"], interval: Offer["interval"], amount: number): Offer {
  return { productId: `${plan}-${interval}`, plan, interval, amount, currency: "usd" };
}

const BUYING: Buying = {
  isConfigured: true,
  isStale: false,
  offers: OFFERS,
  buy: DONE,
  openPortal: DONE,
  readPrice: async () => ({ ok: false, message: "not asked" }),
  cancel: DONE,
  resume: DONE,
  change: DONE,
};

/** A user whom the provider has told nothing about. */
const UNTOLD: PaymentAccount = {
  account: null,
  isFirst: false,
  isFailed: false,
  retry: DONE,
  openInvoice: DONE,
};

const pageOf = async (...shown: Parameters<typeof markupOf>): Promise<string> =>
  textOf(await markupOf(...shown));

/** With the parts that are loaded when they are needed. */
async function markupOf(
  sources: Partial<OverviewSources>,
  window: UsageWindow | null = null,
  buying: Buying = BUYING,
  payment: PaymentAccount = UNTOLD,
): Promise<string> {
  const overview = overviewOf({ creditsOf: (plan) => toCredits(plan, window, NOW), ...sources });
  const { prelude } = await prerenderToNodeStream(
    createElement(PlanContent, { overview, buying, payment }),
    // Otherwise a large part is written after what follows it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await text(prelude);
}

const PENDING = [
  { polarSubscriptionId: "sub", productId: "pro", since: NOW - 3 * HOUR, isClaimable: false },
];

/** What is read, without what is only for screen readers. */
const textOf = (html: string): string =>
  html
    .replace(/<span class="sr-only">.*?<\/span>/g, "")
    .replace(/<\/(p|h\d|dt|dd|li)>/g, "\n")
    .replace(/<[^>]+>/g, "");

const row = {
  _id: "row",
  userId: "u",
  polarSubscriptionId: "sub",
  recordedAt: NOW,
  productId: "pro",
  interval: "monthly" as const,
  currentPeriodEnd: days(10),
};

describe("the page of a user who", () => {
  it("never bought anything sees the Free plan, and its credits", async () => {
    const page = await pageOf({});
    expect(page).toContain("You have no paid plan.");
    expect(page).toMatch(/Free[\s\S]*Credits[\s\S]*5of 5 left today/);
    expect(page, "there is nothing to tell about payments").not.toContain("Next charge");
  });

  it("has Pro sees the renewal date, the billing interval and the remaining credits", async () => {
    const page = await pageOf({ subscriptions: [aRecord()] }, { startedAt: NOW - HOUR, used: 7 });
    expect(page).toContain("Pro is active and renews on 1 Dec 2026.");
    expect(page).toContain("Monthly");
    expect(page).toContain("93of 100 left today");
    expect(page).toContain("Resets to 100 in 23 hours.");
  });

  it("has Unlimited sees that and the credits used", async () => {
    const unlimited = aRecord({ productId: "unlimited" });
    const page = await pageOf({ subscriptions: [unlimited] }, { startedAt: NOW - HOUR, used: 7 });
    expect(page).toMatch(/No limit[\s\S]*7 used today\./);
    expect(page).toContain("Resets in 23 hours.");
  });

  it.each([
    ["is offered plans", {}],
    ["has a plan", { subscriptions: [aRecord()] }],
  ])("%s reads once what a credit buys", async (_, sources) => {
    expect((await pageOf(sources)).split(WHAT_A_CREDIT_BUYS)).toHaveLength(2);
  });

  it("has several subscriptions sees each of them", async () => {
    const page = await pageOf({ subscriptions: [aRecord(), aRecord(STORED.paused)] });
    expect(page).toMatch(/Subscriptions[\s\S]*Pro is active and renews[\s\S]*Pro is paused/);
  });

  it("has a pending purchase sees it", async () => {
    const pending = PENDING;
    expect(await pageOf({ pending })).not.toContain("On its way");
    expect(await pageOf({ pending })).toContain(
      "Waiting for the payment provider to confirm the buyer",
    );
    expect(await pageOf({ pending })).toMatch(/Pending purchases[\s\S]*Received 3 hours ago/);
  });
});

it("a billed subscription without access is not shown as free of charge", async () => {
  expect(await paidPageOf({ productId: "?" })).not.toContain("Not billed");
  expect(await paidPageOf(STORED.unpaid)).not.toContain("Not billed");
  expect(await paidPageOf(STORED.paused)).toContain("Not billed");
  const over = { cancelAtPeriodEnd: true, currentPeriodEnd: days(-1) };
  expect(await paidPageOf(over)).toContain("Not billed");
});

const historyOf = (
  changes: readonly (typeof row & { _id: string; kinds: ChangeKind[]; changedAt: number })[],
  { invoices = [], isCut = false }: { invoices?: Account["invoices"]; isCut?: boolean } = {},
): string => {
  const { history } = overviewOf({ history: changes });
  const overview = { history, grants: [], isHistoryCut: isCut, decidedAt: NOW };
  return textOf(renderToStaticMarkup(createElement(HistorySection, { overview, invoices })));
};

const FAILED = { ...row, _id: "b", kinds: ["payment_failed" as const], changedAt: NOW - 2 * HOUR };
const STARTED = { ...row, _id: "a", kinds: ["started" as const], changedAt: NOW - 5 * HOUR };

describe("the history", () => {
  it("is shown newest first, with a note about older entries", async () => {
    const page = historyOf([FAILED, STARTED], { isCut: true });
    expect(page).toMatch(
      /Payment for Pro failed\.\s*2 hours ago\s*Pro started, billed monthly\.\s*5 hours/,
    );
    expect(page).toContain("Older entries are kept but not shown.");
    expect(historyOf([])).toContain("No history yet");
  });

  it("shows a change dated in the future with its date, so that it does not read as upcoming", async () => {
    const page = historyOf([
      { ...row, _id: "b", kinds: ["renewed" as const], changedAt: days(3) },
      { ...row, _id: "a", kinds: ["started" as const], changedAt: NOW + 1000 },
    ]);
    expect(page).toMatch(/renewed until 1 Dec 2026\.\s*24 Nov 2026/);
    expect(page).toMatch(/started, billed monthly\.\s*just now/);
  });

  it("shows what a change cost", async () => {
    const issuedAt = NOW - 5 * HOUR + 1000;
    expect(historyOf([STARTED], { invoices: [anInvoice({ issuedAt })] })).toMatch(
      /5 hours ago\s*\$20invoiced/,
    );
  });
});

describe("what can be done", () => {
  it("without a plan, each plan is for sale at its monthly price first", async () => {
    const page = await pageOf({});
    expect(page).toMatch(/Plans[\s\S]*Pro[\s\S]*\$20\/month[\s\S]*Unlimited[\s\S]*\$60\/month/);
    expect(page).toContain("Buy Pro");
    expect(page).toContain("Buy Unlimited");
    expect(page).not.toContain("$200/year");
  });

  it("a plan can be changed and canceled and its portal opened, and nothing is for sale", async () => {
    const page = await pageOf({ subscriptions: [aRecord()] });
    expect(page).toMatch(/Cancel Pro[\s\S]*Open billing portal[\s\S]*Switch to Unlimited/);
    expect(page).not.toMatch(/Buy |Resume/);
  });

  it("a canceled plan can be resumed but neither canceled again nor changed", async () => {
    const page = await pageOf({ subscriptions: [aRecord({ cancelAtPeriodEnd: true })] });
    expect(page).toContain("Resume Pro");
    expect(page).not.toMatch(/Cancel Pro|Switch to|Buy /);
    expect(page).toContain("Pro is canceled. Resume it to change plans.");
  });

  it.each([
    ["that failed", STORED.past_due],
    ["that failed for a plan that ends as well", { ...STORED.past_due, cancelAtPeriodEnd: true }],
    ["that never came", STORED.unpaid],
  ])("a payment %s leads to the card first, and to no second purchase", async (_, fields) => {
    const markup = await markupOf({ subscriptions: [aRecord({ ...fields, pastDueAt: days(-1) })] });
    const primary = markup.match(/<button[^>]*\bbg-accent\b[^>]*>[^<]*/g) ?? [];
    expect(primary.map(textOf)).toEqual(["Update your card"]);
    const page = textOf(markup);
    expect(page).toMatch(/Update your card[\s\S]*(Cancel|Resume) Pro/);
    expect(page).not.toMatch(/Buy |Open billing portal/);
  });

  it("a scheduled pause can be undone, and the plan also canceled", async () => {
    const page = await pageOf({ subscriptions: [aRecord({ pauseAtPeriodEnd: true })] });
    expect(page).toContain("Pro is active until 1 Dec 2026, then it pauses.");
    expect(page).toMatch(/Undo pause[\s\S]*Cancel Pro/);
    expect(page).not.toContain("Resume Pro");
  });

  it("after the end, plans are for sale again", async () => {
    const page = await pageOf({ subscriptions: [aRecord(STORED.canceled)] });
    expect(page).toContain("Buy Pro");
    expect(page).not.toMatch(/Cancel (Pro|Unlimited)|portal/);
  });

  it("of several subscriptions, each has its own actions", async () => {
    const subscriptions = [aRecord(), aRecord({ productId: "unlimited" })];
    expect(await pageOf({ subscriptions })).toMatch(
      /Subscriptions[\s\S]*Cancel Unlimited[\s\S]*Cancel Pro/,
    );
  });

  it("with one billed and one ended subscription, the actions appear at the plan", async () => {
    const subscriptions = [aRecord(STORED.canceled), aRecord()];
    const page = await pageOf({ subscriptions });
    expect(page.match(/Cancel Pro/g)).toHaveLength(1);
    expect(page).toMatch(/Cancel Pro[\s\S]*Credits[\s\S]*Subscriptions/);
  });

  it("without billing set up, the page says so and offers nothing", async () => {
    const nothing = { ...BUYING, isConfigured: false };
    for (const subscriptions of [[], [aRecord()], [aRecord(), aRecord()]]) {
      const page = await pageOf({ subscriptions }, null, nothing);
      expect(page).toContain("Billing is not set up on this server.");
      expect(page).not.toMatch(/Buy |Cancel (Pro|Unlimited)|Open billing portal|Switch to/);
    }
  });

  it("a subscription to an unknown product offers no second purchase, and says why", async () => {
    const page = await pageOf({ subscriptions: [aRecord({ productId: "?" })] });
    expect(page).not.toMatch(/Buy |Switch to/);
    expect(page).toMatch(/a product that we don.*t know/);
  });

  it.each([
    ["overdue", { ...STORED.past_due, pastDueAt: days(-1) }, "overdue payment"],
    ["suspended", STORED.unpaid, "overdue payment"],
    ["paused", STORED.paused, "Pro is paused. Resume it to change plans."],
  ])("a plan that is %s says why it cannot be changed", async (_, fields, reason) => {
    const page = await pageOf({ subscriptions: [aRecord(fields)] });
    expect(page).not.toMatch(/Buy |Switch to/);
    expect(page).toContain(reason);
  });

  it("the page says that prices are loading", async () => {
    const unread = { ...BUYING, isStale: true, offers: [] };
    expect(await pageOf({}, null, unread)).toContain("Loading prices");
    expect(await pageOf({}, null, { ...unread, isStale: false })).toContain(
      "No plans are for sale",
    );
  });

  it("no page refers to an email of the provider", async () => {
    for (const status of Object.values(STORED)) {
      expect(await pageOf({ subscriptions: [aRecord(status)] })).not.toMatch(/in its e-mail/);
    }
  });
});

const anInvoice = (fields: Partial<Account["invoices"][number]> = {}) => ({
  orderId: "order",
  number: "SWB-0001",
  polarSubscriptionId: "sub",
  description: "Pro, monthly",
  issuedAt: NOW,
  amount: 2000,
  fromCredit: 0,
  due: 0,
  currency: "usd",
  state: "paid" as const,
  nextAttemptAt: null,
  ...fields,
});

const CHARGE = {
  amount: 2000,
  currency: "usd",
  isDiscounted: false,
  isChanging: false,
  unit: "month",
  count: 1,
} as const;

const told = (fields: Partial<Account> = {}): PaymentAccount => ({
  ...UNTOLD,
  account: {
    charges: [{ polarSubscriptionId: "sub", charge: CHARGE }],
    card: { brand: "visa", last4: "4242", expires: { month: 3, year: 2030 } },
    credits: [],
    invoices: [],
    readAt: NOW - HOUR,
    ...fields,
  },
});

const paidPageOf = async (record: Partial<SubscriptionRecord>, payment = told()): Promise<string> =>
  textOf(
    await markupOf(
      { subscriptions: [aRecord({ polarSubscriptionId: "sub", ...record })] },
      null,
      BUYING,
      payment,
    ),
  );

describe("what the provider told", () => {
  it("is nothing to show of a person who has been at the checkout and bought nothing", async () => {
    const page = textOf(await markupOf({}, null, BUYING, told()));
    expect(page).not.toContain("Next charge");
  });

  it("is the next charge, the card and the credit that pays first", async () => {
    const credits = [{ amount: 58_000, currency: "usd" }];
    const page = await paidPageOf({}, told({ credits }));
    expect(page).toMatch(/Next charge\s*\$0on 1 Dec 2026: \$20 minus \$20 credit/);
    expect(page).toMatch(/Payment method\s*Visa •••• 4242expires 03\/2030/);
    expect(page).toMatch(/Credit balance\s*\$580/);
    expect(await paidPageOf({})).toMatch(/Next charge\s*\$20on 1 Dec 2026/);
  });

  it("is the overdue amount, when it is tried again, and how to pay", async () => {
    const invoice = anInvoice({ state: "pending", due: 2000, nextAttemptAt: days(2) });
    const overdue = { ...STORED.past_due, pastDueAt: days(-1) };
    const page = await paidPageOf(overdue, told({ invoices: [invoice] }));
    expect(page).toMatch(/\$20 is overdue[\s\S]*tried again on 23 Nov 2026[\s\S]*Update your card/);
  });

  it("is what resuming leads to, before it is pressed", async () => {
    expect(await paidPageOf({ cancelAtPeriodEnd: true })).toContain(
      "Resuming charges nothing now. Then Pro renews on 1 Dec 2026 for $20.",
    );
    expect(await paidPageOf({ pauseAtPeriodEnd: true })).toContain(
      "Undoing the pause charges nothing",
    );
  });

  it("stays with its age when the provider does not answer", async () => {
    const page = await paidPageOf({}, { ...told(), isFailed: true });
    expect(page).toMatch(/not responding[\s\S]*as of/);
    expect(page).toContain("Visa •••• 4242");
  });
});

it("seats are told with what they do not give, and only of the subscription that is shown", async () => {
  const seats = { total: 5, used: 3 };
  const own = told({ seats: [{ polarSubscriptionId: "sub", ...seats }] });
  expect(await paidPageOf({}, own)).toContain(
    "3 of 5 seats used. Seats give others no access yet.",
  );
  const other = told({ seats: [{ polarSubscriptionId: "other", ...seats }] });
  expect(await paidPageOf({}, other)).not.toContain("seat");
});
