import { expect, it } from "vitest";
import { openUnsubscribe, sealUnsubscribe } from "../../../lib/notices/unsubscribe.ts";
import { sealText } from "../../../lib/vault/envelope.ts";
import { parseVaultKeys } from "../../../lib/vault/keys.ts";
import { expectNowhere } from "../../support/secret-search.ts";

const keyOf = (kid: string, byte: number) => `${kid}:${Buffer.alloc(32, byte).toString("base64")}`;
const keys = parseVaultKeys(keyOf("now", 4));
const rotated = parseVaultKeys(`${keyOf("new", 5)},${keyOf("now", 4)}`);
const SUBSCRIPTION = { userId: "user_of_the_notice", kind: "payment_failed" } as const;

it("a token opens to its user and kind, also after the key was rotated, and names neither", async () => {
  const token = await sealUnsubscribe(SUBSCRIPTION, keys);
  expect(await openUnsubscribe(token, rotated)).toEqual(SUBSCRIPTION);
  const readable = Buffer.from(token, "base64url").toString("latin1");
  expectNowhere({ token, readable }, SUBSCRIPTION);
});

it("a changed token, one of another key and one that is none open to nothing", async () => {
  const token = await sealUnsubscribe(SUBSCRIPTION, keys);
  const last = token.at(-2) === "A" ? "B" : "A";
  const changed = `${token.slice(0, -2)}${last}${token.at(-1)}`;
  for (const bad of [changed, "", "a.b.c.d.e", token.slice(0, -8)]) {
    expect(await openUnsubscribe(bad, keys)).toBeNull();
  }
  expect(await openUnsubscribe(token, parseVaultKeys(keyOf("now", 9)))).toBeNull();
});

it("what was sealed for another purpose, or for a kind that is gone, opens to nothing", async () => {
  const text = JSON.stringify(["user_1", "payment_failed"]);
  const attempt = await sealText(text, { kind: "switchboard-attempt", binding: {} }, keys);
  expect(await openUnsubscribe(attempt, keys)).toBeNull();
  const place = { kind: "switchboard-unsubscribe", binding: {} };
  const gone = await sealText(JSON.stringify(["user_1", "newsletter"]), place, keys);
  expect(await openUnsubscribe(gone, keys)).toBeNull();
});
