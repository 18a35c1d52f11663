import { NextRequest, NextResponse } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  askToSignIn,
  continueInPlace,
  continueWithPolicy,
  NONCE_HEADER,
  refuseWithoutSettings,
} from "../../../app/proxy/answers.ts";
import { expectNowhere } from "../../support/secret-search.ts";
import { stubIdentitySettings } from "./identity-settings.ts";

const POLICY = "content-security-policy";

beforeEach(stubIdentitySettings);
afterEach(() => void vi.unstubAllEnvs());

const aRequest = (path: string, headers: Record<string, string> = {}) =>
  new NextRequest(`http://localhost:3000${path}`, { headers });

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];

/** What the framework hands on to the page. */
const handedOn = (response: Response, name: string) =>
  response.headers.get(`x-middleware-request-${name}`);

describe("a page", () => {
  it("gets the policy that the browser gets, and its nonce", () => {
    const response = continueWithPolicy(aRequest("/settings"));
    const policy = response.headers.get(POLICY);
    expect(nonceOf(policy)).toBeDefined();
    expect(handedOn(response, POLICY)).toBe(policy);
    expect(handedOn(response, NONCE_HEADER)).toBe(nonceOf(policy));
  });

  it("gets a nonce of its own with each request", () => {
    const nonces = [1, 2].map(() => nonceOf(continueWithPolicy(aRequest("/")).headers.get(POLICY)));
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("never takes the nonce or the policy from the request", () => {
    const nonce = "forged-by-the-request";
    const forged = { [NONCE_HEADER]: nonce, [POLICY]: `script-src 'nonce-${nonce}'` };
    const response = continueWithPolicy(aRequest("/", forged));
    expect(handedOn(response, NONCE_HEADER)).not.toBe(nonce);
    expectNowhere(`${response.headers.get(POLICY)} ${handedOn(response, POLICY)}`, { nonce });
  });

  it("whose answer has a stricter policy of its own gets no second one", () => {
    const response = continueWithPolicy(aRequest("/designs/k57/preview/1%3A2"));
    expect(response.headers.get(POLICY)).toBeNull();
  });

  it("may talk to the configured provider and backend only", () => {
    const policy = continueWithPolicy(aRequest("/")).headers.get(POLICY);
    expect(policy).toContain(
      "connect-src 'self' https://clerk.example.com http://127.0.0.1:3210 ws://127.0.0.1:3210;",
    );
    vi.stubEnv("CLERK_SECRET_KEY", undefined);
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", undefined);
    expect(continueWithPolicy(aRequest("/")).headers.get(POLICY)).toContain("connect-src 'self';");
  });
});

describe("a person without a session", () => {
  it("is sent to sign in, with the page they wanted", () => {
    const response = askToSignIn(aRequest("/designs?file=a%26b&x=1"));
    expect(response.status).toBe(307);
    const to = new URL(response.headers.get("location") ?? "");
    expect(to.origin + to.pathname).toBe("http://localhost:3000/sign-in");
    expect(to.searchParams.get("redirect_url")).toBe("/designs?file=a%26b&x=1");
  });
});

it("a buyer who comes from a checkout without a session is led to sign up", () => {
  const response = askToSignIn(
    aRequest("/settings/billing?checkout_id=c1&customer_session_token=polar_cst_1"),
  );
  const to = new URL(response.headers.get("location") ?? "");
  expect(to.pathname).toBe("/sign-up");
  expect(to.searchParams.get("redirect_url")).toBe("/settings/billing?checkout_id=c1");
});

describe("without settings", () => {
  it("a page answers 503 and names them, never a value", async () => {
    vi.stubEnv("CLERK_SECRET_KEY", "hunter2hunter2");
    const problem = "Missing settings: NEXT_PUBLIC_CONVEX_URL; CLERK_SECRET_KEY must begin";
    const response = refuseWithoutSettings(aRequest("/settings/billing"), problem);
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toContain("text/html");
    const html = await response.text();
    expect(html).toContain(problem);
    expectNowhere(html, { value: "hunter2hunter2" });
    expect(html).toContain(`<style nonce="${nonceOf(response.headers.get(POLICY))}">`);
  });

  it("a program is told in JSON, without the names", async () => {
    const response = refuseWithoutSettings(aRequest("/api/import/figma/auth"), "Missing: APP_URL");
    expect(response.status).toBe(503);
    const answer = await response.json();
    expect(answer.error.code).toBe("identity_not_configured");
    expect(answer.error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expectNowhere(JSON.stringify(answer), { problem: "Missing: APP_URL" });
  });
});

describe("going on", () => {
  it("stays in this server, also when the SDK calls it a rewrite", () => {
    const request = aRequest("/settings?a=1");
    const rewrite = NextResponse.rewrite(new URL("http://localhost:3000/settings?a=1"));
    const response = continueInPlace(rewrite, request);
    expect(response.headers.get("x-middleware-rewrite")).toBeNull();
    expect(response.headers.get("x-middleware-next")).toBe("1");
  });

  it("leaves a rewrite to another address and a redirect as they are", () => {
    const request = aRequest("/settings");
    const elsewhere = NextResponse.rewrite(new URL("http://localhost:3000/clerk_1"));
    expect(continueInPlace(elsewhere, request).headers.get("x-middleware-next")).toBeNull();
    const redirect = askToSignIn(request);
    expect(continueInPlace(redirect, request).headers.get("location")).toContain("/sign-in");
  });
});
