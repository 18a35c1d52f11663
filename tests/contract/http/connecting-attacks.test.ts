import { describe, expect, inject, it } from "vitest";
import { ANSWER_DIALS, dialOf } from "../../support/answer-dials.ts";
import { codeOf } from "../../support/app-request.ts";
import { begin, comeBack, connect, returning, rowOf } from "../../support/connecting-over-http.ts";
import { decideAt, HANDLES, type ProviderName } from "../../support/consent-page.ts";
import { newestGrantOf, withDial } from "../../support/emulated-provider.ts";
import { aScene, collectLoot } from "../../support/http-attack-scene.ts";
import { RETURN_ATTACKS } from "../../support/oauth-attacks.ts";
import { expectNowhere } from "../../support/secret-search.ts";

/** Over HTTP, a cookie without a value is absent. */
const OVER_HTTP: Readonly<Record<string, string>> = { "an empty cookie": "state_missing" };
/** The longest header that this server reads. */
const LONGEST_COOKIE = 12_000;

const scene = aScene();

const secretsOf = (whose: string, callback: URLSearchParams) =>
  Object.fromEntries([...callback].map(([name, value]) => [`${whose} ${name}`, value]));

function attacksOn(provider: ProviderName): void {
  it.each(RETURN_ATTACKS)("$name", async ({ name, query, attempt, code }) => {
    const { victim } = scene();
    const loot = await collectLoot(scene(), provider);
    const callback = query(loot);
    const cookie = attempt ? await attempt(loot) : loot.ownAttempt;
    const arriving = cookie === null ? null : cookie.slice(0, LONGEST_COOKIE);
    const answered = await comeBack(victim, provider, { callback, attempt: arriving });
    expect([answered.status, codeOf(answered)]).toEqual([303, OVER_HTTP[name] ?? code]);
    expect(answered.location?.origin).toBe(inject("stack").app);
    expect(answered.location?.pathname).toBe("/settings/connections");
    const told = JSON.stringify(answered);
    expectNowhere(told, { ...secretsOf("own", loot.own), ...secretsOf("other", loot.other) });
    expect(told).not.toContain("<script");
    expect((await rowOf(victim, provider)).connection).toBeNull();
  });

  it.each(ANSWER_DIALS)("the provider answers with $name", async (attack) => {
    const { victim } = scene();
    const back = await returning(victim, provider);
    const answered = await withDial(provider, dialOf(provider, attack), () =>
      comeBack(victim, provider, back),
    );
    expect([answered.status, codeOf(answered)]).toEqual([303, attack.code]);
    expect((await rowOf(victim, provider)).connection).toBeNull();
  });

  it("the provider's answer names another issuer", async () => {
    const { victim } = scene();
    const wrong = { kind: "wrong-iss", path: HANDLES[provider].ada };
    const answered = await withDial(provider, wrong, () => connect(victim, provider));
    expect(codeOf(answered)).toBe("issuer_mismatch");
    expect((await rowOf(victim, provider)).connection).toBeNull();
  });

  it("a forged callback consumes neither the attempt nor its cookie", async () => {
    const { victim } = scene();
    const back = await returning(victim, provider);
    for (const callback of ["error=access_denied&state=x", "state=x", "", "code=a&code=b"]) {
      const forged = await comeBack(victim, provider, { ...back, callback });
      expect(forged.setCookies).toEqual([]);
    }
    expect(codeOf(await comeBack(victim, provider, back))).toBe("connected");
  });

  it("another user in the same browser cannot use the attempt", async () => {
    const { victim, attacker } = scene();
    const back = await returning(victim, provider);
    const taken = await comeBack(attacker, provider, back);
    expect([codeOf(taken), taken.setCookies]).toEqual(["user_mismatch", []]);
    expect((await rowOf(attacker, provider)).connection).toBeNull();
    expect(codeOf(await comeBack(victim, provider, back))).toBe("connected");
  });

  it("ten concurrent identical callbacks connect once", async () => {
    const { victim } = scene();
    const back = await returning(victim, provider);
    const before = await newestGrantOf(provider, "ada");
    const all = await Promise.all(
      Array.from({ length: 10 }, () => comeBack(victim, provider, back)),
    );
    const codes = all.map(codeOf);
    expect(codes.filter((code) => code === "connected")).toHaveLength(1);
    expect(codes.filter((code) => code === "state_reused")).toHaveLength(9);
    const after = await newestGrantOf(provider, "ada");
    const exchanges = before?.id === after?.id ? (before?.counts.exchanges ?? 0) : 0;
    expect(after?.counts.exchanges).toBe(exchanges + 1);
  });

  it("a repeated callback is reported as such, with and without its cookie", async () => {
    const { victim } = scene();
    const back = await returning(victim, provider);
    await comeBack(victim, provider, back);
    for (const attempt of [back.attempt, null]) {
      expect(codeOf(await comeBack(victim, provider, { ...back, attempt }))).toBe("state_reused");
    }
  });

  it("a used code is refused in a second attempt", async () => {
    const { victim } = scene();
    const first = await returning(victim, provider);
    await comeBack(victim, provider, first);
    const second = await returning(victim, provider);
    second.callback.set("code", first.callback.get("code") ?? "");
    expect(codeOf(await comeBack(victim, provider, second))).toBe("exchange_failed");
  });

  it.each([
    ["without a challenge", { code_challenge: null, code_challenge_method: null }],
    ["with the challenge of an attacker", { code_challenge: "A".repeat(43) }],
  ])("a consent page asked %s gives a code that is refused", async (_, changes) => {
    const { victim } = scene();
    const { consent, attempt } = await begin(victim, provider);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) consent.searchParams.delete(name);
      else consent.searchParams.set(name, value);
    }
    const callback = (await decideAt(consent)).searchParams;
    expect(codeOf(await comeBack(victim, provider, { callback, attempt }))).toBe("exchange_failed");
    expect((await rowOf(victim, provider)).connection).toBeNull();
  });

  it("a consent page asked for the plain challenge gives no code", async () => {
    const { victim } = scene();
    const { consent, attempt } = await begin(victim, provider);
    consent.searchParams.set("code_challenge_method", "plain");
    const callback = (await decideAt(consent)).searchParams;
    expect(callback.has("code")).toBe(false);
    expect(codeOf(await comeBack(victim, provider, { callback, attempt }))).toBe(
      "authorization_failed",
    );
  });

  it("another account does not replace a connection", async () => {
    const { victim } = scene();
    expect(codeOf(await connect(victim, provider, { person: "ada" }))).toBe("connected");
    const { connection: before } = await rowOf(victim, provider);
    expect(codeOf(await connect(victim, provider, { person: "grace" }))).toBe("account_switched");
    expect((await rowOf(victim, provider)).connection).toEqual(before);
  });

  it("two users cannot connect the same provider account", async () => {
    const { victim, attacker } = scene();
    expect(codeOf(await connect(victim, provider, { person: "ada" }))).toBe("connected");
    expect(codeOf(await connect(attacker, provider, { person: "ada" }))).toBe("account_in_use");
    expect((await rowOf(attacker, provider)).connection).toBeNull();
    expect((await rowOf(victim, provider)).connection).toMatchObject({ status: "active" });
  });
}

describe("attacks on the way back from github", () => attacksOn("github"));
describe("attacks on the way back from figma", { tags: ["deep"] }, () => attacksOn("figma"));
