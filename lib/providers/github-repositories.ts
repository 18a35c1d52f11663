// Reads which repositories the grant of a GitHub OAuth app reaches: docs.github.com/rest/repos#list-repositories-for-the-authenticated-user
import * as z from "zod/mini";
import type { GithubMetadata } from "./account-metadata";
import { getJson, readShape } from "./api-call";
import type { Transport } from "./bounded-fetch";
import { MAX_LISTED_REPOSITORIES, repositoryShape } from "./github-installation";

const page = z.array(repositoryShape);

/** Takes one call, or two for more repositories than are listed: those pushed to last, and how many there are. */
export async function listRepositories(
  apiUrl: string,
  headers: Record<string, string>,
  transport: Transport,
): Promise<Pick<GithubMetadata, "repos" | "repoCount">> {
  const address = `${apiUrl}/user/repos`;
  const newest = `${address}?sort=pushed&per_page=${MAX_LISTED_REPOSITORIES}`;
  const answer = await getJson(newest, headers, transport);
  const repos = readShape(answer, page)
    .map(({ full_name }) => full_name)
    .slice(0, MAX_LISTED_REPOSITORIES);
  if (findPage(answer.headers, "next") === null) return { repos, repoCount: repos.length };
  // With one repository on a page, the number of the last page is the number of repositories.
  const single = await getJson(`${address}?per_page=1`, headers, transport);
  const repoCount = single.status === 200 ? findPage(single.headers, "last") : null;
  return repoCount === null ? { repos } : { repos, repoCount };
}

/** Reads the page's number from the `Link` header (RFC 8288), whose addresses are not followed. */
function findPage(headers: Headers, relation: "next" | "last"): number | null {
  const link = (headers.get("link") ?? "")
    .split(/,\s*(?=<)/)
    .find((one) => one.includes(`rel="${relation}"`));
  const [, number] = /[?&]page=(\d{1,9})\b/.exec(link ?? "") ?? [];
  return number === undefined ? null : Number(number);
}
