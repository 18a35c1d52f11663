import { afterEach, expect, it, vi } from "vitest";
import { findMailer } from "../../../../convex/model/mail/mailer.ts";

afterEach(() => void vi.unstubAllEnvs());

const CONFIGURED = { MAIL_API_KEY: "re_1", MAIL_FROM: "notices@example.com" };

function configure(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return findMailer();
}

it("there is a provider of mail once key and sender are set", () => {
  expect(configure(CONFIGURED)).not.toBeNull();
});

it.each([
  ["nothing is set", {}],
  ["the key is missing", { ...CONFIGURED, MAIL_API_KEY: " " }],
  ["the sender is missing", { ...CONFIGURED, MAIL_FROM: "" }],
  ["the address must not receive the key", { ...CONFIGURED, MAIL_API_URL: "http://mail.example" }],
])("there is none while %s", (_, settings) => {
  expect(configure(settings)).toBeNull();
});
