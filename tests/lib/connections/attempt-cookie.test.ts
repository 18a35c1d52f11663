import { describe, expect, it } from "vitest";
import {
  dropAttempt,
  findAttempt,
  isAttemptOver,
  keepAttempt,
} from "../../../lib/connections/attempt-cookie.ts";
import { OAUTH_ERRORS, type OauthErrorCode } from "../../../lib/connections/error-codes.ts";

const setting = { provider: "figma", isSecure: true } as const;

describe("the cookie of an attempt", () => {
  it("is limited to the provider's paths, hidden from scripts and same-site", () => {
    expect(keepAttempt("sealed", setting)).toEqual([
      "switchboard_oauth=sealed; Path=/api/import/figma; Max-Age=3600; HttpOnly; SameSite=Lax; Secure",
      "switchboard_oauth=sealed; Path=/api/oauth/figma; Max-Age=3600; HttpOnly; SameSite=Lax; Secure",
    ]);
  });

  it("is not marked secure on a site served over http", () => {
    const cookies = keepAttempt("sealed", { ...setting, isSecure: false });
    expect(cookies.join()).not.toContain("Secure");
  });

  it("is cleared on the same paths", () => {
    const cookies = dropAttempt(setting);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^switchboard_oauth=; .*Max-Age=0;/);
  });

  it("survives any error that is possible without knowing its state", () => {
    const codes = Object.keys(OAUTH_ERRORS) as OauthErrorCode[];
    expect(codes.filter((code) => !isAttemptOver(code)).toSorted()).toEqual([
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
    ["alone", "switchboard_oauth=abc", "abc"],
    ["among others", "a=1; switchboard_oauth=abc; b=2", "abc"],
    ["not there", "a=1", null],
    ["empty", "switchboard_oauth=", null],
    ["no cookie at all", null, null],
    ["a name that begins alike", "switchboard_oauth2=abc", null],
    ["duplicated by an injected one", "switchboard_oauth=a; switchboard_oauth=b", null],
  ])("is found when it is %s", (_, header, found) => {
    expect(findAttempt(header)).toBe(found);
  });
});
