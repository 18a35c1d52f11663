import { inspect } from "node:util";
import { CompactEncrypt, compactDecrypt } from "jose";
import { describe, expect, it } from "vitest";
import { parseVaultKeys } from "../../../lib/vault/keys.ts";
import { SecretToken } from "../../../lib/vault/secret-token.ts";
import {
  kidOf,
  needsResealing,
  openToken,
  sealToken,
  type TokenPlace,
} from "../../../lib/vault/token-vault.ts";
import { VAULT_REFUSALS, VaultError, type VaultRefusal } from "../../../lib/vault/vault-error.ts";
import { expectNowhere } from "../../support/secret-search.ts";

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);
const keys = parseVaultKeys(`new:${KEY.toString("base64")},old:${OTHER_KEY.toString("base64")}`);
const TOKEN = "figu_0123456789abcdef";
const PLACE: TokenPlace = {
  userId: "user_1",
  provider: "figma",
  connectionId: "connection-1",
  field: "accessToken",
};

const seal = (text = TOKEN, place = PLACE, with_ = keys) =>
  sealToken(new SecretToken(text), place, with_);

async function refusalOf(sealed: unknown, place = PLACE, with_ = keys): Promise<string> {
  try {
    return `opened as ${(await openToken(sealed, place, with_)).reveal()}`;
  } catch (error) {
    return (error as VaultError).code;
  }
}

describe("a sealed token", () => {
  it("opens in the place it was sealed for", async () => {
    expect((await openToken(await seal(), PLACE, keys)).reveal()).toBe(TOKEN);
  });

  it("is a standard JWE whose header names its place", async () => {
    const { plaintext, protectedHeader } = await compactDecrypt(await seal(), KEY);
    expect(new TextDecoder().decode(plaintext)).toBe(TOKEN);
    expect(protectedHeader).toEqual({
      alg: "dir",
      enc: "A256GCM",
      kid: "new",
      typ: "switchboard-token",
      user: "user_1",
      provider: "figma",
      connection: "connection-1",
      field: "accessToken",
    });
  });

  it("never seals to the same text twice", async () => {
    expect(await seal()).not.toBe(await seal());
  });

  it.each<[string, Partial<TokenPlace>]>([
    ["another user", { userId: "user_2" }],
    ["the other provider", { provider: "github" }],
    ["another connection of the same user", { connectionId: "connection-2" }],
    ["the other field", { field: "refreshToken" }],
  ])("does not open for %s", async (_, change) => {
    expect(await refusalOf(await seal(), { ...PLACE, ...change })).toBe("vault_foreign");
  });

  it("does not open with any single byte changed", async () => {
    const sealed = await seal();
    for (let index = 0; index < sealed.length; index += 1) {
      for (const letter of ["A", "B", "_", "."].filter((other) => other !== sealed[index])) {
        const changed = sealed.slice(0, index) + letter + sealed.slice(index + 1);
        expect([index, letter, await refusalOf(changed)]).toEqual([
          index,
          letter,
          expect.stringMatching(/^vault_/),
        ]);
      }
    }
  });

  it("opens under an old key until that key is retired", async () => {
    const old = parseVaultKeys(`old:${OTHER_KEY.toString("base64")}`);
    const sealed = await seal(TOKEN, PLACE, old);
    expect((await openToken(sealed, PLACE, keys)).reveal()).toBe(TOKEN);
    const retired = parseVaultKeys(`new:${KEY.toString("base64")}`);
    expect(await refusalOf(sealed, PLACE, retired)).toBe("vault_unknown_key");
  });

  it("does not open with another key under the same name", async () => {
    const impostor = parseVaultKeys(`new:${Buffer.alloc(32, 3).toString("base64")}`);
    expect(await refusalOf(await seal(), PLACE, impostor)).toBe("vault_damaged");
  });

  it("names its key and whether that key still seals", async () => {
    expect(kidOf(await seal())).toBe("new");
    expect(kidOf("plain")).toBeNull();
    expect(kidOf(undefined)).toBeNull();
    expect(needsResealing("old", keys)).toBe(true);
    expect(needsResealing("new", keys)).toBe(false);
  });
});

describe("a value that was not sealed here", () => {
  const encrypt = (header: Record<string, string>) =>
    new CompactEncrypt(new TextEncoder().encode(TOKEN))
      .setProtectedHeader(header as never)
      .encrypt(KEY);
  const bound = { user: "user_1", provider: "figma", connection: "connection-1" };
  const ours = { alg: "dir", enc: "A256GCM", kid: "new", typ: "switchboard-token", ...bound };

  it.each<[string, unknown]>([
    ["a plain token", TOKEN],
    ["nothing", ""],
    ["not a string", null],
    ["a number", 7],
    ["five dots", "....."],
    ["a JWT", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0."],
    ["too long", "a".repeat(100_000)],
  ])("%s is refused", async (_, value) => {
    expect(await refusalOf(value)).toBe("vault_not_ours");
  });

  it("is refused with a missing, extra or different header name", async () => {
    const field = { field: "accessToken" };
    expect(await refusalOf(await encrypt({ ...ours, ...field }))).toBe(`opened as ${TOKEN}`);
    expect(await refusalOf(await encrypt(ours))).toBe("vault_not_ours");
    expect(await refusalOf(await encrypt({ ...ours, ...field, cty: "x" }))).toBe("vault_not_ours");
    expect(await refusalOf(await encrypt({ ...ours, ...field, typ: "switchboard-attempt" }))).toBe(
      "vault_not_ours",
    );
  });
});

describe("an open token", () => {
  const token = new SecretToken(TOKEN);

  it("prints only as a placeholder", () => {
    const printed = [
      String(token),
      [token].join(),
      JSON.stringify({ token }),
      inspect(token),
      inspect({ nested: { token } }, { depth: 9, showHidden: true }),
    ];
    for (const text of printed) {
      expect(text).toContain("[secret]");
      expectNowhere(text, { TOKEN });
    }
  });

  it("has no field that holds it", () => {
    expect(Object.values(token)).toEqual([]);
    expect(JSON.stringify(Object.entries(Object.getOwnPropertyDescriptors(token)))).toBe("[]");
  });
});

it("returns its text from `reveal` only, never by string conversion", () => {
  const token = new SecretToken("gho_text");
  expect(token.reveal()).toBe("gho_text");
  expect(["Bearer", token].join(" ")).toBe("Bearer [secret]");
});

it("each refusal has its own fixed message", () => {
  const codes = Object.keys(VAULT_REFUSALS) as VaultRefusal[];
  const messages = codes.map((code) => new VaultError(code).message);
  expect(new Set(messages).size).toBe(codes.length);
});
