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

  it("are sorted by date on request", async () => {
    const { names } = await aLister();
    const latest = await names("/user/repos?sort=pushed");
    expect(latest.slice(0, 2)).toEqual([`${ADA}/harbor-web`, "grace-hopper/juniper-ui"]);
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

  it("leave out private ones without the scope for them", async () => {
    const theirs = await (await aLister()).names("/user/repos");
    expect(theirs).toContain(`${ADA}/flying-machine`);
    const narrow = await aLister(ADA, ["read:user"]);
    expect(await narrow.names("/user/repos")).not.toContain(`${ADA}/flying-machine`);
  });
});
