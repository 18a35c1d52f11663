import { expect, it } from "vitest";
import { findKid, openText, sealText } from "../../../lib/vault/envelope.ts";
import { parseVaultKeys } from "../../../lib/vault/keys.ts";

const keys = parseVaultKeys(`k:${Buffer.alloc(32, 4).toString("base64")}`);
const place = { kind: "a-kind", binding: { owner: "ada" } };

it("a value sealed for one purpose does not open for another", async () => {
  const sealed = await sealText("text", place, keys);
  expect(await openText(sealed, place, keys)).toBe("text");
  await expect(openText(sealed, { ...place, kind: "b-kind" }, keys)).rejects.toMatchObject({
    code: "vault_not_ours",
  });
});

it("a binding cannot override the envelope's own header", async () => {
  const forging = { kind: "a-kind", binding: { alg: "none", typ: "b-kind" } };
  const sealed = await sealText("text", forging, keys);
  const header = JSON.parse(Buffer.from(sealed.split(".")[0] ?? "", "base64url").toString());
  expect(header).toMatchObject({ alg: "dir", typ: "a-kind" });
});

it("any text survives a round trip", async () => {
  for (const text of ["", "é–😀", "a".repeat(8000)]) {
    expect(await openText(await sealText(text, place, keys), place, keys)).toBe(text);
  }
});

it("the key ID is read without opening", async () => {
  expect(findKid(await sealText("text", place, keys))).toBe("k");
  expect(findKid("e30.x")).toBeNull();
});
