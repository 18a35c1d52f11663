import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findMissingSettings, needsOf } from "../../../app/proxy/route-needs.ts";
import { stubIdentitySettings } from "./identity-settings.ts";

beforeEach(stubIdentitySettings);
afterEach(() => void vi.unstubAllEnvs());

describe("what a route needs", () => {
  it.each([
    ["/settings", "session"],
    ["/home", "session"],
    ["/settings/billing", "session"],
    ["/settings/never-built", "session"],
    ["/operations", "session"],
    ["/operations/events", "session"],
    ["/sign-in", "identity"],
    ["/sign-in/factor-one", "identity"],
    ["/sign-up/verify-email-address", "identity"],
    ["/api/import/figma/auth", "identity"],
    ["/api/oauth/github/store", "identity"],
    ["/api/generations/files.zip", "identity"],
    ["/api/imports/i1/files.zip", "identity"],
    ["/", "nothing"],
    ["/settings-old", "nothing"],
    ["/nowhere", "nothing"],
  ])("is, for %s: %s", (pathname, needs) => {
    expect(needsOf(pathname)).toBe(needs);
  });
});

describe("missing settings", () => {
  it("are none when all are there", () => {
    expect(findMissingSettings("session")).toBeNull();
    expect(findMissingSettings("identity")).toBeNull();
  });

  it("of the backend do not block signing in", () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", undefined);
    expect(findMissingSettings("session")).toBe("Missing settings: NEXT_PUBLIC_CONVEX_URL");
    expect(findMissingSettings("identity")).toBeNull();
  });

  it("of the identity provider block signing in", () => {
    vi.stubEnv("CLERK_SECRET_KEY", undefined);
    expect(findMissingSettings("identity")).toBe("Missing settings: CLERK_SECRET_KEY");
  });
});
