import { describe, expect, it } from "vitest";
import type { Attempt } from "../../../lib/connections/attempt.ts";
import {
  type CallbackScene,
  checkCallback,
  isSameText,
  parseCallback,
} from "../../../lib/connections/callback.ts";

const NOW = 1_795_000_000_000;
const STATE = "s".repeat(43);
const attempt: Attempt = {
  provider: "github",
  kind: "oauth_app",
  userId: "user_1",
  state: STATE,
  verifier: "v".repeat(43),
  redirectUri: "https://app.example/api/import/github/callback",
  returnPath: "/settings/connections",
  expiresAt: NOW + 60_000,
};
const scene: CallbackScene = {
  userId: "user_1",
  issuers: ["https://github.com/login/oauth", "https://github.com"],
  now: NOW,
};

function judge(query: string, change: Partial<CallbackScene> = {}): string {
  try {
    const verdict = checkCallback(parseCallback(query), attempt, { ...scene, ...change });
    return verdict.outcome === "granted" ? `granted ${verdict.code}` : verdict.code;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const good = `code=abc&state=${STATE}`;

describe("a callback", () => {
  it.each<[string, string, string]>([
    ["with code and state grants", good, "granted abc"],
    ["with the right issuer grants", `${good}&iss=https://github.com`, "granted abc"],
    [
      "with its other issuer grants",
      `${good}&iss=${encodeURIComponent("https://github.com/login/oauth")}`,
      "granted abc",
    ],
    ["with an unknown parameter grants", `${good}&session_state=1`, "granted abc"],
    ["of a refusal is reported as one", `error=access_denied&state=${STATE}`, "access_denied"],
    [
      "of any other error is reported separately",
      `error=server_error&state=${STATE}`,
      "authorization_failed",
    ],
    ["with error and code is a refusal", `${good}&error=access_denied`, "access_denied"],
    ["without a code is incomplete", `state=${STATE}`, "missing_code"],
    ["with an empty code is incomplete", `code=&state=${STATE}`, "missing_code"],
    ["without a state is rejected", "code=abc", "state_missing"],
    ["with an empty state is rejected", "code=abc&state=", "state_missing"],
    ["without parameters is rejected", "", "state_missing"],
    ["with another state is refused", `code=abc&state=${"t".repeat(43)}`, "state_invalid"],
    ["with a shorter state is refused", "code=abc&state=s", "state_invalid"],
    [
      "with a state in capitals is refused",
      `code=abc&state=${STATE.toUpperCase()}`,
      "state_invalid",
    ],
    [
      "with a refusal but a foreign state is refused for the state",
      "error=access_denied&state=x",
      "state_invalid",
    ],
    ["of another issuer is refused", `${good}&iss=https://www.figma.com`, "issuer_mismatch"],
    [
      "of an issuer with the same prefix is refused",
      `${good}&iss=https://github.com.evil.example`,
      "issuer_mismatch",
    ],
    [
      "of an issuer with an extra slash is refused",
      `${good}&iss=https://github.com/`,
      "issuer_mismatch",
    ],
    ["with two codes is refused", `${good}&code=def`, "invalid_callback"],
    ["with two states is refused", `${good}&state=${STATE}`, "invalid_callback"],
    ["with the same code twice is refused", "code=abc&code=abc&state=x", "invalid_callback"],
    ["with a list of codes is refused", `${good}&code[]=def`, "invalid_callback"],
    ["with an indexed code is refused", `${good}&code[0]=def`, "invalid_callback"],
    ["with two issuers is refused", `${good}&iss=a&iss=https://github.com`, "invalid_callback"],
    ["with an access token is refused", `${good}&access_token=x`, "invalid_callback"],
    ["with an ID token is refused", `${good}&id_token=x`, "invalid_callback"],
    ["with a packed response is refused", `${good}&response=x`, "invalid_callback"],
    [
      "with a line break in the code is refused",
      `code=a%0d%0ab&state=${STATE}`,
      "invalid_callback",
    ],
    ["with a null in the state is refused", "code=abc&state=%00", "invalid_callback"],
    ["with letters beyond ASCII is refused", `code=%C3%A9&state=${STATE}`, "invalid_callback"],
    ["over the size limit is refused", `${good}&x=${"a".repeat(5000)}`, "invalid_callback"],
    [
      "with an overlong code is refused",
      `code=${"a".repeat(3000)}&state=${STATE}`,
      "invalid_callback",
    ],
  ])("%s", (_, query, verdict) => {
    expect(judge(query)).toBe(verdict);
  });

  it("by a user other than the one who started is always refused", () => {
    expect(judge(good, { userId: "user_2" })).toBe("user_mismatch");
    expect(judge("error=access_denied&state=x", { userId: "user_2" })).toBe("user_mismatch");
  });

  it("is accepted until the attempt expires, exclusive", () => {
    expect(judge(good, { now: attempt.expiresAt - 1 })).toBe("granted abc");
    expect(judge(good, { now: attempt.expiresAt })).toBe("state_expired");
  });
});

describe("the comparison of states", () => {
  it("equals string equality", () => {
    for (const [given, same] of [
      ["", true],
      ["a", false],
    ] as const) {
      expect(isSameText(given, "")).toBe(same);
    }
    expect(isSameText("abc", "abc")).toBe(true);
    expect(isSameText("abd", "abc")).toBe(false);
    expect(isSameText("bbc", "abc")).toBe(false);
  });

  it("reads every character, however early two differ", () => {
    const read: number[] = [];
    const watched = {
      length: 3,
      charCodeAt: (index: number) => {
        read.push(index);
        return 120;
      },
    };
    isSameText(watched as unknown as string, "abc");
    expect(read).toEqual([0, 1, 2]);
  });
});
