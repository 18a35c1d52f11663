import { describe, expect, it } from "vitest";
import { ADA, aGithub } from "./github-under-test.ts";

async function aLister(person = ADA, scopes?: string[]) {
  const github = await aGithub();
  const { access_token } = await github.connect(person, scopes);
  const get = (path: string) => github.get(path, access_token);
  const names = async (path: string) => {
    const found = (await (await get(path)).json()) as { full_name: string }[];
    return found.map(({ full_name }) => full_name);
  };
  return { ...github, get, names };
}

describe("the repositories of a person", () => {
  it("are their own and those shared with them, by name", async () => {
    const { names } = await aLister("grace-hopper");
    const found = await names("/user/repos");
    expect(found).toEqual(found.toSorted());
    expect(found).toEqual(
      expect.arrayContaining([
        `${ADA}/harbor-web`,
        "grace-hopper/juniper-ui",
        "grace-hopper/nanosecond-wires",
        "margaret-hamilton/lunar-log",
      ]),
    );
    expect(found).not.toContain("margaret-hamilton/priority-displays");
  });

  it("are sorted by date on request, in both directions", async () => {
    const { names } = await aLister();
    const latest = await names("/user/repos?sort=pushed");
    expect(latest.slice(0, 2)).toEqual([`${ADA}/harbor-web`, "grace-hopper/juniper-ui"]);
    expect(await names("/user/repos?sort=pushed&direction=asc")).toEqual(latest.toReversed());
    const { get } = await aLister();
    expect((await get("/user/repos?sort=stars")).status).toBe(422);
  });

  it("are counted by the last page with one repository on each", async () => {
    const { get, names } = await aLister();
    const { length } = await names("/user/repos?per_page=100");
    const single = await get("/user/repos?per_page=1");
    expect(single.headers.get("link")).toContain(`page=${length}>; rel="last"`);
    expect((await get("/user/repos?per_page=100")).headers.get("link")).toBeNull();
  });

  it("cannot be filtered by type and by visibility or affiliation at once", async () => {
    const { get } = await aLister();
    expect((await get("/user/repos?type=public&visibility=public")).status).toBe(422);
    expect((await get("/user/repos?type=public")).status).toBe(200);
  });

  it("are filtered by visibility, by affiliation, and by the scope for private ones", async () => {
    const { names } = await aLister();
    const theirs = await names("/user/repos?visibility=private");
    expect(theirs).toEqual([
      `${ADA}/flying-machine`,
      `${ADA}/notes-on-the-engine`,
      "margaret-hamilton/lunar-log",
    ]);
    const owned = await names("/user/repos?affiliation=owner");
    expect(owned.every((name) => name.startsWith(ADA))).toBe(true);
    const narrow = await aLister(ADA, ["read:user"]);
    expect(await narrow.names("/user/repos?visibility=private")).toEqual([]);
  });
});

describe("the search", () => {
  it("finds by words and person, among visible repositories", async () => {
    const { get } = await aLister();
    const search = async (question: string) => {
      const path = `/search/repositories?q=${encodeURIComponent(question)}`;
      const { items } = (await (await get(path)).json()) as { items: { full_name: string }[] };
      return items.map(({ full_name }) => full_name);
    };
    expect(await search("harbor")).toEqual([`${ADA}/harbor-web`]);
    expect(await search("user:grace-hopper vue")).toEqual(["grace-hopper/juniper-ui"]);
    expect(await search("nanosecond")).toEqual([]);
    expect(await search("flying in:name")).toEqual([`${ADA}/flying-machine`]);
    expect((await get("/search/repositories")).status).toBe(422);
  });

  it("has its own limit", async () => {
    const { get } = await aLister();
    const answer = await get("/search/repositories?q=harbor");
    expect(answer.headers.get("x-ratelimit-resource")).toBe("search");
    expect(answer.headers.get("x-ratelimit-limit")).toBe("30");
    const { resources } = (await (await get("/rate_limit")).json()) as {
      resources: { core: object; search: object };
    };
    expect(resources).toMatchObject({
      core: { limit: 5000, used: 0, remaining: 5000 },
      search: { limit: 30, used: 1, remaining: 29 },
    });
  });
});
