import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ADA, aGithub } from "./github-under-test.ts";

const HARBOR = `/repos/${ADA}/harbor-web`;
const ARCHIVE = "/repos/grace-hopper/photo-archive";
const EMPTY = `/repos/${ADA}/empty-notebook`;

interface Entry {
  path: string;
  type: string;
  mode: string;
  sha: string;
  size?: number;
}

interface TreeAnswer {
  sha: string;
  tree: Entry[];
  truncated: boolean;
}

async function aReader(person = ADA, scopes?: string[]) {
  const github = await aGithub();
  const { access_token } = await github.connect(person, scopes);
  const get = (path: string, headers: Record<string, string> = {}) =>
    github.get(path, access_token, headers);
  const json = async <Answer>(path: string) => (await (await get(path)).json()) as Answer;
  return { ...github, get, json };
}

describe("the commit of a repository", () => {
  it("is found by branch, tag, and whole or short hash", async () => {
    const { json } = await aReader();
    const head = await json<{ sha: string; parents: { sha: string }[] }>(`${HARBOR}/commits/main`);
    const first = await json<{ sha: string }>(`${HARBOR}/commits/v0.1.0`);
    expect(head.parents[0]?.sha).toBe(first.sha);
    for (const ref of ["HEAD", "heads/main", head.sha, head.sha.slice(0, 8)]) {
      expect(await json(`${HARBOR}/commits/${ref}`)).toEqual(head);
    }
    expect(await json(`${HARBOR}/commits/first-draft`)).toEqual(first);
  });

  it("is only its hash on request", async () => {
    const { get, json } = await aReader();
    const { sha } = await json<{ sha: string }>(`${HARBOR}/commits/main`);
    const accept = "application/vnd.github.sha";
    expect(await (await get(`${HARBOR}/commits/main`, { accept })).text()).toBe(sha);
  });

  it("is refused for an unknown ref", async () => {
    const { get } = await aReader();
    const answer = await get(`${HARBOR}/commits/feature/none`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: "No commit found for SHA: feature/none" });
  });
});

describe("the tree of a repository", () => {
  it("is returned folder by folder, or whole", async () => {
    const { json } = await aReader();
    const top = await json<TreeAnswer>(`${HARBOR}/git/trees/main`);
    const source = top.tree.find(({ path }) => path === "src");
    expect(source).toMatchObject({ type: "tree", mode: "040000" });
    const inner = await json<TreeAnswer>(`${HARBOR}/git/trees/${source?.sha}`);
    expect(inner.tree.map(({ path }) => path)).toEqual([
      "app",
      "components",
      "lib",
      "middleware.ts",
    ]);
    const whole = await json<TreeAnswer>(`${HARBOR}/git/trees/${top.sha}?recursive=1`);
    expect(whole.truncated).toBe(false);
    expect(whole.tree.map(({ path }) => path)).toContain("src/components/ui/button.tsx");
  });

  it.each([1, 2, 2000])("of huge-%i has exactly that many files", async (count) => {
    const { json } = await aReader();
    const answer = await json<TreeAnswer>(
      `/repos/grace-hopper/huge-${count}/git/trees/main?recursive=1`,
    );
    expect(answer.truncated).toBe(false);
    expect(answer.tree.filter(({ type }) => type === "blob")).toHaveLength(count);
  });
});

describe("the files of a repository", () => {
  it("have the content that matches their hash", async () => {
    const { json } = await aReader();
    const { tree } = await json<TreeAnswer>(`${ARCHIVE}/git/trees/main?recursive=1`);
    for (const { sha, size } of tree.filter(({ type }) => type === "blob").slice(0, 3)) {
      const blob = await json<{ content: string; encoding: string; size: number }>(
        `${ARCHIVE}/git/blobs/${sha}`,
      );
      const bytes = Buffer.from(blob.content, "base64");
      expect([blob.encoding, blob.size, bytes.byteLength]).toEqual(["base64", size, size]);
      const hash = createHash("sha1").update(`blob ${bytes.byteLength}\0`).update(bytes);
      expect(hash.digest("hex")).toBe(sha);
      expect(bytes.includes(0) || bytes[0] === 0x89).toBe(true);
    }
  });

  it("are returned by path, as folders, files and raw bytes", async () => {
    const { get, json } = await aReader();
    const folder = await json<{ name: string; type: string }[]>(`${HARBOR}/contents/src`);
    expect(folder.map(({ name, type }) => [name, type])).toContainEqual(["app", "dir"]);
    const file = await json<{ content: string; type: string; path: string }>(
      `${HARBOR}/contents/src/lib/format.ts`,
    );
    expect(file).toMatchObject({ type: "file", path: "src/lib/format.ts" });
    const text = Buffer.from(file.content, "base64").toString();
    expect(text).toContain("formatTonnes");
    const accept = "application/vnd.github.raw+json";
    expect(await (await get(`${HARBOR}/contents/src/lib/format.ts`, { accept })).text()).toBe(text);
    expect((await get(`${HARBOR}/contents/nothing.ts`)).status).toBe(404);
    expect((await get(`${HARBOR}/contents/src?ref=first-draft`)).status).toBe(404);
    expect((await get(`${HARBOR}/contents/src?ref=none`)).status).toBe(404);
  });

  it("include languages and a branch", async () => {
    const { json } = await aReader();
    expect(Object.keys(await json(`${HARBOR}/languages`))).toEqual([
      "TypeScript",
      "CSS",
      "JavaScript",
    ]);
    expect(await json(`${ARCHIVE}/languages`)).toEqual({});
    expect(await json(`${HARBOR}/branches/main`)).toMatchObject({
      name: "main",
      commit: { commit: { author: { name: "Ada Lovelace" } } },
    });
  });
});

