import { expect, it } from "vitest";
import { KIND_WORDS } from "../../../lib/notices/kind-words.ts";
import { NOTICE_KINDS } from "../../../lib/notices/record.ts";

it("every kind has a name of its own", () => {
  const names = NOTICE_KINDS.map((kind) => KIND_WORDS[kind].name);
  expect(new Set(names).size).toBe(NOTICE_KINDS.length);
});
