import { expect, it } from "vitest";
import { createTransport } from "../../../lib/providers/bounded-fetch.ts";
import { listRepositories } from "../../../lib/providers/github-repositories.ts";
import { startProvider } from "./loopback-provider.ts";

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, full_name: `ada/engine-${index}` }));

/** GitHub's header as its documentation shows it, with addresses that must not be followed. */
const linkTo = (last: number, size: number) => ({
  link:
    `<https://elsewhere.invalid/user/repos?per_page=${size}&page=2>; rel="next", ` +
    `<https://elsewhere.invalid/user/repos?per_page=${size}&page=${last}>; rel="last"`,
});

async function list(answering: Parameters<typeof startProvider>[0]) {
  const { url, seen } = await startProvider(answering);
  const reach = await listRepositories(url, {}, createTransport());
  return { ...reach, asked: seen.map(({ path }) => path) };
}

const NEWEST = "/user/repos?sort=pushed&per_page=100";

it("up to a hundred repositories take one call, which counts them too", async () => {
  expect(await list(() => ({ body: named(2) }))).toEqual({
    repos: ["ada/engine-0", "ada/engine-1"],
    repoCount: 2,
    asked: [NEWEST],
  });
});

it("of more, those pushed to last are listed in GitHub's order, and a second call counts all", async () => {
  const { repos, repoCount, asked } = await list(({ path }) =>
    path === NEWEST
      ? { body: named(100), headers: linkTo(13, 100) }
      : { body: named(1), headers: linkTo(1234, 1) },
  );
  expect(repos).toEqual(named(100).map(({ full_name }) => full_name));
  expect(repoCount).toBe(1234);
  expect(asked).toEqual([NEWEST, "/user/repos?per_page=1"]);
});

it.each([{ body: named(1) }, { status: 403, body: {} }])(
  "a count that GitHub does not state stays unknown (%j)",
  async (counting) => {
    const { repos, ...rest } = await list(({ path }) =>
      path === NEWEST ? { body: named(100), headers: linkTo(2, 100) } : counting,
    );
    expect(repos).toHaveLength(100);
    expect(rest).not.toHaveProperty("repoCount");
  },
);
