import { describe, expect, it, vi } from "vitest";
import { POST } from "../../../../../../app/api/oauth/[provider]/store/route.ts";
import { expectNowhere } from "../../../../../support/secret-search.ts";
import { APP_URL, connectingSite, logged, routeOf } from "../../../../connecting-site.ts";
import { signOut } from "../../../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();
const OWN = { origin: APP_URL, "content-type": "application/json" };
const TOKEN = { accessToken: "gho_secret-token" };

const store = (body: unknown, headers: Record<string, string> = OWN, provider = "github") =>
  POST(
    new Request(`${APP_URL}/api/oauth/${provider}/store`, {
      method: "POST",
      headers,
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    routeOf(provider),
  );

describe("storing a connection", () => {
  it("takes a token, and answers with a view that does not have it", async () => {
    const connection = { provider: "github", accountLabel: "@ada" };
    site.answer({ ok: true, connection });
    const response = await store(TOKEN);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ connection });
    expect(site.backend().calls).toMatchObject([
      { path: "connections/authorization:store", args: { provider: "github", ...TOKEN } },
    ]);
    expectNowhere(logged(), { token: "gho_secret-token" });
  });

  it("finishes an attempt out of the cookie, and drops it", async () => {
    site.answer({ ok: true, connection: {}, returnPath: "/" });
    const cookie = { cookie: "__Secure-switchboard_oauth=sealed" };
    const response = await store({ code: "c&state=x", state: "s" }, { ...OWN, ...cookie });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(site.backend().calls).toMatchObject([
      {
        path: "connections/authorization:finish",
        args: { provider: "github", callback: "code=c%26state%3Dx&state=s", attempt: "sealed" },
      },
    ]);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ["from another site", { ...OWN, origin: "https://evil.example" }, 403, "cross_origin"],
    ["from nowhere", { "content-type": "application/json" }, 403, "cross_origin"],
    ["from a sandbox", { ...OWN, origin: "null" }, 403, "cross_origin"],
    [
      "that another site's page sent",
      { ...OWN, "sec-fetch-site": "cross-site" },
      403,
      "cross_origin",
    ],
    [
      "as a form",
      { ...OWN, "content-type": "application/x-www-form-urlencoded" },
      415,
      "unsupported_media_type",
    ],
    ["as text", { ...OWN, "content-type": "text/plain" }, 415, "unsupported_media_type"],
  ])("%s is refused before it is read", async (_, headers, status, code) => {
    const response = await store(TOKEN, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(site.backend().calls).toEqual([]);
  });

  it.each<[string, unknown, number, string]>([
    ["that is no JSON", "{", 400, "invalid_request"],
    ["of another form", { userId: "user_2" }, 400, "invalid_request"],
    ["without a code", { state: "s" }, 400, "missing_code"],
    ["that is too large", "[".repeat(16 * 1024 + 1), 413, "body_too_large"],
  ])("%s is refused before the backend is asked", async (_, body, status, code) => {
    const response = await store(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(site.backend().calls).toEqual([]);
  });

  it("is for signed-in people, and for providers that exist", async () => {
    signOut();
    expect((await store(TOKEN)).status).toBe(401);
    expect((await store(TOKEN, OWN, "gitlab")).status).toBe(404);
  });

  it("a token that the provider refuses is told so", async () => {
    site.answer({ ok: false, code: "token_refused" });
    const response = await store(TOKEN);
    expect(response.status).toBe(400);
    expectNowhere(await response.text(), { token: "gho_secret-token" });
  });
});
