import { expect, it } from "vitest";
import { SecretToken } from "../../../lib/vault/secret-token.ts";

it("returns its text from `reveal` only, never by string conversion", () => {
  const token = new SecretToken("gho_text");
  expect(token.reveal()).toBe("gho_text");
  expect(["Bearer", token].join(" ")).toBe("Bearer [secret]");
});
