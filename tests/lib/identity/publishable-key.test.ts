import { describe, expect, it } from "vitest";
import { findFrontendApiHost } from "../../../lib/identity/publishable-key.ts";

const keyOf = (text: string, kind = "live") =>
  `pk_${kind}_${Buffer.from(text).toString("base64url")}`;

describe("a publishable key", () => {
  it("holds the host of the API that the browser calls", () => {
    // The format of Clerk's dashboard: base64 of the host and a dollar sign.
    expect(findFrontendApiHost("pk_test_Y2xlcmsuZXhhbXBsZS5jb20k")).toBe("clerk.example.com");
    expect(findFrontendApiHost(keyOf("happy-otter-12.clerk.accounts.dev$", "test"))).toBe(
      "happy-otter-12.clerk.accounts.dev",
    );
    expect(findFrontendApiHost("pk_live_Y2xlcmsubG9jYWxob3N0JA")).toBe("clerk.localhost");
  });

  it.each([
    ["empty", ""],
    ["a secret key", "sk_live_Y2xlcmsuZXhhbXBsZS5jb20k"],
    ["without its closing sign", keyOf("clerk.example.com")],
    ["with a path", keyOf("clerk.example.com/evil$")],
    ["with a port", keyOf("clerk.example.com:8080$")],
    ["with a space that would open another policy source", keyOf("clerk.example.com *$")],
    ["with a semicolon that would open another directive", keyOf("a.com;script-src$")],
    ["with either of them before its last dot", keyOf("a; script-src *.example.com$")],
    ["not base64", "pk_live_%%%"],
    ["without a dot in its host", keyOf("localhost$")],
  ])("is null when it is %s", (_, key) => {
    expect(findFrontendApiHost(key)).toBeNull();
  });
});
