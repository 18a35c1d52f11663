import { expect, it } from "vitest";
import { SecretToken } from "../../../lib/vault/secret-token.ts";

it("gives its text to whoever asks by name, and to no concatenation", () => {
  const token = new SecretToken("gho_text");
  expect(token.reveal()).toBe("gho_text");
  expect(["Bearer", token].join(" ")).toBe("Bearer [secret]");
});
