import { expect, it } from "vitest";
import { MAILED_BY_DEFAULT } from "../../../lib/notices/mail-choice.ts";
import { NOTICE_KINDS } from "../../../lib/notices/record.ts";

it("only what stops working without the user is mailed unless they ask for more", () => {
  expect(NOTICE_KINDS.filter((kind) => MAILED_BY_DEFAULT[kind])).toEqual([
    "payment_failed",
    "connection_broken",
  ]);
});
