import { describe, expect, it } from "vitest";
import {
  AFTER_SIGN_IN_PATH,
  isUnder,
  signInAddress,
  signUpAddress,
  toPathAfterSignIn,
} from "../../../lib/identity/sign-in-path.ts";

const HOST = "app.example.com";

describe("the page after sign-in", () => {
  it.each([
    ["/settings/connections", "/settings/connections"],
    ["/settings/connections?provider=figma&code=connected#top", undefined],
    ["/", "/"],
    ["https://app.example.com/designs?a=1", "/designs?a=1"],
    ["http://app.example.com/designs", "/designs"],
    ["/a/../settings", "/settings"],
    ["/sign-inspection", "/sign-inspection"],
    ["/%2F%2Fevil.com", "/%2F%2Fevil.com"],
  ])("is %s when that is a page of this site", (requested, path = requested) => {
    expect(toPathAfterSignIn(requested, HOST)).toBe(path);
  });

  it.each([
    "https://evil.com/settings",
    "//evil.com",
    "///evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "\t//evil.com",
    "/\t/evil.com",
    "https:evil.com",
    "https://app.example.com@evil.com/",
    "https://app.example.com.evil.com/",
    "https://app.example.com:8443/",
    "https://app.example.com//evil.com",
    "/.//evil.com",
    "javascript:alert(1)",
    "data:text/html,hello",
    "http://",
    "ftp://app.example.com/settings",
    "/api/import/figma/auth",
    "/sign-in",
    "/sign-in/factor-one",
    "/sign-up?redirect_url=/",
    undefined,
    null,
    [["/designs", "/settings/billing"]],
    7,
  ])("is the default when the requested page is %j", (requested) => {
    expect(toPathAfterSignIn(requested, HOST)).toBe(AFTER_SIGN_IN_PATH);
  });

  it("accepts only a path when the host is unknown", () => {
    expect(toPathAfterSignIn("/designs", null)).toBe("/designs");
    expect(toPathAfterSignIn("https://app.example.com/settings", null)).toBe(AFTER_SIGN_IN_PATH);
  });

  it("is the default under an invalid host", () => {
    expect(toPathAfterSignIn("/designs", "not a host")).toBe(AFTER_SIGN_IN_PATH);
  });

  it("is passed on in the sign-up URL", () => {
    expect(signUpAddress("/settings")).toBe("/sign-up?redirect_url=%2Fsettings");
  });

  it("is passed on in the sign-in URL", () => {
    const address = signInAddress("/designs?a=1&b=%2F");
    expect(address).toBe("/sign-in?redirect_url=%2Fdesigns%3Fa%3D1%26b%3D%252F");
    const requested = new URL(address, "http://x.test").searchParams.get("redirect_url");
    expect(toPathAfterSignIn(requested, HOST)).toBe("/designs?a=1&b=%2F");
  });
});

it("a path is under itself and its parents, not under a path with the same prefix", () => {
  expect(isUnder("/settings", "/settings")).toBe(true);
  expect(isUnder("/settings", "/settings/billing")).toBe(true);
  expect(isUnder("/settings", "/settings-old")).toBe(false);
});
