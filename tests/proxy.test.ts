import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { type NextFetchEvent, NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubIdentitySettings } from "./app/proxy/identity-settings.ts";

stubIdentitySettings();
// The SDK reads its secret key while it loads.
const { default: proxy, config } = await import("../proxy.ts");
const NOTHING_TO_WAIT_FOR = { waitUntil: () => undefined } as unknown as NextFetchEvent;

beforeEach(stubIdentitySettings);
afterEach(() => void vi.unstubAllEnvs());

const standsBefore = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

describe("the proxy", () => {
  it.each([
    "/",
    "/settings",
    "/settings/billing?x=1",
    "/sign-in",
    "/sign-up/verify-email-address",
    "/api/import/figma/auth",
    "/api/import/github/callback?code=x",
    "/api/oauth/github/store",
    "/api/nowhere",
    "/nowhere.png",
    "/settings/icon.svg",
  ])("stands before %s", (url) => {
    expect(standsBefore(url)).toBe(true);
  });

  it.each([
    "/api/webhooks/payments",
    "/api/webhooks/identity",
    "/_next/static/chunks/main.js",
    "/_next/image",
    "/icon.svg",
    "/favicon.ico",
    "/example/page.html",
  ])("stays out of the way of %s", (url) => {
    expect(standsBefore(url)).toBe(false);
  });
});

const ask = (path: string) =>
  proxy(new NextRequest(`http://localhost:3000${path}`), NOTHING_TO_WAIT_FOR);

describe("without the settings of sign-in", () => {
  beforeEach(() => void vi.stubEnv("CLERK_SECRET_KEY", undefined));

  it("a settings page says so with status 503", async () => {
    const response = await ask("/settings/billing");
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Missing settings: CLERK_SECRET_KEY");
  });

  it("the start page is shown, under a policy", async () => {
    const response = await ask("/");
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(response.headers.get("content-security-policy")).toContain("'nonce-");
  });
});

describe("with them", () => {
  it("nobody without a session gets into the settings", async () => {
    const response = await ask("/designs?a=1");
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toMatch(/\/sign-in\?redirect_url=%2Fdesigns%3Fa%3D1$/);
  });

  it.each([
    ["?customer_session_token=polar_cst_1", ""],
    ["?checkout_id=a&customer_session_token=polar_cst_1", "%3Fcheckout_id%3Da"],
  ])(
    "the address to come back to keeps no key to the provider's portal: %s",
    async (search, kept) => {
      const response = await ask(`/settings/billing${search}`);
      const [, wish] = (response.headers.get("location") ?? "").split("redirect_url=");
      expect(wish).toBe(`%2Fsettings%2Fbilling${kept}`);
    },
  );

  it("a visitor's page is shown without asking the identity provider, even with an old session", async () => {
    const request = new NextRequest("http://localhost:3000/", {
      headers: { cookie: "__session=expired; __client_uat=1", "sec-fetch-dest": "document" },
    });
    const response = await proxy(request, NOTHING_TO_WAIT_FOR);
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect([...response.headers.keys()].filter((name) => name.startsWith("x-clerk"))).toEqual([]);
  });

  it("everybody gets to the start page and to sign-in, in this very server", async () => {
    for (const path of ["/", "/sign-in"]) {
      const response = await ask(path);
      expect(response.headers.get("x-middleware-next")).toBe("1");
      expect(response.headers.get("content-security-policy")).toContain("'nonce-");
    }
  });
});

describe("the ID of a request", () => {
  const askWith = (path: string, id: string) =>
    proxy(
      new NextRequest(`http://localhost:3000${path}`, { headers: { "x-request-id": id } }),
      NOTHING_TO_WAIT_FOR,
    );

  it.each(["/", "/settings/billing", "/api/import/figma/auth"])(
    "is the caller's on the answer of %s, and the route behind finds the same",
    async (path) => {
      const answer = await askWith(path, "req_of_a_caller");
      expect(answer.headers.get("x-request-id")).toBe("req_of_a_caller");
      const forwarded = answer.headers.get("x-middleware-request-x-request-id");
      expect([null, "req_of_a_caller"]).toContain(forwarded);
    },
  );

  it("is new when the caller's is not well-formed, on the answer and for the route alike", async () => {
    const answer = await askWith("/", "no id {}");
    const given = answer.headers.get("x-request-id");
    expect(given).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("x-middleware-request-x-request-id")).toBe(given);
  });
});
