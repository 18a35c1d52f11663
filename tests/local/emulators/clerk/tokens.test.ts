import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { aFolder } from "../kernel/emulators-under-test.ts";
import { ADA, aClerk, Browser, signedIn } from "./clerk-under-test.ts";

const MARGARET = {
  id: "user_demoMargaret",
  email: "margaret@example.com",
  password: "priority-1202",
};

async function tokenOf(url: string, person = ADA, template?: string): Promise<string> {
  const { browser, sessionId } = await signedIn(url, person);
  const path = `/client/sessions/${sessionId}/tokens${template ? `/${template}` : ""}`;
  return String((await browser.post(path)).json.jwt);
}

/** Verifies like a third party: with what the issuer publishes. */
async function verified(token: string, issuer: string, audience?: string) {
  const discovery = await fetch(`${issuer}/.well-known/openid-configuration`);
  const { jwks_uri, issuer: named } = (await discovery.json()) as Record<string, string>;
  const keys = createRemoteJWKSet(new URL(jwks_uri ?? ""));
  const options = { issuer: named ?? "", ...(audience ? { audience } : {}) };
  return (await jwtVerify(token, keys, options)).payload;
}

describe("a session token", () => {
  it("names user, session and page, and lasts a minute", async () => {
    const { url } = await aClerk();
    const payload = await verified(await tokenOf(url), url);
    expect(payload).toMatchObject({
      sub: ADA.id,
      azp: "http://localhost:3000",
      sid: expect.stringMatching(/^sess_/),
      sts: "active",
      v: 2,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  });

  it("is not issued for a session of another browser", async () => {
    const { url } = await aClerk();
    const { sessionId } = await signedIn(url);
    const stranger = await signedIn(url, MARGARET);
    const answer = await stranger.browser.post(`/client/sessions/${sessionId}/tokens`);
    expect(answer.status).toBe(401);
    expect((await new Browser(url).post(`/client/sessions/${sessionId}/tokens`)).status).toBe(401);
  });
});

describe("the token for the backend", () => {
  it("carries audience, issuer, name and the verified address", async () => {
    const { url } = await aClerk();
    expect(await verified(await tokenOf(url, ADA, "convex"), url, "convex")).toMatchObject({
      sub: ADA.id,
      name: "Ada Lovelace",
      email: ADA.email,
      email_verified: true,
    });
  });

  it("carries the role of an operator, and none for other users", async () => {
    const { url } = await aClerk();
    expect(decodeJwt(await tokenOf(url, MARGARET, "convex"))).toMatchObject({ role: "operator" });
    expect(decodeJwt(await tokenOf(url, ADA, "convex"))).not.toHaveProperty("role");
  });

  it("an unknown template is not found", async () => {
    const { url } = await aClerk();
    const { browser, sessionId } = await signedIn(url);
    const answer = await browser.post(`/client/sessions/${sessionId}/tokens/hasura`);
    expect(answer.refusal).toBe("resource_not_found");
  });
});

describe("after a restart", () => {
  it("sessions continue and old tokens still verify", async () => {
    const folder = aFolder();
    const before = await aClerk({ folder });
    const { browser, sessionId } = await signedIn(before.url);
    const answer = await browser.post(`/client/sessions/${sessionId}/tokens`);
    await before.emulator.close();
    const after = await aClerk({ folder });
    const keys = createRemoteJWKSet(new URL(`${after.url}/.well-known/jwks.json`));
    await expect(jwtVerify(String(answer.json.jwt), keys)).resolves.toBeDefined();
    const sameBrowser = new Browser(after.url);
    const cookie = `__client=${browser.cookie("__client")}`;
    const client = await fetch(`${after.url}/v1/client`, { headers: { cookie } });
    expect(await client.json()).toMatchObject({ response: { sessions: [{ id: sessionId }] } });
    expect((await sameBrowser.send("GET", "/client")).json).toEqual({
      response: null,
      client: null,
    });
  });

  it("a reset deletes users and sessions, and keeps the keys", async () => {
    const { url, control } = await aClerk();
    const token = await tokenOf(url);
    const { browser } = await signedIn(url);
    await control("reset");
    expect(await verified(token, url)).toMatchObject({ sub: ADA.id });
    expect((await browser.send("GET", "/me")).refusal).toBe("signed_out");
  });

  it("published keys contain no private part", async () => {
    const { url } = await aClerk();
    const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
      keys: object[];
    };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });
});