it("an empty repository exists, and reports that it is empty", async () => {
  const { get, json } = await aReader();
  expect(await json(EMPTY)).toMatchObject({ size: 0, language: null, default_branch: "main" });
  for (const path of ["commits/main", "git/trees/main?recursive=1"]) {
    const answer = await get(`${EMPTY}/${path}`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ message: "Git Repository is empty." });
  }
  expect(await json(`${EMPTY}/languages`)).toEqual({});
});

describe("read access to a repository", () => {
  it("is given to everyone it is shared with, with the scope for private ones", async () => {
    const [grace, narrow] = [await aReader("grace-hopper"), await aReader(ADA, ["read:user"])];
    const shared = "/repos/margaret-hamilton/lunar-log";
    expect(await grace.json(shared)).toMatchObject({
      private: true,
      permissions: { admin: false, pull: true },
    });
    expect((await grace.get(`${shared}/git/trees/main`)).status).toBe(200);
    expect((await narrow.get(shared)).status).toBe(404);
    expect((await narrow.get(`${shared}/git/trees/main`)).status).toBe(404);
    expect((await narrow.get(HARBOR)).status).toBe(200);
  });

  it("is refused to others", async () => {
    const { get } = await aReader();
    const { access_token } = { access_token: "gho_invented" };
    const hidden = "/repos/grace-hopper/nanosecond-wires";
    for (const path of ["", "/commits/main", "/git/trees/main", "/contents", "/languages"]) {
      expect((await get(`${hidden}${path}`)).status).toBe(404);
    }
    expect((await get(HARBOR, { authorization: `Bearer ${access_token}` })).status).toBe(401);
  });
});

describe("a repository that was renamed", () => {
  it("redirects to the new name, with the rest of the path", async () => {
    const { url, connect } = await aGithub();
    const { access_token } = await connect();
    const headers = { authorization: `Bearer ${access_token}`, "user-agent": "tests" };
    const old = `${url}/repos/${ADA}/harbor-dashboard/git/trees/main?recursive=1`;
    const moved = await fetch(old, { headers, redirect: "manual" });
    expect(moved.status).toBe(301);
    const there = `${url}/repositories/740001/git/trees/main?recursive=1`;
    expect(moved.headers.get("location")).toBe(there);
    expect(await moved.json()).toMatchObject({ message: "Moved Permanently", url: there });
    const followed = await fetch(there, { headers });
    expect(followed.status).toBe(200);
    const plain = `${url}/repos/${ADA}/harbor-dashboard`;
    const own = await fetch(plain, { headers, redirect: "manual" });
    expect(own.headers.get("location")).toBe(`${url}/repositories/740001`);
  });

  it("is found in either case", async () => {
    const { json } = await aReader();
    expect(await json("/repos/Ada-Lovelace/Harbor-Web")).toMatchObject({
      full_name: `${ADA}/harbor-web`,
    });
  });
});

it("objects are counted once each, and not when their holder already has them", async () => {
  const { get, url, json } = await aReader();
  const { sha } = await json<TreeAnswer>(`${HARBOR}/git/trees/main`);
  const path = `${HARBOR}/git/trees/${sha}`;
  const etag = (await get(path)).headers.get("etag") ?? "";
  const again = await get(path, { "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(again.headers.get("x-ratelimit-used")).toBe("2");
  const counts = (await (await fetch(`${url}/_emulator/requests`)).json()) as object;
  expect(counts).toEqual({
    counted: 2,
    endpoints: { "GET /repos/:owner/:repository/git/trees/:named": { 200: 2, 304: 1 } },
    objects: { [`tree ${ADA}/harbor-web ${sha}`]: { fetched: 2, notModified: 1 } },
  });
});
