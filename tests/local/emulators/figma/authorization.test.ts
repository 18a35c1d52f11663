import { describe, expect, it } from "vitest";
import { aFigma, CALLBACK } from "./figma-under-test.ts";

describe("the consent page of Figma", () => {
  it("shows who asks, for what, and who may answer", async () => {
    const { url, question } = await aFigma();
    const page = await (await fetch(`${url}/oauth?${question()}`)).text();
    for (const text of ["Switchboard", "Read your name", "Ada Lovelace", "Grace Hopper", "Deny"]) {
      expect(page).toContain(text);
    }
  });

  it("escapes everything that the application sent", async () => {
    const { url, question } = await aFigma();
    const address = `${url}/oauth?${question({ state: '"><script>alert(1)</script>' })}`;
    expect(await (await fetch(address)).text()).not.toContain("<script>alert");
  });

  it("redirects with a code and the state after approval, and without an issuer", async () => {
    const { decide, question, answerOf } = await aFigma();
    const answer = await decide(question());
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")?.startsWith(`${CALLBACK}?`)).toBe(true);
    const parameters = answerOf(answer);
    expect([...parameters.keys()].toSorted()).toEqual(["code", "state"]);
    expect(parameters.get("state")).toBe("state-of-the-tests");
  });

  it("redirects with access_denied after a denial, and keeps nothing", async () => {
    const { decide, question, answerOf, grants } = await aFigma();
    const parameters = answerOf(await decide(question(), "ada", "deny"));
    expect(Object.fromEntries(parameters)).toEqual({
      error: "access_denied",
      state: "state-of-the-tests",
    });
    expect(await grants()).toEqual([]);
  });

  it.each([
    ["another client", { client_id: "somebody-else" }],
    ["another address", { redirect_uri: `${CALLBACK}/more` }],
    ["the same address with a query", { redirect_uri: `${CALLBACK}?a=b` }],
    ["another host", { redirect_uri: "https://elsewhere.invalid/api/import/figma/callback" }],
    ["no state", { state: "" }],
  ])("never redirects for %s, before or after the answer", async (_, change) => {
    const { url, question, decide } = await aFigma();
    const asked = await fetch(`${url}/oauth?${question(change)}`, { redirect: "manual" });
    const answered = await decide(question(change));
    for (const response of [asked, answered]) {
      expect(response.status).toBe(400);
      expect(response.headers.get("location")).toBeNull();
    }
  });

  it("refuses a repeated parameter", async () => {
    const { url, question } = await aFigma();
    const asked = await fetch(`${url}/oauth?${question()}&scope=webhooks:write`);
    expect(asked.status).toBe(400);
  });

  it.each([
    ["unsupported_response_type", { response_type: "token" }],
    ["invalid_scope", { scope: "everything:write" }],
    ["invalid_scope", { scope: "" }],
    ["invalid_request", { code_challenge_method: "plain" }],
    ["invalid_request", { code_challenge: "too-short" }],
  ])("tells the application of %s", async (error, change) => {
    const { url, question, answerOf } = await aFigma();
    const asked = await fetch(`${url}/oauth?${question(change)}`, { redirect: "manual" });
    expect(answerOf(asked).get("error")).toBe(error);
    expect(answerOf(asked).get("state")).toBe("state-of-the-tests");
  });
});

describe("dials at the consent page of Figma", () => {
  it("let the next answer claim another issuer, once", async () => {
    const { control, decide, question, answerOf } = await aFigma();
    await control("faults", { kind: "wrong-iss" });
    expect(answerOf(await decide(question())).get("iss")).toBe("https://issuer.invalid");
    expect(answerOf(await decide(question())).has("iss")).toBe(false);
  });
});
