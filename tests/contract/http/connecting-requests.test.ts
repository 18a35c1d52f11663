import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { type Answered, askApp, codeOf, PROGRAM, VISIT } from "../../support/app-request.ts";
import {
  ATTEMPT_COOKIE,
  begin,
  comeBack,
  connect,
  keptAttempt,
  returning,
  rowOf,
} from "../../support/connecting-over-http.ts";
import type { ProviderName } from "../../support/consent-page.ts";
import { aScene, OTHER } from "../../support/http-attack-scene.ts";
import { expectNowhere } from "../../support/secret-search.ts";

const scene = aScene();
const EVIL = "https://evil.example";

const expectNotBegun = (answered: Answered, code: string | null): void => {
  expect(codeOf(answered)).toBe(code);
  expect(answered.setCookies.join()).not.toContain(ATTEMPT_COOKIE);
};

function requestsAbout(provider: ProviderName): void {
  const auth = `/api/import/${provider}/auth`;
  const callback = `/api/import/${provider}/callback`;

  it("keep the attempt in cookies hidden from scripts and other paths", async () => {
    const { victim } = scene();
    const { setCookies } = await victim.ask(auth, { headers: { "sec-fetch-site": "none" } });
    const kept = setCookies.filter((line) => line.startsWith(ATTEMPT_COOKIE));
    expect(kept.map((line) => line.split("; ").slice(1))).toEqual(
      [`/api/import/${provider}`, `/api/oauth/${provider}`].map((path) => [
        `Path=${path}`,
        "Max-Age=3600",
        "HttpOnly",
        "SameSite=Lax",
      ]),
    );
    for (const line of kept)
      expect(line).toMatch(/^switchboard_oauth=[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+;/);
  });

  it("are neither cached nor sent in a referrer", async () => {
    const { victim } = scene();
    const begun = await victim.ask(auth);
    const back = await comeBack(victim, provider, await returning(victim, provider));
    const refused = await victim.ask(`${callback}?state=x`, { headers: PROGRAM });
    for (const { headers } of [begun, back, refused]) {
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("begin nothing for a cross-site request", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expectNotBegun(await scene().victim.ask(auth, { headers }), "cross_origin");
  });

  it.each(["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "begin and end nothing by %s",
    async (method) => {
      const { victim } = scene();
      expectNotBegun(await victim.ask(auth, { method }), null);
      const back = await returning(victim, provider);
      const looked = await victim.ask(
        `${callback}?${back.callback}`,
        { method },
        { [ATTEMPT_COOKIE]: back.attempt },
      );
      expect(looked.setCookies.join()).not.toContain(ATTEMPT_COOKIE);
      expect((await rowOf(victim, provider)).connection).toBeNull();
      expect(codeOf(await comeBack(victim, provider, back))).toBe("connected");
    },
  );

  it("begin nothing by a method override header", async () => {
    const headers = { "x-http-method-override": "GET", "x-http-method": "GET" };
    expectNotBegun(await scene().victim.ask(auth, { method: "POST", headers }), null);
  });

  it.each<[string, Record<string, string>]>([
    ["an anonymous visitor", {}],
    [
      "a forged session",
      { cookie: "__session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyX2RlbW9BZGEifQ." },
    ],
    ["a forged header", { "x-clerk-auth-status": "signed-in", "x-clerk-auth-token": "x" }],
    ["a skipped proxy", { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" }],
    ["a forged bearer", { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0." }],
  ])("of %s lead to no consent page", async (_, headers) => {
    const asked = await askApp(auth, { headers: { ...PROGRAM, ...headers } });
    expectNotBegun(asked, "not_signed_in");
    const { victim } = scene();
    const { callback: query, attempt } = await returning(victim, provider);
    const cookie = [headers.cookie, `${ATTEMPT_COOKIE}=${attempt}`].filter(Boolean).join("; ");
    const back = await askApp(`${callback}?${query}`, {
      headers: { ...PROGRAM, ...headers, cookie },
    });
    expect([back.status, codeOf(back)]).toEqual([401, "not_signed_in"]);
  });

  it("of a signed-out user lead to the sign-in page, without the provider's parameters", async () => {
    const { callback: query } = await returning(scene().victim, provider);
    const answered = await askApp(`${callback}?${query}`, {
      headers: { ...VISIT, "sec-fetch-dest": "empty" },
    });
    expect(answered.location?.pathname).toBe("/sign-in");
    expectNowhere(answered.location?.href ?? "", { code: query.get("code") ?? "" });
  });

  it.each(["host", "x-forwarded-host", "forwarded", "x-original-url", "x-forwarded-proto"])(
    "under a forged %s return to the app's own address",
    async (name) => {
      const value = name === "forwarded" ? "host=evil.example" : "evil.example";
      const { location } = await scene().victim.ask(auth, { headers: { [name]: value } });
      expect(location?.searchParams.get("redirect_uri") ?? "").not.toContain("evil");
      expect(location?.host ?? "").not.toBe("evil.example");
    },
  );

  it("take no parameter of the consent page from the URL", async () => {
    const { consent } = await begin(
      scene().victim,
      provider,
      `?state=fixed-by-a-link&scope=everything-there-is&redirect_uri=${EVIL}&client_id=identity-of-a-link&code_challenge=identity-of-a-link&code_challenge_method=plain&nxtPprovider=${OTHER[provider]}`,
    );
    expectNowhere(consent.href, {
      state: "fixed-by-a-link",
      scope: "everything-there-is",
      address: EVIL,
      id: "identity-of-a-link",
    });
    expect(consent.searchParams.get("code_challenge_method")).toBe("S256");
    expect(consent.origin).toBe(inject("stack").emulators[provider]);
  });

  it.each([
    EVIL,
    "//evil.example",
    "/%5Cevil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "/settings/../api/import/github/auth",
    `/api/oauth/${provider}/store`,
    "/settings%0d%0aset-cookie:a=b",
    "/settings#@evil.example",
    "/%252f%252fevil.example",
  ])("with the return path %s return to the settings", async (returnTo) => {
    const query = `?returnTo=${encodeURIComponent(returnTo)}`;
    const { location } = await connect(scene().victim, provider, {}, query);
    expect(location?.href).toBe(
      `${inject("stack").app}/settings/connections?provider=${provider}&code=connected`,
    );
  });

  it("with two cookies of one name use neither", async () => {
    const { victim } = scene();
    const { callback: query, attempt } = await returning(victim, provider);
    const own = Object.entries(await victim.cookies()).map((pair) => pair.join("="));
    for (const two of [
      [`${ATTEMPT_COOKIE}=planted`, `${ATTEMPT_COOKIE}=${attempt}`],
      [`${ATTEMPT_COOKIE}=${attempt}`, `${ATTEMPT_COOKIE}=planted`],
    ]) {
      const cookie = [...own, ...two].join("; ");
      const answered = await victim.ask(`${callback}?${query}`, { headers: { cookie } });
      expect(codeOf(answered)).toBe("state_missing");
    }
  });

  it("log no text of the provider or a visitor", async () => {
    const { victim } = scene();
    const { attempt, callback: query } = await returning(victim, provider);
    const words = `error=server_error&error_description=marker-${provider}-words&state=${query.get("state")}`;
    const answered = await comeBack(victim, provider, { callback: words, attempt });
    expect(codeOf(answered)).toBe("authorization_failed");
    await victim.ask(`/api/import/marker-${provider}-name/auth?returnTo=/marker-${provider}-path`);
    const logs = ["app.log", "engine.log"].map((name) =>
      readFileSync(join(inject("localDir"), "logs", name), "utf8"),
    );
    expect(logs.join()).toContain("oauth_refused");
    expectNowhere(logs.join(), {
      words: `marker-${provider}`,
      state: query.get("state") ?? "",
      attempt: keptAttempt(answered) || attempt,
    });
  });
}

describe("requests about github", () => requestsAbout("github"));
describe("requests about figma", { tags: ["deep"] }, () => requestsAbout("figma"));

it.each([
  "gitlab",
  "Figma",
  "figma%00",
  "figma%2f..",
  "__proto__",
  "constructor",
  "%3Cscript%3E",
  "figma;x",
])("there is no provider %s", async (name) => {
  const answered = await scene().victim.ask(`/api/import/${name}/auth`, { headers: PROGRAM });
  expect([answered.status, codeOf(answered)]).toEqual([404, "unknown_provider"]);
  const { error } = JSON.parse(answered.text) as { error: Record<string, string> };
  const { requestId: _, ...told } = error;
  expect(Object.values(told).join()).not.toContain(decodeURIComponent(name));
});
