import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NoticeRow } from "../../../components/notices/row.tsx";
import type { Id } from "../../../convex/_generated/dataModel.js";
import type { NoticeView } from "../../../lib/notices/view.ts";

const NOTICE: NoticeView = {
  id: "n" as Id<"notices">,
  facts: { kind: "connection_broken", provider: "github", reason: "expired" },
  status: "unread",
  createdAt: 1,
  hasPage: true,
};

const rowOf = (change: Partial<NoticeView>): string => {
  const notice = { ...NOTICE, ...change };
  return renderToStaticMarkup(
    createElement(NoticeRow, { notice, now: 1, onSeen: () => {}, onLeave: () => {} }),
  );
};

it("an unread notice says that it is new, what to do, and where", () => {
  const html = rowOf({});
  expect(html).toContain("New: ");
  expect(html).toContain("Connect the account again.");
  expect(html).toContain('href="/settings/connections"');
});

it("one that is past says so, and asks for nothing", () => {
  const html = rowOf({ status: "past" });
  expect(html).toContain("Over · ");
  expect(html).not.toContain("New: ");
  expect(html).not.toContain("Connect the account again.");
});

it("one whose page is gone has no link", () => {
  expect(rowOf({ hasPage: false })).not.toContain("href=");
});
