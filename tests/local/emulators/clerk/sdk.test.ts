import { createHash } from "node:crypto";
import { createClerkClient, verifyToken } from "@clerk/nextjs/server";
import { describe, expect, it } from "vitest";
import { ADA, aClerk, PUBLISHABLE_KEY, SECRET_KEY, signedIn } from "./clerk-under-test.ts";

const APP = "http://localhost:3000";

async function connected() {
  const clerk = await aClerk();
  const { url } = clerk;
  const sdk = createClerkClient({
    apiUrl: url,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    proxyUrl: url,
    telemetry: { disabled: true },
  });
  return { ...clerk, sdk };
}

/** The token, and the cookies that clerk-js and the provider set in a browser. */
async function tokenFor(url: string) {
  const { browser, sessionId } = await signedIn(url);
  const { json } = await browser.post(`/client/sessions/${sessionId}/tokens`);
  const token = String(json.jwt);
  const hash = createHash("sha1").update(PUBLISHABLE_KEY).digest("base64url");
  const uat = `__client_uat_${hash.slice(0, 8)}`;
  const since = { [uat]: browser.cookie(uat) ?? "" };
  return {
    token,
    sessionId,
    since,
    cookies: { ...since, [`__session_${hash.slice(0, 8)}`]: token },
  };
}

function aRequest(cookies: Record<string, string>): Request {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return new Request(`${APP}/settings`, {
    headers: { cookie: cookie.join("; "), accept: "text/html", "sec-fetch-dest": "document" },
  });
}

describe("the real SDK on a server", () => {
  it("verifies a session token by the key set it fetches", async () => {
    const { url } = await connected();
    const { token, sessionId } = await tokenFor(url);
    const claims = await verifyToken(token, { apiUrl: url, secretKey: SECRET_KEY });
    expect(claims).toMatchObject({ sub: ADA.id, sid: sessionId });
  });

  it("recognizes a session by its cookies, and sends browsers without a token to the handshake", async () => {
    const { url, sdk } = await connected();
    const { cookies, since } = await tokenFor(url);
    const state = await sdk.authenticateRequest(aRequest(cookies));
    expect(state).toMatchObject({ isAuthenticated: true, reason: null });
    const lost = await sdk.authenticateRequest(aRequest(since));
    expect(lost.status).toBe("handshake");
    expect(lost.headers.get("location")).toContain(`${url}/v1/client/handshake?redirect_url=`);
  });

  it("accepts the handshake's response as a sign-in", async () => {
    const { url, sdk } = await connected();
    const { browser } = await signedIn(url);
    await browser.open(`${url}/v1/client/handshake?redirect_url=${APP}/settings`);
    const cookies = { __clerk_handshake: browser.cookie("__clerk_handshake") ?? "" };
    const state = await sdk.authenticateRequest(aRequest(cookies));
    expect(state.isAuthenticated).toBe(true);
    expect(state.headers.getSetCookie().some((line) => line.startsWith("__session="))).toBe(true);
  });

  it("creates, changes and deletes users", async () => {
    const { sdk } = await connected();
    const user = await sdk.users.createUser({
      emailAddress: ["lin@example.com"],
      password: "long-enough",
    });
    expect(user.primaryEmailAddress?.verification?.status).toBe("verified");
    const changed = await sdk.users.updateUser(user.id, { firstName: "Lin" });
    expect(changed).toMatchObject({ firstName: "Lin" });
    await sdk.users.deleteUser(user.id);
    await expect(sdk.users.deleteUser(user.id)).rejects.toMatchObject({ status: 404 });
  });

  it("gets the provider's reason when an address is taken", async () => {
    const { sdk } = await connected();
    const params = { emailAddress: [ADA.email], password: "long-enough" };
    await expect(sdk.users.createUser(params)).rejects.toMatchObject({
      status: 422,
      errors: [{ code: "form_identifier_exists", meta: { paramName: "email_address" } }],
    });
  });

  it("gets the backend's token for a session, and ends the session", async () => {
    const { url, sdk } = await connected();
    const { sessionId } = await tokenFor(url);
    const { jwt } = await sdk.sessions.getToken(sessionId, "convex");
    expect(jwt.split(".")).toHaveLength(3);
    expect(await sdk.sessions.revokeSession(sessionId)).toMatchObject({ status: "revoked" });
    await expect(sdk.sessions.getToken(sessionId, "convex")).rejects.toMatchObject({ status: 404 });
    const list = await fetch(`${url}/v1/sessions?user_id=${ADA.id}&status=revoked`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    expect(await list.json()).toMatchObject([{ id: sessionId }]);
  });

  it("is refused with another key", async () => {
    const { url } = await connected();
    const stranger = createClerkClient({ apiUrl: url, secretKey: "sk_live_other" });
    await expect(stranger.users.deleteUser(ADA.id)).rejects.toMatchObject({ status: 401 });
    expect((await fetch(`${url}/v1/users`)).status).toBe(401);
  });
});
