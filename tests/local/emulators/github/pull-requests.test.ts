// Writing to a repository and opening a pull request, asked as an application asks GitHub.
import { describe, expect, it, vi } from "vitest";
import { WAIT } from "../../../support/patience.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";
import { ADA, aGithub, type GithubOptions } from "./github-under-test.ts";

const HARBOR = `/repos/${ADA}/harbor-web`;
const BRANCH = "switchboard/overview-1";

interface Answer {
  sha: string;
  number: number;
  message: string;
  state: string;
  merged: boolean;
  html_url: string;
  object: { sha: string };
  commit: { sha: string };
  tree: { sha: string };
  head: { sha: string; ref: string };
  errors: { message?: string; code: string }[];
}

async function aWriter({ scopes, ...options }: GithubOptions & { scopes?: string[] } = {}) {
  const github = await aGithub(options);
  const { access_token: token } = await github.connect(ADA, scopes);
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${github.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "user-agent": "tests" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text === "" ? "{}" : text) as Answer };
  };
  const main = async () => (await send("GET", `${HARBOR}/branches/main`)).body.commit.sha;
  /** A commit with one file on top of another. */
  const commit = async (parent: string, content = "export const a = 1;\n") => {
    const blob = await send("POST", `${HARBOR}/git/blobs`, { content, encoding: "utf-8" });
    const base = (await send("GET", `${HARBOR}/git/commits/${parent}`)).body.tree.sha;
    const entry = { path: "src/overview.tsx", mode: "100644", type: "blob", sha: blob.body.sha };
    const tree = await send("POST", `${HARBOR}/git/trees`, { base_tree: base, tree: [entry] });
    const fields = { message: "Add Overview", tree: tree.body.sha, parents: [parent] };
    return (await send("POST", `${HARBOR}/git/commits`, fields)).body.sha;
  };
  const branch = (sha: string, name = BRANCH) =>
    send("POST", `${HARBOR}/git/refs`, { ref: `refs/heads/${name}`, sha });
  const pull = (change: object = {}) =>
    send("POST", `${HARBOR}/pulls`, { title: "Overview", head: BRANCH, base: "main", ...change });
  return { ...github, send, main, commit, branch, pull };
}

describe("writing", () => {
  it("a commit on a new branch holds the base's files and the added one, and leaves main alone", async () => {
    const { main, commit, branch, send } = await aWriter();
    const before = await main();
    const sha = await commit(before);
    expect(await branch(sha)).toMatchObject({ status: 201, body: { object: { sha } } });
    const tree = await send("GET", `${HARBOR}/git/trees/${BRANCH}?recursive=1`);
    const paths = (tree.body.tree as unknown as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["src/overview.tsx", "src/app/page.tsx"]));
    expect(await main()).toBe(before);
    const ref = await send("GET", `${HARBOR}/git/ref/heads/${BRANCH}`);
    expect(ref.body.object.sha).toBe(sha);
    expect((await send("GET", `${HARBOR}/git/ref/heads/other`)).status).toBe(404);
  });

  it("a branch exists once, moves forward only, and can be deleted", async () => {
    const { main, commit, branch, send } = await aWriter();
    const first = await commit(await main());
    await branch(first);
    expect(await branch(first)).toMatchObject({
      status: 422,
      body: { message: "Reference already exists" },
    });
    const second = await commit(first, "export const a = 2;\n");
    const path = `${HARBOR}/git/refs/heads/${BRANCH}`;
    expect((await send("PATCH", path, { sha: second })).status).toBe(200);
    expect(await send("PATCH", path, { sha: first })).toMatchObject({
      status: 422,
      body: { message: "Update is not a fast forward" },
    });
    expect((await send("DELETE", path)).status).toBe(204);
    expect((await send("GET", `${HARBOR}/git/ref/heads/${BRANCH}`)).status).toBe(404);
  });

  it.each([
    ["a path that leaves the repository", "../x"],
    ["git's own folder", ".git/config"],
    ["an empty name", "src//x"],
  ])("%s is refused", async (_, path) => {
    const { send, main } = await aWriter();
    const base = (await send("GET", `${HARBOR}/git/commits/${await main()}`)).body.tree.sha;
    const entry = { path, mode: "100644", type: "blob", content: "x" };
    const answer = await send("POST", `${HARBOR}/git/trees`, { base_tree: base, tree: [entry] });
    expect(answer.status).toBe(422);
  });

  it("what was written survives a restart", async () => {
    const folder = aFolder();
    const first = await aWriter({ folder });
    const sha = await first.commit(await first.main());
    await first.branch(sha);
    await first.pull();
    await first.emulator.close();
    const second = await aWriter({ folder });
    expect((await second.send("GET", `${HARBOR}/pulls/1`)).body.head.sha).toBe(sha);
    const file = `${HARBOR}/contents/src/overview.tsx?ref=${BRANCH}`;
    expect((await second.send("GET", file)).status).toBe(200);
  });
});

