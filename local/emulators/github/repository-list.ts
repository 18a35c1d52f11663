import type { Context } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { repositoryJson } from "./json.ts";
import { loginOf } from "./people.ts";
import { fullNameOf, REPOSITORIES, type Repository } from "./repositories.ts";
import { repositoriesFor } from "./repository-access.ts";
import { answerGet, pageOf } from "./rest-answer.ts";

const ORDERS = ["created", "updated", "pushed", "full_name"] as const;
type Order = (typeof ORDERS)[number];

const sortKey = (order: Order, repository: Repository): string => {
  if (order === "full_name") return fullNameOf(repository);
  // All were created on the same day, in the order of their ids.
  return order === "created" ? String(repository.id) : repository.pushedAt;
};

function readOrder(c: Context<EmulatorEnv>): { order: Order; isDescending: boolean } {
  const asked = c.req.query("sort") ?? "full_name";
  const order = ORDERS.find((known) => known === asked);
  if (!order) throw new GithubError(422, "Validation Failed");
  const usual = order === "full_name" ? "asc" : "desc";
  return { order, isDescending: (c.req.query("direction") ?? usual) === "desc" };
}

function inOrder(c: Context<EmulatorEnv>, found: readonly Repository[]): Repository[] {
  const { order, isDescending } = readOrder(c);
  const sorted = found.toSorted((one, other) =>
    sortKey(order, one) < sortKey(order, other) ? -1 : 1,
  );
  return isDescending ? sorted.toReversed() : sorted;
}

/** https://docs.github.com/rest/repos#list-repositories-for-the-authenticated-user */
function refuseTwoFilters(c: Context<EmulatorEnv>): void {
  const { type, visibility, affiliation } = c.req.query();
  if (type === undefined || (visibility === undefined && affiliation === undefined)) return;
  throw new GithubError(422, "If you specify visibility or affiliation, you cannot specify type.");
}

function isWanted(c: Context<EmulatorEnv>, userId: string, repository: Repository): boolean {
  const visibility = c.req.query("visibility") ?? c.req.query("type") ?? "all";
  if (visibility === "public" && repository.isPrivate) return false;
  if (visibility === "private" && !repository.isPrivate) return false;
  const affiliations = (c.req.query("affiliation") ?? "owner,collaborator").split(",");
  const is = repository.ownerId === userId ? "owner" : "collaborator";
  return affiliations.includes(is);
}

export function listRepositories(c: Context<EmulatorEnv>, instance: GithubInstance): Response {
  return answerGet(c, instance, "GET /user/repos", (live) => {
    refuseTwoFilters(c);
    const { url } = instance.context;
    const { userId } = live.grant;
    const theirs = repositoriesFor(instance, live).filter((found) => isWanted(c, userId, found));
    const page = pageOf(c, url, inOrder(c, theirs));
    return { body: page.map((found) => repositoryJson(url, found, userId)) };
  });
}

/** Supports words and `user:`, which is what a search of one's own repositories needs. */
function isMatch(question: string, repository: Repository): boolean {
  const text = `${fullNameOf(repository)} ${repository.description}`.toLowerCase();
  return question
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== "")
    .every((term) => {
      const [, user] = /^user:(.+)$/.exec(term) ?? [];
      if (user !== undefined) return loginOf(repository.ownerId) === user;
      return /^[a-z-]+:/.test(term) || text.includes(term);
    });
}

export function searchRepositories(c: Context<EmulatorEnv>, instance: GithubInstance): Response {
  return answerGet(c, instance, "GET /search/repositories", (live) => {
    const question = c.req.query("q");
    if (!question) throw new GithubError(422, "Validation Failed");
    const { url } = instance.context;
    const theirs = new Set(repositoriesFor(instance, live).map(({ id }) => id));
    const visible = REPOSITORIES.filter(({ id, isPrivate }) => !isPrivate || theirs.has(id));
    const found = visible.filter((repository) => isMatch(question, repository));
    const items = pageOf(c, url, found).map((repository) => ({
      ...repositoryJson(url, repository, live.grant.userId),
      score: 1,
    }));
    return { body: { total_count: found.length, incomplete_results: false, items } };
  });
}
