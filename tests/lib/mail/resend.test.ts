import { describe, expect, it } from "vitest";
import { resend } from "../../../lib/mail/resend.ts";
import { createTransport } from "../../../lib/providers/bounded-fetch.ts";
import { aMailProvider, MAIL_KEY } from "../../local/emulators/mail/mail-under-test.ts";
import { startProvider } from "../providers/loopback-provider.ts";

const MAIL = {
  to: "ada@example.com",
  subject: "Payment failed",
  text: "Update your card.",
  html: "<p>Update your card.</p>",
  idempotencyKey: "notice/1",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};
const FROM = "Switchboard <notices@example.com>";

const mailerAt = (url: string, apiKey = MAIL_KEY) =>
  resend({ apiKey, from: FROM, url }, createTransport());

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    (outcome) => outcome,
    (error: { failure: string }) => error.failure,
  );

it("a mail arrives with its sender, both bodies, its headers and its key", async () => {
  const provider = await aMailProvider();
  expect(await mailerAt(provider.url).send(MAIL)).toBe("accepted");
  const { to, ...rest } = MAIL;
  expect(await provider.mails()).toMatchObject([{ ...rest, from: FROM, to: [to] }]);
});

it("a mail to several people is one mail", async () => {
  const provider = await aMailProvider();
  const to = ["one@example.com", "two@example.com"];
  expect(await mailerAt(provider.url).send({ ...MAIL, to })).toBe("accepted");
  expect(await provider.mails()).toMatchObject([{ to }]);
});

it("a mail whose answer was lost is sent once, even if its words have changed since", async () => {
  const provider = await aMailProvider();
  await provider.setFault({ kind: "drop", path: "/emails", when: "after" });
  const mailer = mailerAt(provider.url);
  expect(await failureOf(mailer.send(MAIL))).toBe("unreachable");
  expect(await mailer.send({ ...MAIL, text: "Your card was refused." })).toBe("accepted");
  expect(await provider.mails()).toHaveLength(1);
});

describe("an answer", () => {
  const CASES: [status: number, name: string, outcome: string][] = [
    [422, "validation_error", "refused"],
    [400, "invalid_idempotency_key", "refused"],
    [409, "invalid_idempotent_request", "accepted"],
    [409, "concurrent_idempotent_requests", "refused, again"],
    [401, "missing_api_key", "refused, again"],
    [403, "invalid_api_key", "refused, again"],
    [429, "rate_limit_exceeded", "rate_limited, again"],
    [500, "application_error", "unreachable, again"],
  ];
  it.each(CASES)("%i %s means: %s", async (status, name, outcome) => {
    const { url } = await startProvider(() => ({ status, body: { statusCode: status, name } }));
    const told = await mailerAt(url)
      .send(MAIL)
      .catch((error: { failure: string }) => `${error.failure}, again`);
    expect(told).toBe(outcome);
  });

  it("that is no JSON is judged by its status", async () => {
    const { url } = await startProvider(() => ({ status: 413, body: "too large" }));
    expect(await mailerAt(url).send(MAIL)).toBe("refused");
  });
});
