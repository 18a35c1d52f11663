import { describe, expect, it } from "vitest";
import {
  billingHref,
  describeReturn,
  findCheckoutId,
  toReturnTo,
} from "../../../lib/billing/return-to.ts";

describe("the way back from the plan page", () => {
  it.each([
    ["/designs/k57/frames/1%3A2", "Back to your frame"],
    ["/designs/k57/frames/1%3A2?target=html-css&continue=yes", "Back to your frame"],
    ["/designs/k57", "Back to your design"],
    ["/designs/k57?target=vue-tailwind&continue=yes", "Back to your design"],
  ])("leads to the page of a design or frame: %s", (path, words) => {
    expect(toReturnTo(path)).toBe(path);
    expect(describeReturn(path)).toBe(words);
  });

  it.each([
    "https://evil.example/designs/k57/frames/1",
    "//evil.example/designs/k57/frames/1",
    "/\\evil.example/designs/k57/frames/1",
    "javascript:alert(1)",
    "/settings/billing",
    "/designs",
    "/designs/k57/preview/1",
    "/designs/k57/frames/../../../../api/oauth",
    "/designs/k57/frames/1/more",
    "/api/import/figma/auth",
    "",
    `/designs/k57/frames/1?${"a".repeat(1000)}`,
    null,
    undefined,
    ["/designs/k57/frames/1"],
  ])("leads nowhere else: %j", (path) => {
    expect(toReturnTo(path)).toBeNull();
  });

  it("is read back from the plan page's address", () => {
    const path = "/designs/k57/frames/1%3A2?continue=yes";
    const { pathname, searchParams } = new URL(billingHref(path), "https://app.example");
    expect(pathname).toBe("/settings/billing");
    expect(toReturnTo(searchParams.get("returnTo"))).toBe(path);
  });
});

it("a checkout is found in the plan page's address alone", () => {
  expect(findCheckoutId("/settings/billing?checkout_id=c1")).toBe("c1");
  expect(findCheckoutId("/settings/billing")).toBeNull();
  expect(findCheckoutId("/designs?checkout_id=c1")).toBeNull();
});
