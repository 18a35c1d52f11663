import { describe, expect, it } from "vitest";
import { ADA, aGithub } from "./github-under-test.ts";

describe("the consent page of GitHub", () => {
  it("shows who asks, for what, and who may answer", async () => {
    const { url, question } = await aGithub();
    const page = await (await fetch(`${url}/login/oauth/authorize?${question()}`)).text();
    for (const text of ["Switchboard", "Full control", "Ada Lovelace", "Deny"]) {
      expect(page).toContain(text);
    }
  });

  it("redirects with a code and the state after approval", async () => {
    const { decide, question, answerOf, callback } = await aGithub();
    const answer = await decide(question());
    expect(answer.headers.get("location")?.startsWith(`${callback}?`)).toBe(true);
    expect([...answerOf(answer).keys()].toSorted()).toEqual(["code", "state"]);
  });

  it("redirects with access_denied after a denial", async () => {
    const { submit, question, answerOf, grants } = await aGithub();
    const answer = await submit("/login/oauth/authorize", [
      ["query", question().toString()],
      ["person", ADA],
      ["decision", "deny"],
    ]);
    expect(answerOf(answer).get("error")).toBe("access_denied");
    expect(await grants()).toEqual([]);
  });

  it("grants the scopes the person left checked, and never more than requested", async () => {
    const { connect, get, decide, question, answerOf, exchange } = await aGithub();
    const narrow = await connect(ADA, ["read:user"]);
    expect(narrow.scope).toBe("read:user");
    const code = answerOf(await decide(question({ scope: "read:user" }), ADA, ["repo"])).get(
      "code",
    );
    expect((await exchange(code ?? "")).scope).toBe("");
    const listed = await get("/user/repos", narrow.access_token);
    expect(((await listed.json()) as { private: boolean }[]).some((found) => found.private)).toBe(
      false,
    );
  });

  it("does not redirect for an unknown client", async () => {
    const { url, question } = await aGithub();
    const query = question({ client_id: "nobody" });
    const asked = await fetch(`${url}/login/oauth/authorize?${query}`, { redirect: "manual" });
    expect(asked.status).toBe(404);
    expect(asked.headers.get("location")).toBeNull();
  });

  it("reports a wrong address only to the registered one", async () => {
    const { url, question, callback, answerOf, decide } = await aGithub();
    const query = question({ redirect_uri: "https://elsewhere.invalid/callback" });
    const asked = await fetch(`${url}/login/oauth/authorize?${query}`, { redirect: "manual" });
    for (const response of [asked, await decide(query)]) {
      expect(response.headers.get("location")?.startsWith(`${callback}?`)).toBe(true);
      expect(answerOf(response).get("error")).toBe("redirect_uri_mismatch");
      expect(answerOf(response).has("code")).toBe(false);
    }
  });

  it("refuses plain challenges", async () => {
    const { url, question, answerOf } = await aGithub();
    const query = question({ code_challenge_method: "plain" });
    const asked = await fetch(`${url}/login/oauth/authorize?${query}`, { redirect: "manual" });
    expect(answerOf(asked).get("error")).toBe("invalid_request");
  });
});
