import { describe, expect, it } from "vitest";
import { parseVaultKeys } from "../../../lib/vault/keys.ts";

const KEY = Buffer.alloc(32, 250).toString("base64");

describe("TOKEN_ENCRYPTION_KEYS", () => {
  it("names the key that seals first", () => {
    const { currentKid, byKid } = parseVaultKeys(` new:${KEY} , old:${KEY} `);
    expect(currentKid).toBe("new");
    expect([...byKid.keys()]).toEqual(["new", "old"]);
  });

  it("takes both spellings of base64", () => {
    const url = KEY.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    expect(parseVaultKeys(`a:${url}`).byKid.get("a")).toEqual(
      parseVaultKeys(`a:${KEY}`).byKid.get("a"),
    );
  });

  it.each([
    ["nothing", undefined],
    ["empty", ""],
    ["only commas", ",,"],
    ["a key without a name", KEY],
    ["an empty name", `:${KEY}`],
    ["a name with spaces", `a b:${KEY}`],
    ["a short key", `a:${Buffer.alloc(16).toString("base64")}`],
    ["a long key", `a:${Buffer.alloc(33).toString("base64")}`],
    ["no base64", "a:%%%%"],
    ["one name twice", `a:${KEY},a:${KEY}`],
    ["one good and one bad", `a:${KEY},b:short`],
  ])("that is %s opens no vault", (_, text) => {
    expect(() => parseVaultKeys(text)).toThrow(
      expect.objectContaining({ code: "vault_unconfigured" }),
    );
  });
});
