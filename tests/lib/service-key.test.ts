import { describe, expect, it } from "vitest";
import { privateKey } from "../../lib/service-key.ts";
import { aServiceKey } from "../app/service-key.ts";

describe("the setting with the service key", () => {
  it("is a private P-256 JWK in one line", async () => {
    const { privateJwk } = await aServiceKey();
    expect(privateKey.parse(JSON.stringify(privateJwk))).toEqual(privateJwk);
  });

  it.each([
    ["the public half", (key: object) => JSON.stringify({ ...key, d: undefined })],
    ["a key without a kid", (key: object) => JSON.stringify({ ...key, kid: "" })],
    ["a key of another curve", (key: object) => JSON.stringify({ ...key, crv: "P-384" })],
    ["no JSON", () => "-----BEGIN PRIVATE KEY-----"],
  ])("is not %s", async (_, spoil) => {
    const { privateJwk } = await aServiceKey();
    const parsed = privateKey.safeParse(spoil({ ...privateJwk }));
    expect(parsed.error?.issues[0]?.message).toBe("must be a private P-256 JWK with a kid");
  });
});
