import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expectNowhere } from "../../../support/secret-search.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";
import { aGithub } from "./github-under-test.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("the token endpoint of GitHub, for an OAuth app", () => {
  it("issues tokens without expiry, and scopes separated by commas", async () => {
    const { connect, get, control } = await aGithub();
    const tokens = await connect();
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^gho_[A-Za-z0-9]{36}$/),
      token_type: "bearer",
      scope: "repo,read:user",
    });
    await control("clock", { advanceMs: 400 * DAY });
    expect((await get("/user", tokens.access_token)).status).toBe(200);
  });

  it("answers with a form unless JSON is requested", async () => {
    const { codeOf, post, callback, verifier } = await aGithub();
    const fields = { code: await codeOf(), redirect_uri: callback, code_verifier: verifier };
    const answer = await post(fields, {});
    expect(answer.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
    const form = new URLSearchParams(await answer.text());
    expect(form.get("access_token")).toMatch(/^gho_/);
    expect(form.get("scope")).toBe("repo,read:user");
  });

  it("reports errors with status 200", async () => {
    const { codeOf, post, exchange } = await aGithub();
    const refused = await post({ code: "invented" });
    expect(refused.status).toBe(200);
    expect(await refused.json()).toMatchObject({ error: "bad_verification_code" });
    const code = await codeOf();
    expect(await exchange(code, { client_secret: "wrong" })).toMatchObject({
      error: "incorrect_client_credentials",
    });
    expect(await exchange(code, { redirect_uri: "https://elsewhere.invalid/" })).toMatchObject({
      error: "redirect_uri_mismatch",
    });
    expect(await exchange(await codeOf(), { grant_type: "password" })).toMatchObject({
      error: "unsupported_grant_type",
    });
  });

  it("accepts a code once, within ten minutes, with its verifier", async () => {
    const { codeOf, exchange, control } = await aGithub();
    const [used, forged, late] = [await codeOf(), await codeOf(), await codeOf()];
    expect(await exchange(used)).toHaveProperty("access_token");
    expect(await exchange(used)).toMatchObject({ error: "bad_verification_code" });
    const other = { code_verifier: "another-verifier-that-is-long-enough-0123456" };
    expect(await exchange(forged, other)).toMatchObject({ error: "bad_verification_code" });
    await control("clock", { advanceMs: 10 * MINUTE });
    expect(await exchange(late)).toMatchObject({ error: "bad_verification_code" });
  });

  it("keeps ten tokens of the same scopes and drops the oldest", async () => {
    const { connect, get } = await aGithub();
    const first = await connect();
    for (let made = 1; made < 10; made += 1) await connect();
    expect((await get("/user", first.access_token)).status).toBe(200);
    await connect();
    expect((await get("/user", first.access_token)).status).toBe(401);
  });
});

