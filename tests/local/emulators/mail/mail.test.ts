import { describe, expect, it } from "vitest";
import { aMailProvider, anApp } from "./mail-under-test.ts";

const HOUR = 60 * 60 * 1000;
const MAIL = {
  from: "Switchboard <notices@switchboard.example>",
  to: ["ada@example.com"],
  subject: "Payment failed",
  text: "Update your card.",
  html: "<p>Update your card.</p>",
};

const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const { statusCode, name } = (await response.json()) as { statusCode: number; name: string };
  expect(statusCode).toBe(response.status);
  return name;
};

describe("a mail", () => {
  it("is taken, kept over a restart, and told by its id", async () => {
    const { send, emulator, folder } = await aMailProvider();
    const { id } = (await (await send(MAIL)).json()) as { id: string };
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await emulator.close();
    const { url, mails } = await aMailProvider({ folder });
    expect(await mails()).toMatchObject([{ id, ...MAIL }]);
    const told = await fetch(`${url}/emails/${id}`, {
      headers: { authorization: "Bearer re_of_the_tests" },
    });
    expect(await told.json()).toMatchObject({ object: "email", id, last_event: "delivered" });
  });

  it("with the same key is taken once, until the key is forgotten; with other content it is refused", async () => {
    const { send, mails, advanceClock } = await aMailProvider();
    const key = { "idempotency-key": "notice/1" };
    const first = await (await send(MAIL, key)).json();
    expect(await (await send(MAIL, key)).json()).toEqual(first);
    expect(await refusalOf(send({ ...MAIL, text: "Else" }, key))).toBe(
      "invalid_idempotent_request",
    );
    expect(await mails()).toHaveLength(1);
    await advanceClock(24 * HOUR);
    await send(MAIL, key);
    expect(await mails()).toHaveLength(2);
  });

  it.each<[name: string, change: object, headers?: Record<string, string>]>([
    ["missing_required_field", { subject: undefined }],
    ["missing_required_field", { text: undefined, html: undefined }],
    ["invalid_from_address", { from: "Switchboard" }],
    ["validation_error", { to: ["nobody"] }],
    ["validation_error", { headers: { "X-Long": "a\r\nBcc: b@example.com" } }],
    ["invalid_idempotency_key", {}, { "idempotency-key": "k".repeat(257) }],
    ["invalid_api_key", {}, { authorization: "Bearer re_other" }],
    ["missing_api_key", {}, { authorization: "" }],
  ])("is refused with %s: %o", async (name, change, headers) => {
    const { send, mails } = await aMailProvider();
    expect(await refusalOf(send({ ...MAIL, ...change }, headers))).toBe(name);
    expect(await mails()).toEqual([]);
  });

  it("is listed for its address, with its text; a script in it is neither listed nor run", async () => {
    const { url, send, mails } = await aMailProvider();
    const script = "<script>alert(1)</script>";
    await send({ ...MAIL, subject: script, text: script, html: script });
    await send({ ...MAIL, to: "grace@example.com" });
    const [mail] = await mails("ADA@example.com");
    const list = await (await fetch(`${url}/?to=ada@example.com`)).text();
    expect(list).not.toContain("grace@example.com");
    expect(list).not.toContain(script);
    expect(await (await fetch(`${url}/mails/${mail?.id}`)).text()).not.toContain(script);
    const shown = await fetch(`${url}/mails/${mail?.id}/html`);
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  });
});

describe("unsubscribing in one click", () => {
  const offering = (target: string) => ({
    ...MAIL,
    headers: {
      "List-Unsubscribe": `<${target}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });

  it("posts what a mail program posts, without a cookie", async () => {
    const app = await anApp();
    const { url, send, mails } = await aMailProvider({ appUrl: app.url });
    await send(offering(`${app.url}/api/notices/unsubscribe?token=t`));
    const [mail] = await mails();
    const page = await fetch(`${url}/mails/${mail?.id}/unsubscribe`, { method: "POST" });
    expect(await page.text()).toContain("The app answered 200.");
    expect(app.seen).toEqual([
      {
        url: "/api/notices/unsubscribe?token=t",
        body: "List-Unsubscribe=One-Click",
        cookie: undefined,
      },
    ]);
  });

  it("calls nothing but the app", async () => {
    const other = await anApp();
    const { url, send, mails } = await aMailProvider();
    await send(offering(other.url));
    const [mail] = await mails();
    await fetch(`${url}/mails/${mail?.id}/unsubscribe`, { method: "POST" });
    expect(other.seen).toEqual([]);
  });
});
