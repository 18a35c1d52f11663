import { expect, it } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { KIND_WORDS } from "../../../lib/notices/kind-words.ts";
import { toMail, writeUtcTime } from "../../../lib/notices/mail.ts";
import { MAILED_BY_DEFAULT } from "../../../lib/notices/mail-choice.ts";
import {
  NOTICE_KINDS,
  type NoticeFacts,
  toNoticeKey,
  vNoticeFacts,
} from "../../../lib/notices/record.ts";

const PLACE = { appUrl: "https://app.example.com", unsubscribeToken: "to/ken" };
const FACTS: NoticeFacts = { kind: "payment_failed", until: Date.UTC(2027, 0, 30, 14, 5) };

const mailOf = (facts: NoticeFacts) =>
  toMail({ to: "ada@example.com", noticeId: "n1", facts }, PLACE, 0);

it("says what happened, what to do and by when, and leads to the page", () => {
  const { subject, text } = mailOf(FACTS);
  expect(subject).toBe("Payment failed");
  expect(text).toContain("Update your card by 30 Jan 2027 to keep your plan.");
  expect(text).toContain("Open Plan & billing: https://app.example.com/settings/billing");
});

it("can be stopped by a page for people and in one click by a mail program", () => {
  const { text, html, headers } = mailOf(FACTS);
  expect(text).toContain("Switchboard sends you emails about failed payments.");
  expect(text).toContain("Unsubscribe: https://app.example.com/unsubscribe?token=to%2Fken");
  expect(html).toContain("https://app.example.com/unsubscribe?token=to%2Fken");
  expect(headers).toEqual({
    "List-Unsubscribe": "<https://app.example.com/api/notices/unsubscribe?token=to%2Fken>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

it("is the same mail for the provider whenever it is sent for the same notice", () => {
  expect(mailOf(FACTS).idempotencyKey).toBe(mailOf({ ...FACTS, until: null }).idempotencyKey);
});

it("keeps a hostile name in its line", () => {
  const { subject, html } = mailOf({
    kind: "import_finished",
    importId: "k57" as Id<"imports">,
    provider: "figma",
    title: "a\r\nBcc: eve@example.com <b>",
    failure: null,
  });
  expect(subject).toBe("a Bcc: eve@example.com <b> is imported");
  expect(html).not.toContain("<b>");
});

it("times name their zone", () => {
  expect(writeUtcTime(Date.UTC(2027, 0, 30, 14, 5), "minute")).toBe("30 Jan, 14:05 UTC");
});

it("only what stops working without the user is mailed unless they ask for more", () => {
  expect(NOTICE_KINDS.filter((kind) => MAILED_BY_DEFAULT[kind])).toEqual([
    "payment_failed",
    "connection_broken",
  ]);
});

it("every kind has a name of its own", () => {
  const names = NOTICE_KINDS.map((kind) => KIND_WORDS[kind].name);
  expect(new Set(names).size).toBe(NOTICE_KINDS.length);
});

it("every kind has facts, and no other has", () => {
  const kinds = vNoticeFacts.members.map(({ fields }) => fields.kind.value);
  expect(kinds).toEqual([...NOTICE_KINDS]);
});

it("the same thing has another key for each kind", () => {
  const keys = NOTICE_KINDS.map((kind) => toNoticeKey(kind, "figma"));
  expect(new Set(keys).size).toBe(NOTICE_KINDS.length);
});