describe("the token endpoint of GitHub, for a GitHub App", () => {
  it("issues tokens of 8 hours and refresh tokens of 6 months, without scopes", async () => {
    const { connect, get, control, refresh } = await aGithub({ isApp: true });
    const tokens = await connect();
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^ghu_/),
      expires_in: 28_800,
      refresh_token: expect.stringMatching(/^ghr_/),
      refresh_token_expires_in: 15_897_600,
      scope: "",
    });
    await control("clock", { advanceMs: 8 * HOUR - 1000 });
    expect((await get("/user", tokens.access_token)).status).toBe(200);
    await control("clock", { advanceMs: 1000 });
    expect((await get("/user", tokens.access_token)).status).toBe(401);
    await control("clock", { advanceMs: 184 * DAY });
    expect(await refresh(tokens.refresh_token)).toMatchObject({ error: "bad_refresh_token" });
  });

  it("invalidates both old tokens on renewal", async () => {
    const { connect, refresh, get, grants } = await aGithub({ isApp: true });
    const old = await connect();
    const fresh = await refresh(old.refresh_token);
    expect((await get("/user", fresh.access_token)).status).toBe(200);
    expect((await get("/user", old.access_token)).status).toBe(401);
    expect(await refresh(old.refresh_token)).toMatchObject({ error: "bad_refresh_token" });
    expect((await get("/user", fresh.access_token)).status).toBe(200);
    expect((await grants())[0]?.counts).toMatchObject({ exchanges: 1, refreshes: 1 });
  });

  it("rotates even if the response is lost: the old refresh token is invalid", async () => {
    const { connect, refresh, control } = await aGithub({ isApp: true });
    const { refresh_token } = await connect();
    await control("faults", { kind: "drop", path: "/login/oauth/access_token", when: "after" });
    await expect(refresh(refresh_token)).rejects.toThrow();
    expect(await refresh(refresh_token)).toMatchObject({ error: "bad_refresh_token" });
  });

  it("does not rotate if the request fails beforehand", async () => {
    const { connect, refresh, control } = await aGithub({ isApp: true });
    const { refresh_token } = await connect();
    await control("faults", { kind: "error", path: "/login/oauth", status: 502 });
    expect(await refresh(refresh_token)).toMatchObject({ message: "Fault injected" });
    expect(await refresh(refresh_token)).toHaveProperty("access_token");
  });

  it("stores no token in its file, and issued tokens work after a restart", async () => {
    const folder = aFolder();
    const first = await aGithub({ folder, isApp: true });
    const { access_token, refresh_token } = await first.connect();
    await first.emulator.close();
    const kept = readFileSync(join(folder, "github.json"), "utf8");
    expectNowhere(kept, { access_token, refresh_token });
    const second = await aGithub({ folder, isApp: true });
    expect(await second.refresh(refresh_token)).toHaveProperty("access_token");
  });

  it("rejects tokens issued to the OAuth app of an earlier run", async () => {
    const folder = aFolder();
    const first = await aGithub({ folder });
    const { access_token } = await first.connect();
    await first.emulator.close();
    const settings = { GITHUB_CLIENT_ID: "Iv23.app" };
    const second = await aGithub({ folder, isApp: true, settings });
    expect((await second.get("/user", access_token)).status).toBe(401);
  });
});

describe("both applications", () => {
  it("have grants of their own, and each reaches what it may", async () => {
    const app = { GITHUB_APP_CLIENT_ID: "Iv23.app", GITHUB_APP_CLIENT_SECRET: "secret-of-the-app" };
    const github = await aGithub({ isApp: true, settings: app });
    const { question, decide, answerOf, post, exchange, get, callback, verifier } = github;
    const ofOauthApp = await github.connect();
    expect(ofOauthApp).toMatchObject({ access_token: expect.stringMatching(/^gho_/) });
    const asked = question({ client_id: app.GITHUB_APP_CLIENT_ID });
    const codeOf = async () => answerOf(await decide(asked)).get("code") ?? "";
    // The other application's code.
    expect(await exchange(await codeOf())).toMatchObject({ error: "bad_verification_code" });
    const answer = await post({
      client_id: app.GITHUB_APP_CLIENT_ID,
      client_secret: app.GITHUB_APP_CLIENT_SECRET,
      code: await codeOf(),
      redirect_uri: callback,
      code_verifier: verifier,
    });
    const ofApp = (await answer.json()) as { access_token: string; refresh_token: string };
    expect(ofApp.access_token).toMatch(/^ghu_/);
    expect((await get("/user/installations", ofApp.access_token)).status).toBe(200);
    expect((await get("/user/installations", ofOauthApp.access_token)).status).toBe(403);
    const repositories = async (token: string) => (await get("/user/repos", token)).json();
    expect(await repositories(ofApp.access_token)).toEqual([]);
    expect(await repositories(ofOauthApp.access_token)).not.toEqual([]);
    expect(await github.refresh(ofApp.refresh_token)).toMatchObject({ error: "bad_refresh_token" });
  });
});
