import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expectNowhere } from "../../../support/secret-search.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";
import { aFigma, CALLBACK } from "./figma-under-test.ts";

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const NINETY_DAYS_SECONDS = 7_776_000;

describe("the token endpoint of Figma", () => {
  it("exchanges a code for tokens that last 90 days", async () => {
    const { connect, get, control } = await aFigma();
    const answer = await connect();
    expect(answer).toMatchObject({
      user_id_string: "1815121001",
      token_type: "bearer",
      expires_in: NINETY_DAYS_SECONDS,
      access_token: expect.stringMatching(/^figu_/),
      refresh_token: expect.any(String),
    });
    await control("clock", { advanceMs: 90 * DAY - SECOND });
    expect((await get("/me", answer.access_token)).status).toBe(200);
    await control("clock", { advanceMs: SECOND });
    const refused = await get("/me", answer.access_token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ status: 403, err: "Invalid token" });
  });

  it("accepts a code within 30 seconds", async () => {
    const { codeOf, exchange, control } = await aFigma();
    const [early, late] = [await codeOf(), await codeOf()];
    await control("clock", { advanceMs: 29 * SECOND });
    expect((await exchange(early)).status).toBe(200);
    await control("clock", { advanceMs: SECOND });
    expect((await exchange(late)).status).toBe(400);
  });

  it("accepts a code once; reusing it revokes its tokens", async () => {
    const { codeOf, exchange, refresh, get } = await aFigma();
    const code = await codeOf();
    const first = (await (await exchange(code)).json()) as Record<string, string>;
    const renewed = (await (await refresh(first.refresh_token ?? "")).json()) as typeof first;
    expect((await exchange(code)).status).toBe(400);
    for (const token of [first.access_token, renewed.access_token]) {
      expect((await get("/me", token ?? "")).status).toBe(403);
    }
    expect((await refresh(first.refresh_token ?? "")).status).toBe(400);
  });

  it.each([
    ["another verifier", { code_verifier: "another-verifier-that-is-long-enough-0123456" }],
    ["another address", { redirect_uri: `${CALLBACK}/` }],
    ["another kind of grant", { grant_type: "client_credentials" }],
  ])("refuses %s in its own format", async (_, change) => {
    const { codeOf, exchange } = await aFigma();
    const refused = await exchange(await codeOf(), change);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: true, status: 400, i18n: null });
  });

  it("refuses an exchange without its verifier, and one with an unexpected verifier", async () => {
    const { codeOf, question, decide, answerOf, exchange, post } = await aFigma();
    const fields = { grant_type: "authorization_code", redirect_uri: CALLBACK };
    expect((await post("token", { ...fields, code: await codeOf() })).status).toBe(400);
    const plain = question();
    plain.delete("code_challenge");
    plain.delete("code_challenge_method");
    const code = answerOf(await decide(plain)).get("code") ?? "";
    expect((await exchange(code)).status).toBe(400);
  });

  it("identifies its client only by Basic with the right secret", async () => {
    const { codeOf, post, wrongSecret } = await aFigma();
    const fields = { grant_type: "authorization_code", code: await codeOf() };
    expect((await post("token", fields, wrongSecret)).status).toBe(401);
    expect((await post("refresh", { refresh_token: "any" }, "Bearer any")).status).toBe(401);
  });

  it("renews any number of times with the same refresh token, and revokes nothing", async () => {
    const { connect, refresh, get, grants } = await aFigma();
    const { access_token, refresh_token } = await connect();
    for (const _ of [1, 2]) {
      const renewed = (await (await refresh(refresh_token)).json()) as Record<string, string>;
      expect(renewed).not.toHaveProperty("refresh_token");
      expect((await get("/me", renewed.access_token ?? "")).status).toBe(200);
    }
    expect((await get("/me", access_token)).status).toBe(200);
    expect((await grants())[0]?.counts).toMatchObject({ exchanges: 1, refreshes: 2 });
  });
});

describe("Figma's state", () => {
  it("survives a restart, without any plaintext token or code in the file", async () => {
    const folder = aFolder();
    const first = await aFigma({ folder });
    const code = await first.codeOf();
    const { access_token, refresh_token } = await first.connect();
    await first.emulator.close();
    const second = await aFigma({ folder });
    expect((await second.get("/me", access_token)).status).toBe(200);
    const kept = readFileSync(join(folder, "figma.json"), "utf8");
    expectNowhere(kept, { code, access_token, refresh_token });
  });

  it("is listed for tests with hashes of the tokens", async () => {
    const { connect, grants } = await aFigma();
    const { access_token } = await connect("grace");
    const [grant] = await grants();
    expect(grant).toMatchObject({ status: "standing", user: { name: "grace" } });
    const sha256 = createHash("sha256").update(access_token).digest("hex");
    expect(grant?.tokens).toContainEqual(expect.objectContaining({ sha256, isLive: true }));
    expectNowhere(JSON.stringify(grant), { access_token });
  });
});
