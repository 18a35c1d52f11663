import { describe, expect, it } from "vitest";
import { ADA, aClerk, Browser, signedIn } from "./clerk-under-test.ts";

async function ada() {
  const clerk = await aClerk();
  return { clerk, ...(await signedIn(clerk.url)) };
}

describe("a person's profile", () => {
  it("requires a session", async () => {
    const browser = new Browser((await aClerk()).url);
    expect(await browser.send("GET", "/me")).toMatchObject({ status: 401, refusal: "signed_out" });
  });

  it("changes the name, and clears empty fields", async () => {
    const { browser } = await ada();
    const { response } = await browser.send("PATCH", "/me", {
      first_name: "Augusta",
      last_name: "",
    });
    expect(response).toMatchObject({ first_name: "Augusta", last_name: null });
  });

  it("changes the password only with the current one", async () => {
    const { clerk, browser } = await ada();
    const change = (current_password: string) =>
      browser.post("/me/change_password", { current_password, new_password: "brand-new-1" });
    expect((await change("guessed")).refusal).toBe("form_password_incorrect:current_password");
    expect((await change(ADA.password)).status).toBe(200);
    await expect(signedIn(clerk.url)).rejects.toThrow();
    await expect(signedIn(clerk.url, { ...ADA, password: "brand-new-1" })).resolves.toBeDefined();
  });

  it("a changed password signs out the other devices on request", async () => {
    const { clerk, browser, sessionId } = await ada();
    const other = await signedIn(clerk.url);
    await browser.post("/me/change_password", {
      current_password: ADA.password,
      new_password: "brand-new-1",
      sign_out_of_other_sessions: "true",
    });
    expect((await other.browser.post(`/client/sessions/${other.sessionId}/tokens`)).status).toBe(
      401,
    );
    expect((await browser.post(`/client/sessions/${sessionId}/tokens`)).status).toBe(200);
  });

  it("lists the devices where this user is signed in, and no others", async () => {
    const { clerk, browser, sessionId } = await ada();
    const other = await signedIn(clerk.url);
    await signedIn(clerk.url, { ...ADA, email: "grace@example.com", password: "nanosecond-11" });
    const listed = (await browser.send("GET", "/me/sessions/active")).json as unknown as {
      id: string;
      latest_activity: object;
    }[];
    expect(listed.map(({ id }) => id).toSorted()).toEqual([sessionId, other.sessionId].toSorted());
    expect(listed[0]?.latest_activity).toMatchObject({ browser_name: "Chrome" });
    await browser.post(`/me/sessions/${other.sessionId}/revoke`);
    expect((await other.browser.send("GET", "/me")).status).toBe(401);
  });

  it("deletes itself, after which it cannot sign in any more", async () => {
    const { clerk, browser } = await ada();
    const { response, client } = await browser.send("DELETE", "/me");
    expect(response).toMatchObject({ id: ADA.id, deleted: true });
    expect(client?.sessions).toEqual([]);
    await expect(signedIn(clerk.url)).rejects.toThrow();
  });
});

describe("a person's e-mail addresses", () => {
  const NEW = "ada@analytical.example";

  async function added() {
    const signed = await ada();
    const { browser, clerk } = signed;
    // clerk-js sends the slash.
    const { response } = await browser.post("/me/email_addresses/", { email_address: NEW });
    const path = `/me/email_addresses/${response.id}`;
    const verify = async () => {
      await browser.post(`${path}/prepare_verification`, { strategy: "email_code" });
      const code = (await clerk.outbox(NEW))[0]?.code ?? "";
      return browser.post(`${path}/attempt_verification`, { code });
    };
    return { ...signed, id: response.id, path, verify };
  }

  it("only a verified one can be used to sign in", async () => {
    const { clerk, verify } = await added();
    await expect(signedIn(clerk.url, { ...ADA, email: NEW })).rejects.toThrow();
    expect((await verify()).response).toMatchObject({ verification: { status: "verified" } });
    expect((await signedIn(clerk.url, { ...ADA, email: NEW })).user.id).toBe(ADA.id);
  });

  it("only a verified one becomes primary", async () => {
    const { browser, id, verify } = await added();
    const makePrimary = () => browser.send("PATCH", "/me", { primary_email_address_id: id });
    expect((await makePrimary()).refusal).toBe("form_param_value_invalid:primary_email_address_id");
    await verify();
    expect((await makePrimary()).response).toMatchObject({ primary_email_address_id: id });
  });

  it("the last verified one cannot be removed", async () => {
    const { browser, verify } = await added();
    const remove = () => browser.send("DELETE", "/me/email_addresses/idn_demoAda");
    expect((await remove()).refusal).toBe("identification_deletion_failed");
    await verify();
    expect((await remove()).response).toMatchObject({ deleted: true });
  });

  it("another user's address is refused as taken", async () => {
    const { browser } = await ada();
    const fields = { email_address: "grace@example.com" };
    expect((await browser.post("/me/email_addresses", fields)).refusal).toBe(
      "form_identifier_exists:email_address",
    );
  });
});
