import type { Context } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { repositoryJson } from "./json.ts";
import { fullNameOf, type Repository } from "./repositories.ts";
import { repositoriesFor } from "./repository-access.ts";
import { answerGet, pageOf } from "./rest-answer.ts";

/** By name, or on request those with the newest commit first. */
function inOrder(c: Context<EmulatorEnv>, found: readonly Repository[]): Repository[] {
  const order = c.req.query("sort") ?? "full_name";
  if (order !== "full_name" && order !== "pushed") throw new GithubError(422, "Validation Failed");
  const keyOf = order === "pushed" ? ({ pushedAt }: Repository) => pushedAt : fullNameOf;
  const sorted = found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return order === "pushed" ? sorted.toReversed() : sorted;
}

/** https://docs.github.com/rest/repos#list-repositories-for-the-authenticated-user */
export function listRepositories(c: Context<EmulatorEnv>, instance: GithubInstance): Response {
  return answerGet(c, instance, "GET /user/repos", (live) => {
    const { url } = instance.context;
    const { userId } = live.grant;
    const page = pageOf(c, url, inOrder(c, repositoriesFor(instance, live)));
    return { body: page.map((found) => repositoryJson(url, found, userId)) };
  });
}
