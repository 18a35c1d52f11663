import { expect, it } from "vitest";
import { NOTICE_KINDS, toNoticeKey, vNoticeFacts } from "../../../lib/notices/record.ts";

it("every kind has facts, and no other has", () => {
  const kinds = vNoticeFacts.members.map(({ fields }) => fields.kind.value);
  expect(kinds).toEqual([...NOTICE_KINDS]);
});

it("the same thing has another key for each kind", () => {
  const keys = NOTICE_KINDS.map((kind) => toNoticeKey(kind, "figma"));
  expect(new Set(keys).size).toBe(NOTICE_KINDS.length);
});
