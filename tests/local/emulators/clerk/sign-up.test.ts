import { describe, expect, it } from "vitest";
import { aClerk, Browser } from "./clerk-under-test.ts";

const PERSON = { email_address: "New@Example.com", password: "long-enough", first_name: "Nora" };
const EMAIL = "new@example.com";

async function startedSignUp(fields: Record<string, string> = PERSON) {
  const clerk = await aClerk();
  const browser = new Browser(clerk.url);
  const { response } = await browser.post("/client/sign_ups", fields);
  const path = `/client/sign_ups/${response.id}`;
  const prepare = () => browser.post(`${path}/prepare_verification`, { strategy: "email_code" });
  const attempt = (code: string) =>
    browser.post(`${path}/attempt_verification`, { strategy: "email_code", code });
  const code = async () => (await clerk.outbox(EMAIL))[0]?.code ?? "";
  return { clerk, browser, response, path, prepare, attempt, code };
}

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

describe("signing up", () => {
  it("ends signed in once the code from the outbox verifies the address", async () => {
    const { browser, response, prepare, attempt, code } = await startedSignUp();
    expect(response).toMatchObject({
      status: "missing_requirements",
      missing_fields: [],
      unverified_fields: ["email_address"],
    });
    await prepare();
    const done = await attempt(await code());
    expect(done.response).toMatchObject({ status: "complete" });
    expect(done.client?.sessions[0]).toMatchObject({
      id: done.response.created_session_id,
      status: "active",
      user: { first_name: "Nora", password_enabled: true },
    });
    expect(Number(browser.cookie("__client_uat"))).toBeGreaterThan(0);
  });

  it("sends no code before one is requested, and says so to the components", async () => {
    const { clerk, response } = await startedSignUp();
    expect(await clerk.outbox(EMAIL)).toEqual([]);
    expect(response.verifications).toMatchObject({
      email_address: { strategy: null, status: "unverified" },
    });
  });

  it("creates a separate six-digit code for each user", async () => {
    const codes = await Promise.all(
      [1, 2, 3].map(async () => {
        const { prepare, code } = await startedSignUp();
        await prepare();
        return code();
      }),
    );
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  });

  it("refuses a wrong code, and every code after five wrong ones", async () => {
    const { prepare, attempt, code } = await startedSignUp();
    await prepare();
    const right = await code();
    for (let wrong = 1; wrong < 5; wrong++) {
      expect((await attempt(otherThan(right))).refusal).toBe("form_code_incorrect:code");
    }
    expect((await attempt(otherThan(right))).refusal).toBe("verification_failed");
    expect((await attempt(right)).refusal).toBe("verification_failed");
  });

  it("refuses a code after ten minutes, and accepts the next one", async () => {
    const { clerk, prepare, attempt, code } = await startedSignUp();
    await prepare();
    const late = await code();
    await clerk.control("clock", { advanceMs: 10 * 60 * 1000 });
    expect((await attempt(late)).refusal).toBe("verification_expired");
    await prepare();
    expect((await attempt(await code())).response.status).toBe("complete");
  });

  it("a new code invalidates the previous one", async () => {
    const { clerk, prepare, attempt, code } = await startedSignUp();
    await prepare();
    const first = await code();
    await prepare();
    const second = await code();
    if (first !== second) expect((await attempt(first)).refusal).toBe("form_code_incorrect:code");
    const mails = await clerk.outbox(EMAIL);
    expect(mails.map(({ status }) => status)).toEqual(["waiting", "replaced"]);
  });

  it.each([
    [{ email_address: "ada@example.com" }, "form_identifier_exists:email_address"],
    [{ email_address: "ADA@example.com " }, "form_identifier_exists:email_address"],
    [{ email_address: "ada" }, "form_param_format_invalid:email_address"],
    [{ password: "1234567" }, "form_password_length_too_short:password"],
    [{ password: "x".repeat(73) }, "form_password_length_too_long:password"],
  ])("refuses %o under its field", async (fields, refusal) => {
    const { url } = await aClerk();
    const answer = await new Browser(url).post("/client/sign_ups", { ...PERSON, ...fields });
    expect(answer.refusal).toBe(refusal);
  });

  it("can be filled in step by step", async () => {
    const { browser, path, prepare, attempt, code } = await startedSignUp({ email_address: EMAIL });
    await prepare();
    expect((await attempt(await code())).response).toMatchObject({
      status: "missing_requirements",
      missing_fields: ["password"],
    });
    const done = await browser.send("PATCH", path, { password: "long-enough" });
    expect(done.response.status).toBe("complete");
  });

  it("of two with the same address only the first becomes an account", async () => {
    const clerk = await aClerk();
    const finish = async (browser: Browser) => {
      const { response } = await browser.post("/client/sign_ups", PERSON);
      const path = `/client/sign_ups/${response.id}`;
      await browser.post(`${path}/prepare_verification`, { strategy: "email_code" });
      const code = (await clerk.outbox(EMAIL))[0]?.code ?? "";
      return () => browser.post(`${path}/attempt_verification`, { code });
    };
    const [first, second] = [new Browser(clerk.url), new Browser(clerk.url)];
    const [finishFirst, finishSecond] = [await finish(first), await finish(second)];
    expect((await finishFirst()).response.status).toBe("complete");
    expect((await finishSecond()).refusal).toBe("form_identifier_exists:email_address");
  });
});
