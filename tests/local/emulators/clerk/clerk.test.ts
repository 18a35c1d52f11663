import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO_USERS } from "../../../../local/emulators/clerk/demo-users.ts";
import { expectNowhere } from "../../../support/secret-search.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";
import { aClerk, Browser, signedIn } from "./clerk-under-test.ts";

describe("the browser's bundles", () => {
  it.each([
    "/npm/@clerk/clerk-js@6/dist/clerk.browser.js",
    "/npm/@clerk/ui@9.9.9/dist/ui.browser.js",
  ])("%s comes from the installed package, for any requested version", async (path) => {
    const { url } = await aClerk();
    const answer = await fetch(`${url}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(answer.headers.get("cache-control")).toContain("max-age");
  });

  it.each([
    "/npm/@clerk/backend@3/dist/index.js",
    "/npm/@clerk/ui@1/dist/..%2fpackage.json",
    "/npm/@clerk/ui@1/dist/nothing.js",
  ])("%s is not served", async (path) => {
    const { url } = await aClerk();
    expect((await fetch(`${url}${path}`)).status).toBe(404);
  });
});

describe("pages of the app", () => {
  it("may read the responses, with cookies; other origins may not", async () => {
    const { url } = await aClerk();
    const from = async (origin: string) =>
      (await fetch(`${url}/v1/client`, { headers: { origin } })).headers;
    const own = await from("http://localhost:3000");
    expect(own.get("access-control-allow-origin")).toBe("http://localhost:3000");
    expect(own.get("access-control-allow-credentials")).toBe("true");
    expect((await from("https://attacker.example")).get("access-control-allow-origin")).toBeNull();
  });

  it("can read a spoiled response too", async () => {
    const { url, control } = await aClerk();
    await control("faults", { kind: "rate-limit", path: "/v1/client" });
    const answer = await fetch(`${url}/v1/client`, {
      headers: { origin: "http://localhost:3000" },
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
    expect(await answer.json()).toHaveProperty("errors");
  });

  it("see that only address and password are configured", async () => {
    const { url } = await aClerk();
    const { auth_config, user_settings } = (await (
      await fetch(`${url}/v1/environment`)
    ).json()) as Record<string, Record<string, unknown>>;
    expect(auth_config).toMatchObject({ single_session_mode: true });
    expect(user_settings?.social).toEqual({});
  });
});

describe("the state file", () => {
  it("contains no plaintext password", async () => {
    const folder = aFolder();
    const { url } = await aClerk({ folder });
    const fields = { email_address: "new@example.com", password: "very-secret-words" };
    await new Browser(url).post("/client/sign_ups", fields);
    const text = readFileSync(join(folder, "clerk.json"), "utf8");
    const demo = DEMO_USERS[1]?.password ?? "";
    expectNowhere(text, { demo, chosen: "very-secret-words" });
  });

  it("keeps the count of wrong codes across a restart", async () => {
    const folder = aFolder();
    const first = await aClerk({ folder });
    const { browser } = await signedIn(first.url);
    const { response } = await browser.post("/me/email_addresses", {
      email_address: "a@b.example",
    });
    const path = `/me/email_addresses/${response.id}`;
    await browser.post(`${path}/prepare_verification`, { strategy: "email_code" });
    await browser.post(`${path}/attempt_verification`, { code: "not-it" });
    const text = readFileSync(join(folder, "clerk.json"), "utf8");
    expect(text).toContain('"attempts":1');
  });
});

it("unsupported features are refused by name", async () => {
  const { url } = await aClerk();
  const answer = await new Browser(url).post("/me/totp");
  expect(answer).toMatchObject({ status: 404, refusal: "resource_not_found" });
});
