import { expect, it } from "vitest";
import { hasOwnPolicy } from "../../../app/proxy/own-policy.ts";

it.each([
  ["/designs/k57/preview/1%3A2", true],
  ["/designs/k57/preview/1:2", true],
  ["/designs/k57/preview", false],
  ["/designs/k57/preview/1/2", false],
  ["/designs/k57", false],
  ["/x/designs/k57/preview/1", false],
  ["/designs//preview/1", false],
])("an answer at %s sets its own policy: %s", (pathname, expected) => {
  expect(hasOwnPolicy(pathname)).toBe(expected);
});
