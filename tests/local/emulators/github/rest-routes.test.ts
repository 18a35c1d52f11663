import { describe, expect, it } from "vitest";
import { ADA, aGithub, CLIENT, SELECTED } from "./github-under-test.ts";

const basic = (secret = CLIENT.secret) => `Basic ${btoa(`${CLIENT.id}:${secret}`)}`;

function revoke(url: string, what: string, access_token: string, authorization = basic()) {
  return fetch(`${url}/applications/${CLIENT.id}/${what}`, {
    method: "DELETE",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ access_token }),
  });
}

const names = async (answer: Response) =>
  ((await answer.json()) as { full_name: string }[]).map(({ full_name }) => full_name);

describe("the API of GitHub", () => {
  it("returns the token's user, its scopes and the remaining limit", async () => {
    const { connect, get } = await aGithub();
    const { access_token } = await connect();
    const answer = await get("/user", access_token);
    expect(await answer.json()).toMatchObject({ login: ADA, id: 18_151_210 });
    expect(answer.headers.get("x-oauth-scopes")).toBe("repo, read:user");
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("4999");
    expect((await get("/user", access_token)).headers.get("x-ratelimit-remaining")).toBe("4998");
  });

  it("refuses unknown tokens, and clients without a name", async () => {
    const { connect, get } = await aGithub();
    const refused = await get("/user", "gho_invented");
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ message: "Bad credentials", status: "401" });
    const { access_token } = await connect();
    expect((await get("/user", access_token, { "user-agent": "" })).status).toBe(403);
  });

  it("answers 304 to a client that already has the content, and does not count it", async () => {
    const { connect, get } = await aGithub();
    const { access_token } = await connect();
    const etag = (await get("/user", access_token)).headers.get("etag") ?? "";
    const again = await get("/user", access_token, { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("x-ratelimit-remaining")).toBe("4999");
    const other = await get("/user", access_token, { "if-none-match": 'W/"other"' });
    expect(other.status).toBe(200);
  });

  it("pages with links to the other pages", async () => {
    const { url, connect, get } = await aGithub();
    const { access_token } = await connect();
    const first = await get("/user/repos?per_page=5", access_token);
    const link = first.headers.get("link") ?? "";
    expect(link).toContain(`<${url}/user/repos?per_page=5&page=2>; rel="next"`);
    expect(link).toContain('rel="last"');
    const last = await get("/user/repos?per_page=5&page=2", access_token);
    expect(last.headers.get("link")).toContain('rel="prev"');
    expect([...(await names(first)), ...(await names(last))]).toHaveLength(8);
  });

  it("hides other people's private repositories", async () => {
    const { connect, get } = await aGithub();
    const { access_token } = await connect();
    expect((await get("/repos/grace-hopper/a-0-compiler", access_token)).status).toBe(200);
    expect((await get("/repos/grace-hopper/nanosecond-wires", access_token)).status).toBe(404);
    expect((await get(`/repos/${ADA}/flying-machine`, access_token)).status).toBe(200);
  });

  it("limits by dial with a retry time", async () => {
    const { connect, get, control } = await aGithub();
    const { access_token } = await connect();
    await control("faults", { kind: "rate-limit", status: 403, retryAfterSeconds: 60 });
    const limited = await get("/user", access_token);
    expect(limited.status).toBe(403);
    expect(limited.headers.get("retry-after")).toBe("60");
    expect(limited.headers.get("x-ratelimit-remaining")).toBe("0");
  });
});

describe("the installations at the API of GitHub", () => {
  it("exist only for GitHub Apps", async () => {
    const { connect, get } = await aGithub();
    const { access_token } = await connect();
    expect((await get("/user/installations", access_token)).status).toBe(403);
  });

  it("show the selected repositories, only to their owner", async () => {
    const { connect, get, installationId } = await aGithub({ isApp: true });
    const id = await installationId();
    const [ada, grace] = [await connect(), await connect("grace-hopper")];
    const listed = await get("/user/installations", ada.access_token);
    expect(await listed.json()).toMatchObject({
      total_count: 1,
      installations: [
        {
          id,
          account: { id: 18_151_210 },
          repository_selection: "selected",
          permissions: { contents: "write", metadata: "read" },
          suspended_at: null,
        },
      ],
    });
    const path = `/user/installations/${id}/repositories`;
    const shown = (await (await get(path, ada.access_token)).json()) as { repositories: object[] };
    expect(shown.repositories).toMatchObject([
      { full_name: `${ADA}/analytical-engine` },
      { full_name: `${ADA}/flying-machine` },
    ]);
    expect((await get(path, grace.access_token)).status).toBe(404);
    expect(await names(await get("/user/repos", ada.access_token))).toHaveLength(
      SELECTED.length - 1,
    );
  });
});

describe("an application that revokes its own access", () => {
  it("ends the whole grant with any of its tokens", async () => {
    const { url, connect, get, grants, received } = await aGithub({ isApp: true });
    const [first, second] = [await connect(), await connect()];
    expect((await revoke(url, "grant", first.access_token)).status).toBe(204);
    expect((await get("/user", second.access_token)).status).toBe(401);
    expect((await grants())[0]).toMatchObject({ status: "revoked", endedBy: "application" });
    expect((await revoke(url, "grant", first.access_token)).status).toBe(404);
    expect(received).toEqual([]);
  });

  it("must authenticate, and name a token", async () => {
    const { url, connect, get } = await aGithub();
    const { access_token } = await connect();
    expect((await revoke(url, "grant", access_token, basic("wrong"))).status).toBe(401);
    expect((await revoke(url, "grant", "gho_invented")).status).toBe(404);
    const nameless = await fetch(`${url}/applications/${CLIENT.id}/grant`, {
      method: "DELETE",
      headers: { authorization: basic() },
    });
    expect(nameless.status).toBe(422);
    expect((await get("/user", access_token)).status).toBe(200);
  });
});
