import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { aClerk, Browser, signedIn } from "./clerk-under-test.ts";

const APP_PAGE = "http://localhost:3000/settings/billing?tab=plan";

async function shakeHands(url: string, browser: Browser, target = APP_PAGE) {
  const address = `${url}/v1/client/handshake?redirect_url=${encodeURIComponent(target)}`;
  const answer = await browser.open(address);
  const payload = browser.cookie("__clerk_handshake");
  const cookies = payload ? (decodeJwt(payload).handshake as string[]) : [];
  return { answer, cookies };
}

const named = (cookies: string[], name: string) =>
  cookies.find((line) => line.startsWith(`${name}=`)) ?? "";

it("the handshake returns a fresh session token for the app's server", async () => {
  const { url } = await aClerk();
  const { browser, sessionId } = await signedIn(url);
  const { answer, cookies } = await shakeHands(url, browser);
  expect(answer.status).toBe(307);
  expect(answer.headers.get("location")).toBe(APP_PAGE);
  const token = /^__session=([^;]+)/.exec(named(cookies, "__session"))?.[1] ?? "";
  expect(decodeJwt(token)).toMatchObject({ sid: sessionId, azp: "http://localhost:3000" });
  expect(named(cookies, "__client_uat")).toMatch(/^__client_uat=[1-9]\d*;/);
  expect(named(cookies, "__clerk_handshake")).toContain("Max-Age=0");
});

it("the handshake of a signed-out browser removes the session", async () => {
  const { url } = await aClerk();
  const { cookies } = await shakeHands(url, new Browser(url));
  expect(named(cookies, "__session")).toMatch(/^__session=;.*Max-Age=0/);
  expect(named(cookies, "__client_uat")).toMatch(/^__client_uat=0;/);
});

it.each(["https://attacker.example/", "//attacker.example", "javascript:alert(1)", ""])(
  "the handshake carries no token to %j",
  async (target) => {
    const { url } = await aClerk();
    const { browser } = await signedIn(url);
    const { answer } = await shakeHands(url, browser, target);
    expect(answer.status).toBe(400);
    expect(browser.cookie("__clerk_handshake")).toBeUndefined();
  },
);

it("a session token is never older than the sign-in in the cookies", async () => {
  const { url } = await aClerk();
  const { browser, sessionId } = await signedIn(url);
  const { json } = await browser.post(`/client/sessions/${sessionId}/tokens`);
  const { iat = 0 } = decodeJwt(String(json.jwt));
  expect(iat).toBeGreaterThanOrEqual(Number(browser.cookie("__client_uat")));
});
