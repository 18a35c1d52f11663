import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SpendingChart } from "../../../components/billing/spending-chart.tsx";
import { MOST_LISTED_SPENDS } from "../../../lib/subscriptions/credits.ts";
import { aSpend } from "../../support/spends.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");

const markupOf = (...spends: ReturnType<typeof aSpend>[]): string =>
  renderToStaticMarkup(
    createElement(SpendingChart, { spends, today: "2026-11-23", timeZone: "Europe/Berlin" }),
  );

describe("what credits were spent on", () => {
  it("links each frame to its workspace for the target", () => {
    expect(markupOf(aSpend({ spentAt: NOW }))).toContain(
      'href="/designs/i1/frames/1%3A2?target=html-css"',
    );
  });

  it("links nothing where no frame is left", () => {
    const html = markupOf(aSpend({ spentAt: NOW, design: null }));
    expect(html).toContain("Other use");
    expect(html).not.toContain("<a ");
  });

  it("is a table of 30 days behind the bars", () => {
    const html = markupOf(aSpend({ spentAt: NOW, amount: 3 }));
    expect(html.match(/<tr>/g)).toHaveLength(31);
    expect(html).toMatch(/Mon 23 Nov<\/th><td>3<\/td><td>3<\/td>/);
    expect(html).toContain('aria-valuetext="Mon 23 Nov: 3 credits. Harbor 3."');
  });

  it("lists ten at first, and says when older ones are not counted", () => {
    const many = Array.from({ length: MOST_LISTED_SPENDS }, (_, place) =>
      aSpend({ spentAt: NOW - place }),
    );
    const html = markupOf(...many);
    expect(html.match(/\?target=/g)).toHaveLength(10);
    expect(html).toContain("Show 100 more");
    expect(html).toContain("Only your newest 1,000 spends are counted here.");
    expect(markupOf(...many.slice(1))).not.toContain("Only your newest");
  });
});
