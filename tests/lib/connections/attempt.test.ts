import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  ATTEMPT_LIFE_MS,
  type AttemptStart,
  beginAttempt,
  fingerprintState,
  readAttempt,
} from "../../../lib/connections/attempt.ts";
import type { Provider } from "../../../lib/providers/names.ts";
import { sealText } from "../../../lib/vault/envelope.ts";
import { parseVaultKeys } from "../../../lib/vault/keys.ts";
import { expectNowhere } from "../../support/secret-search.ts";

const NOW = 1_795_000_000_000;
const keys = parseVaultKeys(`k:${Buffer.alloc(32, 5).toString("base64")}`);
const START: AttemptStart = {
  provider: "figma",
  kind: "oauth_app",
  userId: "user_1",
  redirectUri: "https://app.example/api/import/figma/callback",
  returnTo: "/designs",
};

describe("an attempt", () => {
  it("is restored unchanged from its seal", async () => {
    const { attempt, sealed } = await beginAttempt(START, keys, NOW);
    expect(await readAttempt(sealed, "figma", keys)).toEqual(attempt);
    expect(attempt).toMatchObject({
      provider: "figma",
      userId: "user_1",
      redirectUri: START.redirectUri,
      returnPath: "/designs",
      expiresAt: NOW + ATTEMPT_LIFE_MS,
    });
  });

  it("expires after ten minutes", () => {
    expect(ATTEMPT_LIFE_MS).toBe(600_000);
  });

  it("has a new state and a new verifier of 256 random bits each", async () => {
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () => beginAttempt(START, keys, NOW)),
    );
    const secrets = attempts.flatMap(({ attempt }) => [attempt.state, attempt.verifier]);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  });

  it("sends the S256 of its verifier, and its seal reveals neither verifier nor state", async () => {
    const { attempt, sealed, codeChallenge } = await beginAttempt(START, keys, NOW);
    const expected = createHash("sha256").update(attempt.verifier).digest("base64url");
    expect(codeChallenge).toBe(expected);
    expectNowhere(sealed, { verifier: attempt.verifier, state: attempt.state });
  });

  it.each<[string, () => Promise<string>, Provider]>([
    ["of the other provider", async () => (await beginAttempt(START, keys, NOW)).sealed, "github"],
    ["made up", async () => "eyJ.x.y.z.w", "figma"],
    ["empty", async () => "", "figma"],
    [
      "sealed as a token",
      () => sealText("{}", { kind: "switchboard-token", binding: { provider: "figma" } }, keys),
      "figma",
    ],
    [
      "sealed with another key",
      async () => {
        const others = parseVaultKeys(`k:${Buffer.alloc(32, 6).toString("base64")}`);
        return (await beginAttempt(START, others, NOW)).sealed;
      },
      "figma",
    ],
  ])("%s is refused", async (_, make, provider) => {
    const reading = readAttempt(await make(), provider, keys);
    await expect(reading).rejects.toMatchObject({ code: "state_invalid" });
  });

  it("is remembered under a key that does not reveal its state", async () => {
    const fingerprint = await fingerprintState("a state");
    expect(fingerprint).toBe(createHash("sha256").update("a state").digest("hex"));
  });
});
