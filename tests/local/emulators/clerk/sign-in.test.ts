import { describe, expect, it } from "vitest";
import { ADA, aClerk, Browser, SECRET_KEY, signedIn } from "./clerk-under-test.ts";

async function startedSignIn(identifier = ADA.email) {
  const clerk = await aClerk();
  const browser = new Browser(clerk.url);
  const { response } = await browser.post("/client/sign_ins", { identifier });
  const step = (action: string, fields: Record<string, string>) =>
    browser.post(`/client/sign_ins/${response.id}/${action}`, fields);
  const code = async () => (await clerk.outbox(identifier))[0]?.code ?? "";
  return { clerk, browser, response, step, code };
}

describe("signing in", () => {
  it("offers a password, a code and a reset to a user with a password", async () => {
    const { response } = await startedSignIn();
    expect(response.status).toBe("needs_first_factor");
    const factors = response.supported_first_factors as { strategy: string }[];
    expect(factors.map(({ strategy }) => strategy)).toEqual([
      "password",
      "email_code",
      "reset_password_email_code",
    ]);
  });

  it("accepts the right password and no other", async () => {
    const { step } = await startedSignIn();
    const wrong = await step("attempt_first_factor", {
      strategy: "password",
      password: "nonsense",
    });
    expect(wrong.refusal).toBe("form_password_incorrect:password");
    const { password } = ADA;
    const right = await step("attempt_first_factor", { strategy: "password", password });
    expect(right.response.status).toBe("complete");
    expect(right.client?.sessions).toHaveLength(1);
  });

  it("accepts address and password in one request, in any case of the address", async () => {
    const { user } = await signedIn((await aClerk()).url, { ...ADA, email: "ADA@Example.com" });
    expect(user.id).toBe(ADA.id);
  });

  it("accepts a code instead", async () => {
    const { step, code, clerk } = await startedSignIn();
    await step("prepare_first_factor", { strategy: "email_code" });
    expect(await clerk.outbox(ADA.email)).toMatchObject([{ purpose: "sign-in" }]);
    const done = await step("attempt_first_factor", { strategy: "email_code", code: await code() });
    expect(done.response.status).toBe("complete");
  });

  it("rejects a code that was sent for another purpose", async () => {
    const { step, code } = await startedSignIn();
    await step("prepare_first_factor", { strategy: "reset_password_email_code" });
    const fields = { strategy: "email_code", code: await code() };
    expect((await step("attempt_first_factor", fields)).refusal).toBe("verification_missing");
  });

  it("resets a forgotten password: code, new password, signed in", async () => {
    const { clerk, step, code } = await startedSignIn();
    const strategy = "reset_password_email_code";
    await step("prepare_first_factor", { strategy });
    const proved = await step("attempt_first_factor", { strategy, code: await code() });
    expect(proved.response.status).toBe("needs_new_password");
    expect(proved.client?.sessions).toEqual([]);
    expect((await step("reset_password", { password: "short" })).refusal).toBe(
      "form_password_length_too_short:password",
    );
    const done = await step("reset_password", { password: "brand-new-1" });
    expect(done.response.status).toBe("complete");
    const again = await signedIn(clerk.url, { ...ADA, password: "brand-new-1" });
    expect(again.user.id).toBe(ADA.id);
  });

  it("sets no new password before a code has verified the address", async () => {
    const { step } = await startedSignIn();
    expect((await step("reset_password", { password: "brand-new-1" })).refusal).toBe(
      "verification_missing",
    );
  });

  it("says when an address is unknown", async () => {
    const answer = await new Browser((await aClerk()).url).post("/client/sign_ins", {
      identifier: "nobody@example.com",
    });
    expect(answer.refusal).toBe("form_identifier_not_found:identifier");
  });

  it("continues only in the browser where it started", async () => {
    const { clerk, response } = await startedSignIn();
    const stranger = new Browser(clerk.url);
    const fields = { strategy: "password", password: ADA.password };
    const answer = await stranger.post(
      `/client/sign_ins/${response.id}/attempt_first_factor`,
      fields,
    );
    expect(answer).toMatchObject({ status: 404, refusal: "resource_not_found" });
  });

  it("one browser has one session", async () => {
    const { browser } = await signedIn((await aClerk()).url);
    const answer = await browser.post("/client/sign_ins", { identifier: "grace@example.com" });
    expect(answer.refusal).toBe("session_exists");
  });
});

describe("a sign-in link", () => {
  async function aTicket(url: string, seconds = 60): Promise<string> {
    const answer = await fetch(`${url}/v1/sign_in_tokens`, {
      method: "POST",
      headers: { authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/json" },
      body: JSON.stringify({ user_id: ADA.id, expires_in_seconds: seconds }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  const redeem = (url: string, ticket: string) =>
    new Browser(url).post("/client/sign_ins", { strategy: "ticket", ticket });

  it("signs its holder in once", async () => {
    const { url } = await aClerk();
    const ticket = await aTicket(url);
    expect((await redeem(url, ticket)).response.status).toBe("complete");
    expect((await redeem(url, ticket)).refusal).toBe("ticket_invalid_code");
  });

  it("is refused when it has expired or was invented", async () => {
    const { url, control } = await aClerk();
    const ticket = await aTicket(url);
    await control("clock", { advanceMs: 60_000 });
    expect((await redeem(url, ticket)).refusal).toBe("ticket_expired_code");
    expect((await redeem(url, "made-up")).refusal).toBe("ticket_invalid_code");
  });
});

describe("signing out", () => {
  it("ends the session: no more tokens, and the cookies say so", async () => {
    const { browser, sessionId } = await signedIn((await aClerk()).url);
    const out = await browser.send("DELETE", "/client/sessions");
    expect(out.client?.sessions).toEqual([]);
    expect(browser.cookie("__client_uat")).toBe("0");
    const answer = await browser.post(`/client/sessions/${sessionId}/tokens`);
    expect(answer).toMatchObject({ status: 401, refusal: "authentication_invalid" });
  });
});
