import { expect, it } from "vitest";
import { hasOwnPolicy } from "../../../app/proxy/own-policy.ts";

it.each([
  ["/settings/imports/k57/preview/1%3A2", true],
  ["/settings/imports/k57/preview/1:2", true],
  ["/settings/imports/k57/preview", false],
  ["/settings/imports/k57/preview/1/2", false],
  ["/settings/imports/k57", false],
  ["/x/settings/imports/k57/preview/1", false],
  ["/settings/imports//preview/1", false],
])("an answer at %s sets its own policy: %s", (pathname, expected) => {
  expect(hasOwnPolicy(pathname)).toBe(expected);
});
