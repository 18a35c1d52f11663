import { describe, expect, it } from "vitest";
import {
  dropAttempt,
  findAttempt,
  isAttemptOver,
  keepAttempt,
} from "../../../lib/connections/attempt-cookie.ts";
import { OAUTH_ERRORS, type OauthErrorCode } from "../../../lib/connections/error-codes.ts";

const APP_URL = "https://app.example";
const setting = { provider: "figma", appUrl: APP_URL } as const;

describe("the cookie of an attempt", () => {
  it("is limited to the provider's paths, hidden from scripts and same-site", () => {
    expect(keepAttempt("sealed", setting)).toEqual([
      "__Secure-switchboard_oauth=sealed; Path=/api/import/figma; Max-Age=3600; HttpOnly; SameSite=Lax; Secure",
      "__Secure-switchboard_oauth=sealed; Path=/api/oauth/figma; Max-Age=3600; HttpOnly; SameSite=Lax; Secure",
    ]);
  });

  it("is not marked secure on localhost over http, where browsers would drop it", () => {
    const cookies = keepAttempt("sealed", { ...setting, appUrl: "http://localhost:3000" });
    expect(cookies.join()).not.toContain("Secure");
    expect(findAttempt("switchboard_oauth=abc", "http://localhost:3000")).toBe("abc");
  });

  it("is ignored on an https site unless its name proves that it was set over https", () => {
    expect(findAttempt("switchboard_oauth=planted", APP_URL)).toBeNull();
  });

  it("is cleared on the same paths", () => {
    const cookies = dropAttempt(setting);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Secure-switchboard_oauth=; .*Max-Age=0;.*; Secure$/);
  });

  it("survives any error that is possible without knowing its state", () => {
    const codes = Object.keys(OAUTH_ERRORS) as OauthErrorCode[];
    expect(codes.filter((code) => !isAttemptOver(code)).toSorted()).toEqual([
      "app_url_invalid",
      "backend_unavailable",
      "invalid_callback",
      "issuer_mismatch",
      "not_signed_in",
      "provider_not_configured",
      "state_invalid",
      "state_missing",
      "unknown_provider",
      "user_mismatch",
      "vault_unavailable",
    ]);
  });

  it.each([
    ["alone", "__Secure-switchboard_oauth=abc", "abc"],
    ["among others", "a=1; __Secure-switchboard_oauth=abc; b=2", "abc"],
    ["not there", "a=1", null],
    ["empty", "__Secure-switchboard_oauth=", null],
    ["no cookie at all", null, null],
    ["a name that begins alike", "__Secure-switchboard_oauth2=abc", null],
    [
      "duplicated by an injected one",
      "__Secure-switchboard_oauth=a; __Secure-switchboard_oauth=b",
      null,
    ],
  ])("is found when it is %s", (_, header, found) => {
    expect(findAttempt(header, APP_URL)).toBe(found);
  });
});
