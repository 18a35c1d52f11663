import { describe, expect, it, onTestFinished, vi } from "vitest";
import { GET } from "../../../../../../app/api/import/[provider]/auth/route.ts";
import { ADDRESS_LIMITS } from "../../../../../../lib/limits/numbers.ts";
import { expectNowhere } from "../../../../../support/secret-search.ts";
import { APP_URL, connectingSite, PAGE, PROGRAM, routeOf } from "../../../../connecting-site.ts";
import { functionError } from "../../../../loopback-backend.ts";
import { signOut } from "../../../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();
const BEGUN = { ok: true, address: "https://www.figma.com/oauth?x=1", attempt: "sealed" };

const start = (headers: Record<string, string> = PAGE, provider = "figma", query = "") =>
  GET(
    new Request(`${APP_URL}/api/import/${provider}/auth${query}`, { headers }),
    routeOf(provider),
  );

describe("starting to connect", () => {
  it("leads to the provider, and leaves the sealed attempt in the browser", async () => {
    site.answer(BEGUN);
    const response = await start();
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(BEGUN.address);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Secure-switchboard_oauth=sealed; Path=\/api\/import\/figma;.*HttpOnly; SameSite=Lax; Secure$/,
      ),
      expect.stringMatching(/^__Secure-switchboard_oauth=sealed; Path=\/api\/oauth\/figma;/),
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("is asked of the backend as the person, with the site's own address to come back to", async () => {
    site.answer(BEGUN);
    await start(
      PAGE,
      "figma",
      "?returnTo=%2Fdesigns&way=all&scope=admin&redirect_uri=https://evil-visitor.example",
    );
    expect(site.backend().calls).toMatchObject([
      {
        endpoint: "/api/action",
        path: "connections/authorization:begin",
        authorization: "Bearer token-of-user-1",
        args: {
          provider: "figma",
          way: "all",
          redirectUri: `${APP_URL}/api/import/figma/callback`,
          returnTo: "/designs",
        },
      },
    ]);
    expectNowhere(JSON.stringify(site.backend().calls), { address: "evil-visitor" });
  });

  it("is refused for an address that started too many, before the backend is asked", async () => {
    vi.stubEnv("TRUSTED_PROXIES", "1");
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    site.answer(BEGUN);
    const headers = { ...PROGRAM, "x-forwarded-for": "203.0.113.20" };
    const answers: Response[] = [];
    for (let count = 0; count <= ADDRESS_LIMITS.connections.rate; count += 1) {
      answers.push(await start(headers));
    }
    expect(answers.slice(0, -1).every(({ status }) => status === 302)).toBe(true);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.headers.get("retry-after")).toBe("1");
    expect(site.backend().calls).toHaveLength(ADDRESS_LIMITS.connections.rate);
  });

  it("of a person who started too many says so, with the time of the next try", async () => {
    const data = { code: "limit_reached", limit: "connections", retryAfterMs: 1500 };
    site.backend().answer(() => functionError("limit reached", data));
    const answer = await start(PROGRAM);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect((await answer.json()).error).toMatchObject({
      code: "too_many_requests",
      action: "try_later",
    });
  });

  it("without a session leads a person to the sign-in page, and tells a program 401", async () => {
    signOut();
    const page = await start();
    expect(page.status).toBe(303);
    expect(page.headers.get("location")).toBe("/sign-in?redirect_url=%2Fsettings%2Fconnections");
    const program = await start(PROGRAM);
    expect(program.status).toBe(401);
    expect(await program.json()).toEqual({
      error: {
        code: "not_signed_in",
        message: "Sign in to connect an account.",
        action: "sign_in",
        requestId: expect.any(String),
      },
    });
    expect(site.backend().calls).toEqual([]);
  });

  it("for an unknown provider is refused without repeating its name", async () => {
    const page = await start(PAGE, "<script>");
    expect(page.headers.get("location")).toMatch(
      /^\/settings\/connections\?provider=unknown&code=unknown_provider&ref=/,
    );
    const program = await start(PROGRAM, "gitlab-enterprise");
    expect(program.status).toBe(404);
    expectNowhere(await program.text(), { name: "gitlab-enterprise" });
  });

  it("is not started by a link on another site", async () => {
    const response = await start({ ...PAGE, "sec-fetch-site": "cross-site" });
    expect(response.headers.get("location")).toContain("code=cross_origin");
    expect(site.backend().calls).toEqual([]);
  });

  it.each([
    ["provider_not_configured", 503],
    ["vault_unavailable", 503],
  ])("tells a program %s", async (code, status) => {
    site.answer({ ok: false, code });
    const response = await start(PROGRAM);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  it("reports a failing backend without quoting it", async () => {
    site.backend().answer(() => functionError("boom at the backend with token-of-user-1"));
    const response = await start(PROGRAM);
    expect(response.status).toBe(503);
    expectNowhere(await response.text(), {
      cause: "boom at the backend",
      token: "token-of-user-1",
    });
  });

  it("keeps the attempt secure behind a proxy that ends TLS and speaks http to us", async () => {
    site.answer(BEGUN);
    const behindProxy = new Request("http://10.0.0.5:3000/api/import/figma/auth", {
      headers: { ...PAGE, "x-forwarded-proto": "http" },
    });
    const cookies = (await GET(behindProxy, routeOf("figma"))).headers.getSetCookie();
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-.*; Secure$/);
    expect(cookies).toHaveLength(2);
  });

  it("is refused with one sentence while APP_URL is plain http outside loopback", async () => {
    vi.stubEnv("APP_URL", "http://app.example");
    const program = await start(PROGRAM);
    expect(program.status).toBe(503);
    expect(await program.json()).toMatchObject({
      error: {
        code: "app_url_invalid",
        message:
          "APP_URL must be this site's https address. Until it is, no account can be connected.",
      },
    });
    expect((await start()).headers.get("location")).toContain("code=app_url_invalid");
    expect(program.headers.getSetCookie()).toEqual([]);
    expect(site.backend().calls).toEqual([]);
  });

  it("without its settings is told as not available", async () => {
    vi.stubEnv("APP_URL", "");
    expect((await start(PROGRAM)).status).toBe(503);
  });
});
