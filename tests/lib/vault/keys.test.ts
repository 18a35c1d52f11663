import { describe, expect, it } from "vitest";
import { parseVaultKeys } from "../../../lib/vault/keys.ts";

const KEY = Buffer.alloc(32, 250).toString("base64");

describe("TOKEN_ENCRYPTION_KEYS", () => {
  it("lists the sealing key first", () => {
    const { currentKid, byKid } = parseVaultKeys(` new:${KEY} , old:${KEY} `);
    expect(currentKid).toBe("new");
    expect([...byKid.keys()]).toEqual(["new", "old"]);
  });

  it("accepts both base64 alphabets", () => {
    const url = KEY.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    expect(parseVaultKeys(`a:${url}`).byKid.get("a")).toEqual(
      parseVaultKeys(`a:${KEY}`).byKid.get("a"),
    );
  });

  it.each([
    ["nothing", undefined],
    ["empty", ""],
    ["only commas", ",,"],
    ["a key without an ID", KEY],
    ["an empty ID", `:${KEY}`],
    ["an ID with spaces", `a b:${KEY}`],
    ["a short key", `a:${Buffer.alloc(16).toString("base64")}`],
    ["a long key", `a:${Buffer.alloc(33).toString("base64")}`],
    ["not base64", "a:%%%%"],
    ["a duplicate ID", `a:${KEY},a:${KEY}`],
    ["one valid and one invalid key", `a:${KEY},b:short`],
  ])("that is %s opens no vault", (_, text) => {
    expect(() => parseVaultKeys(text)).toThrow(
      expect.objectContaining({ code: "vault_unconfigured" }),
    );
  });
});
