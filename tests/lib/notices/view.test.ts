import { expect, it } from "vitest";
import { vNoticeView } from "../../../lib/notices/view.ts";

it("a page learns neither whose notice it is nor its key", () => {
  expect(Object.keys(vNoticeView.fields).toSorted()).toEqual([
    "createdAt",
    "facts",
    "hasPage",
    "id",
    "status",
  ]);
});
