import { describe, expect, inject, it } from "vitest";
import { type Asked, askApp, codeOf } from "../../support/app-request.ts";
import { ATTEMPT_COOKIE, connect, returning, rowOf } from "../../support/connecting-over-http.ts";
import type { ProviderName } from "../../support/consent-page.ts";
import { issueToken } from "../../support/emulated-provider.ts";
import { aScene, collectLoot, OTHER } from "../../support/http-attack-scene.ts";
import { expectNowhere } from "../../support/secret-search.ts";
import type { SignedInBrowser } from "../../support/signed-in-browser.ts";

const MIB = 1024 * 1024;
const scene = aScene();

const pathOf = (provider: string): string => `/api/oauth/${provider}/store`;

/** Sends the request as a page of the app does. */
const fromOwnPage = (body: unknown, headers: Record<string, string> = {}): Asked => ({
  method: "POST",
  headers: {
    accept: "application/json",
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "cors",
    "sec-fetch-dest": "empty",
    origin: inject("stack").app,
    ...headers,
  },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

async function finish(
  browser: SignedInBrowser,
  provider: ProviderName,
  body: unknown,
  attempt: string | null,
) {
  const cookies: Record<string, string> = attempt === null ? {} : { [ATTEMPT_COOKIE]: attempt };
  return await browser.ask(pathOf(provider), fromOwnPage(body), cookies);
}

function storing(provider: ProviderName): void {
  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["an empty origin", { origin: "" }],
    ["an address that begins alike", { origin: "http://localhost.evil.example" }],
    ["the same host at another port", { origin: "http://localhost:1" }],
    ["another scheme", { origin: "https://localhost" }],
    ["a sibling site, by its own word", { "sec-fetch-site": "same-site" }],
    ["another site, by the browser's word", { "sec-fetch-site": "cross-site" }],
    ["a typed address", { "sec-fetch-site": "none" }],
  ])("from %s is refused", async (_, headers) => {
    const { victim } = scene();
    const accessToken = await issueToken(provider, "ada");
    const answered = await victim.ask(pathOf(provider), fromOwnPage({ accessToken }, headers));
    expect([answered.status, codeOf(answered)]).toEqual([403, "cross_origin"]);
    expect(answered.headers["access-control-allow-origin"]).toBeUndefined();
    expect((await rowOf(victim, provider)).connection).toBeNull();
  });

  it("is not offered to another origin by a preflight", async () => {
    const answered = await scene().victim.ask(pathOf(provider), {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    const granted = Object.keys(answered.headers).filter((name) =>
      name.startsWith("access-control"),
    );
    expect(granted).toEqual([]);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "text/plain; application/json",
    "",
  ])("as %s is refused", async (contentType) => {
    const { victim } = scene();
    const asked = fromOwnPage({ accessToken: "whatever-token" }, { "content-type": contentType });
    const answered = await victim.ask(pathOf(provider), asked);
    expect([answered.status, codeOf(answered)]).toEqual([415, "unsupported_media_type"]);
  });

  it.each([
    ["a body over the limit", JSON.stringify({ accessToken: "x".repeat(MIB) }), "body_too_large"],
    ["no JSON", "{", "invalid_request"],
    ["nothing", "", "invalid_request"],
    ["null", "null", "invalid_request"],
    ["a list", "[]", "invalid_request"],
    ["a list as a token", '{"accessToken":["a-token-in-a-list"]}', "invalid_request"],
    [
      "another user's id",
      '{"accessToken":"whatever-token","userId":"user_demoAda"}',
      "invalid_request",
    ],
    ["another provider", '{"accessToken":"whatever-token","provider":"x"}', "invalid_request"],
    ["a status", '{"accessToken":"whatever-token","status":"active"}', "invalid_request"],
    ["a prototype", '{"accessToken":"whatever-token","__proto__":{"a":1}}', "invalid_request"],
    ["both kinds", '{"accessToken":"whatever-token","code":"a","state":"b"}', "invalid_request"],
    ["a token with a line break", '{"accessToken":"token\\r\\nx: y"}', "invalid_request"],
    ["a token of other letters", '{"accessToken":"токентокен"}', "invalid_request"],
    ["a short token", '{"accessToken":"x"}', "invalid_request"],
    ["an end in the past", '{"accessToken":"whatever-token","expiresAt":1}', "invalid_request"],
    ["a token made up", '{"accessToken":"figu_made-up-token"}', "token_refused"],
    ["no state", '{"code":"a"}', "state_missing"],
    ["no code", '{"state":"a"}', "missing_code"],
    ["a packed state", '{"code":"a","state":"a&code=b"}', "state_missing"],
  ])("%s is refused", async (_, body, code) => {
    const { victim } = scene();
    const answered = await victim.ask(pathOf(provider), fromOwnPage(body));
    expect(codeOf(answered)).toBe(code);
    expect(answered.headers["cache-control"]).toBe("no-store");
    expect((await rowOf(victim, provider)).connection).toBeNull();
  });

  it("is refused without a session", async () => {
    const accessToken = await issueToken(provider, "ada");
    const answered = await askApp(pathOf(provider), fromOwnPage({ accessToken }));
    expect([answered.status, codeOf(answered)]).toEqual([401, "not_signed_in"]);
  });

  it("a stolen token of a connected account connects no other user", async () => {
    const { victim, attacker } = scene();
    await connect(victim, provider, { person: "ada" });
    const accessToken = await issueToken(provider, "ada");
    const answered = await attacker.ask(pathOf(provider), fromOwnPage({ accessToken }));
    expect([answered.status, codeOf(answered)]).toEqual([409, "account_in_use"]);
    expectNowhere(answered.text, { accessToken });
    expect((await rowOf(attacker, provider)).connection).toBeNull();
  });

  it("refuses a token of the other provider", async () => {
    const accessToken = await issueToken(OTHER[provider], "ada");
    const answered = await scene().victim.ask(pathOf(provider), fromOwnPage({ accessToken }));
    expect([answered.status, codeOf(answered)]).toEqual([400, "token_refused"]);
  });

  it("a personal access token is stored and never returned", async () => {
    const { victim } = scene();
    const accessToken = await issueToken(provider, "ada");
    const answered = await victim.ask(pathOf(provider), fromOwnPage({ accessToken }));
    expect(answered.status).toBe(200);
    expectNowhere(answered.text, { accessToken });
    const { connection } = await rowOf(victim, provider);
    expect(connection).toMatchObject({ origin: "personal_access_token", status: "active" });
    expectNowhere(JSON.stringify(connection), { accessToken });
  });

  it("codes, states and cookies of different attempts finish nothing", async () => {
    const { victim } = scene();
    const loot = await collectLoot(scene(), provider);
    const of = (query: URLSearchParams) => ({ code: query.get("code"), state: query.get("state") });
    const own = of(loot.own);
    const tries: [body: object, attempt: string | null, code: string][] = [
      [own, null, "state_missing"],
      [own, loot.earlierAttempt, "state_invalid"],
      [own, loot.elsewhereAttempt, "state_invalid"],
      [own, loot.otherAttempt, "user_mismatch"],
      [of(loot.other), loot.otherAttempt, "user_mismatch"],
      [of(loot.other), loot.ownAttempt, "state_invalid"],
      [{ ...own, state: "x".repeat(43) }, loot.ownAttempt, "state_invalid"],
      [{ ...own, code: of(loot.other).code }, loot.ownAttempt, "exchange_failed"],
      [own, loot.ownAttempt, "state_reused"],
    ];
    for (const [body, attempt, code] of tries) {
      const answered = await finish(victim, provider, body, attempt);
      expect(codeOf(answered)).toBe(code);
      const isOver = ["exchange_failed", "state_reused"].includes(code);
      expect(answered.setCookies.length > 0).toBe(isOver);
    }
    expect((await rowOf(victim, provider)).connection).toBeNull();
  });

  it("a failed attempt in a popup does not affect the user's own", async () => {
    const { victim } = scene();
    const back = await returning(victim, provider);
    await finish(victim, provider, { code: "a", state: "b" }, back.attempt);
    const own = { code: back.callback.get("code"), state: back.callback.get("state") };
    expect((await finish(victim, provider, own, back.attempt)).status).toBe(200);
  });
}

describe("storing github", () => storing("github"));
describe("storing figma", { tags: ["deep"] }, () => storing("figma"));
