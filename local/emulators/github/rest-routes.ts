import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { LiveToken } from "../kernel/oauth/grant-book.ts";
import { GithubError } from "./github-error.ts";
import { findInstallation, installationOf, reachableRepositories } from "./installations.ts";
import type { GithubInstance } from "./instance.ts";
import { installationJson, repositoryJson, userJson } from "./json.ts";
import { fullNameOf, REPOSITORIES, type Repository, repositoriesOf } from "./repositories.ts";
import { answerGet, pageOf } from "./rest-answer.ts";

/** An OAuth app reaches what its scope says; a GitHub App what its installation says. */
function repositoriesFor(instance: GithubInstance, { token, grant }: LiveToken): Repository[] {
  if (instance.appSlug !== null) {
    const installation = installationOf(instance, grant.userId);
    const isOpen = installation !== null && installation.suspendedAt === null;
    return isOpen ? reachableRepositories(installation) : [];
  }
  const owned = repositoriesOf(grant.userId);
  if (token.scopes.includes("repo")) return owned;
  return owned.filter(({ isPrivate }) => !isPrivate);
}

function requireAppToken({ appSlug }: GithubInstance): void {
  if (appSlug !== null) return;
  throw new GithubError(
    403,
    "You must authenticate with an access token authorized to a GitHub App in order to list installations",
  );
}

function listInstallations(c: Context<EmulatorEnv>, instance: GithubInstance): Response {
  return answerGet(c, instance, ({ grant }) => {
    requireAppToken(instance);
    const { appId, appSlug, context } = instance;
    const names = { url: context.url, appId, appSlug };
    const own = instance.state.installations.filter(({ accountId }) => accountId === grant.userId);
    return {
      total_count: own.length,
      installations: pageOf(c, context.url, own).map((found) => installationJson(names, found)),
    };
  });
}

function listInstallationRepositories(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  id: number,
): Response {
  return answerGet(c, instance, ({ grant }) => {
    requireAppToken(instance);
    const installation = findInstallation(instance, id);
    if (installation?.accountId !== grant.userId) throw new GithubError(404, "Not Found");
    if (installation.suspendedAt !== null) {
      throw new GithubError(403, "This installation has been suspended");
    }
    const reachable = reachableRepositories(installation);
    const { url } = instance.context;
    return {
      total_count: reachable.length,
      repository_selection: installation.selection,
      repositories: pageOf(c, url, reachable).map((found) => repositoryJson(url, found)),
    };
  });
}

function findReachable(instance: GithubInstance, live: LiveToken, fullName: string): Repository {
  const isMeant = (repository: Repository) => fullNameOf(repository) === fullName;
  const isPublic = ({ isPrivate }: Repository) => !isPrivate;
  const open = REPOSITORIES.filter((repository) => isMeant(repository) && isPublic(repository));
  const [found] = [...repositoriesFor(instance, live).filter(isMeant), ...open];
  if (!found) throw new GithubError(404, "Not Found");
  return found;
}

export function restRoutes(instance: GithubInstance) {
  const { url } = instance.context;
  return new Hono<EmulatorEnv>()
    .get("/user", (c) => answerGet(c, instance, ({ grant }) => userJson(url, grant.userId)))
    .get("/user/repos", (c) =>
      answerGet(c, instance, (live) =>
        pageOf(c, url, repositoriesFor(instance, live)).map((found) => repositoryJson(url, found)),
      ),
    )
    .get("/user/installations", (c) => listInstallations(c, instance))
    .get("/user/installations/:id/repositories", (c) =>
      listInstallationRepositories(c, instance, Number(c.req.param("id"))),
    )
    .get("/repos/:owner/:repository", (c) => {
      const { owner, repository } = c.req.param();
      return answerGet(c, instance, (live) =>
        repositoryJson(url, findReachable(instance, live, `${owner}/${repository}`)),
      );
    });
}