describe("who may write", () => {
  it.each([
    ["without the scope", ["read:user"], HARBOR, 404],
    ["somebody else's repository", ["repo"], "/repos/grace-hopper/a-0-compiler", 404],
    ["an archived repository of one's own", ["repo"], "/repos/grace-hopper/photo-archive", 404],
    ["an empty repository", ["repo"], `/repos/${ADA}/empty-notebook`, 409],
  ])("%s is refused", async (_, scopes, repository, status) => {
    const { send } = await aWriter({ scopes });
    expect((await send("POST", `${repository}/git/blobs`, { content: "x" })).status).toBe(status);
  });

  it("an App needs the permission, which its installer accepts later", async () => {
    const { url, send, install, submit, installationId, received } = await aWriter({ isApp: true });
    await fetch(`${url}/_emulator/app`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ permissions: { contents: "read", metadata: "read" } }),
    });
    await install([["selection", "all"]]);
    const id = await installationId();
    const path = `/repos/${ADA}/analytical-engine/git/blobs`;
    expect(await send("POST", path, { content: "x" })).toMatchObject({
      status: 403,
      body: { message: "Resource not accessible by integration" },
    });
    await submit(`/settings/installations/${id}/accept-writing`);
    expect((await send("POST", path, { content: "x" })).status).toBe(201);
    await vi.waitFor(
      () => expect(received.map(({ body }) => body.action)).toContain("new_permissions_accepted"),
      WAIT,
    );
  });

  it("a rule keeps branches from being created", async () => {
    const { url, main, commit, branch } = await aWriter();
    await fetch(`${url}/_emulator/rules/${ADA}/harbor-web`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ protected: ["switchboard/*"] }),
    });
    const answer = await branch(await commit(await main()));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain("Repository rule violations found");
  });
});

describe("pull requests", () => {
  it("is opened once for a branch, listed, and shown with its difference", async () => {
    const { main, commit, branch, pull, send, url } = await aWriter();
    await branch(await commit(await main()));
    expect(await pull()).toMatchObject({
      status: 201,
      body: { number: 1, state: "open", merged: false, head: { ref: BRANCH } },
    });
    const again = await pull();
    expect(again.status).toBe(422);
    expect(again.body.errors[0]?.message).toBe(
      `A pull request already exists for ${ADA}:${BRANCH}.`,
    );
    const listed = await send("GET", `${HARBOR}/pulls?head=${ADA}:${BRANCH}&state=all`);
    expect(listed.body).toMatchObject([{ number: 1 }]);
    const page = await (await fetch(`${url}/${ADA}/harbor-web/pull/1`)).text();
    expect(page).toContain("src/overview.tsx");
    expect(page).toContain("+export const a = 1;");
  });

  it.each([
    ["an unknown head", { head: "nothing" }, "invalid"],
    ["an unknown base", { base: "nothing" }, "invalid"],
    ["a head without commits of its own", { head: "first-draft" }, "custom"],
  ])("%s is refused", async (_, change, code) => {
    const { main, commit, branch, pull } = await aWriter();
    await branch(await commit(await main()));
    const answer = await pull(change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.code).toBe(code);
  });

  it("follows its branch, and a merge brings the file to main", async () => {
    const { main, commit, branch, pull, send, submit } = await aWriter();
    const first = await commit(await main());
    await branch(first);
    await pull();
    const second = await commit(first, "export const a = 2;\n");
    await send("PATCH", `${HARBOR}/git/refs/heads/${BRANCH}`, { sha: second });
    expect((await send("GET", `${HARBOR}/pulls/1`)).body.head.sha).toBe(second);
    await submit(`/${ADA}/harbor-web/pull/1/merge`);
    expect((await send("GET", `${HARBOR}/pulls/1`)).body).toMatchObject({
      state: "closed",
      merged: true,
    });
    const file = await send("GET", `${HARBOR}/contents/src/overview.tsx`);
    expect(file.status).toBe(200);
  });

  it("is closed with its branch, and by its author", async () => {
    const { main, commit, branch, pull, send } = await aWriter();
    await branch(await commit(await main()));
    await pull();
    const closed = await send("PATCH", `${HARBOR}/pulls/1`, { state: "closed", title: "Other" });
    expect(closed.body).toMatchObject({ state: "closed", merged: false, title: "Other" });
    await pull();
    await send("DELETE", `${HARBOR}/git/refs/heads/${BRANCH}`);
    expect((await send("GET", `${HARBOR}/pulls/2`)).body.state).toBe("closed");
  });
});
