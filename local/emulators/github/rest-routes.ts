import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { Grant } from "../kernel/oauth/grant-state.ts";
import { GithubError } from "./github-error.ts";
import { findInstallation, reachableRepositories } from "./installations.ts";
import type { GithubInstance } from "./instance.ts";
import { installationJson, repositoryJson, userJson } from "./json.ts";
import { listRepositories } from "./repository-list.ts";
import { answerGet, pageOf } from "./rest-answer.ts";

function requireAppToken(instance: GithubInstance, grant: Grant): void {
  if (instance.isApp(grant)) return;
  throw new GithubError(
    403,
    "You must authenticate with an access token authorized to a GitHub App in order to list installations",
  );
}

function listInstallations(c: Context<EmulatorEnv>, instance: GithubInstance): Response {
  return answerGet(c, instance, "GET /user/installations", ({ grant }) => {
    requireAppToken(instance, grant);
    const { appId, appSlug, context } = instance;
    const names = { url: context.url, appId, appSlug };
    const own = instance.state.installations.filter(({ accountId }) => accountId === grant.userId);
    const installations = pageOf(c, context.url, own).map((found) =>
      installationJson(names, found),
    );
    return { body: { total_count: own.length, installations } };
  });
}

function listInstallationRepositories(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  id: number,
): Response {
  return answerGet(c, instance, "GET /user/installations/:id/repositories", ({ grant }) => {
    requireAppToken(instance, grant);
    const installation = findInstallation(instance, id);
    if (installation?.accountId !== grant.userId) throw new GithubError(404, "Not Found");
    if (installation.suspendedAt !== null) {
      throw new GithubError(403, "This installation has been suspended");
    }
    const reachable = reachableRepositories(installation);
    const { url } = instance.context;
    const body = {
      total_count: reachable.length,
      repository_selection: installation.selection,
      repositories: pageOf(c, url, reachable).map((found) => repositoryJson(url, found)),
    };
    return { body };
  });
}

export function restRoutes(instance: GithubInstance) {
  const { url } = instance.context;
  return new Hono<EmulatorEnv>()
    .get("/user", (c) =>
      answerGet(c, instance, "GET /user", ({ grant }) => ({ body: userJson(url, grant.userId) })),
    )
    .get("/user/repos", (c) => listRepositories(c, instance))
    .get("/user/installations", (c) => listInstallations(c, instance))
    .get("/user/installations/:id/repositories", (c) =>
      listInstallationRepositories(c, instance, Number(c.req.param("id"))),
    );
}
