import type { LiveToken } from "../kernel/oauth/grant-book.ts";
import { GithubError, Moved } from "./github-error.ts";
import { installationOf, reachableRepositories } from "./installations.ts";
import type { GithubInstance } from "./instance.ts";
import {
  type Repository,
  renamedId,
  repositoriesWith,
  repositoryNamed,
  repositoryWithId,
} from "./repositories.ts";

/** An OAuth app has access by scope; a GitHub App by installation. */
export function repositoriesFor(
  instance: GithubInstance,
  { token, grant }: LiveToken,
): Repository[] {
  if (instance.isApp(grant)) {
    const installation = installationOf(instance, grant.userId);
    const isOpen = installation !== null && installation.suspendedAt === null;
    return isOpen ? reachableRepositories(installation) : [];
  }
  const theirs = repositoriesWith(grant.userId);
  if (token.scopes.includes("repo")) return theirs;
  return theirs.filter(({ isPrivate }) => !isPrivate);
}

/** Missing and forbidden repositories get the same answer. */
function requireReadable(
  instance: GithubInstance,
  live: LiveToken,
  repository: Repository | null,
): Repository {
  const isReadable =
    repository !== null &&
    (!repository.isPrivate ||
      repositoriesFor(instance, live).some(({ id }) => id === repository.id));
  if (!isReadable) throw new GithubError(404, "Not Found");
  return repository;
}

/** The part of a request's path that names the repository. */
export type FindRepository = (live: LiveToken, named: NamedPath) => Repository;

export interface NamedPath {
  owner: string;
  name: string;
  id: string;
  /** The rest of the path after the repository, with the query. */
  rest: string;
}

export const findByName =
  (instance: GithubInstance): FindRepository =>
  (live, { owner, name, rest }) => {
    const fullName = `${owner}/${name}`;
    const moved = renamedId(fullName);
    if (moved !== null) throw new Moved(`${instance.context.url}/repositories/${moved}${rest}`);
    return requireReadable(instance, live, repositoryNamed(fullName));
  };

export const findById =
  (instance: GithubInstance): FindRepository =>
  (live, { id }) =>
    requireReadable(instance, live, repositoryWithId(Number(id)));

const mayPush = (repository: Repository, userId: string): boolean =>
  repository.ownerId === userId || repository.isShared;

/** Refuses as the API does, with the same answer for missing access and for a missing scope. */
export function requireWritable(
  instance: GithubInstance,
  live: LiveToken,
  repository: Repository,
): void {
  const { token, grant } = live;
  if (instance.isApp(grant)) {
    const installation = installationOf(instance, grant.userId);
    const reaches = repositoriesFor(instance, live).some(({ id }) => id === repository.id);
    if (!installation?.mayWrite || !reaches) {
      throw new GithubError(403, "Resource not accessible by integration");
    }
  } else {
    const scope = repository.isPrivate ? ["repo"] : ["repo", "public_repo"];
    const isGranted = token.scopes.some((name) => scope.includes(name));
    if (!isGranted || !mayPush(repository, grant.userId)) throw new GithubError(404, "Not Found");
  }
  if (repository.isArchived) {
    throw new GithubError(403, "Repository was archived so is read-only.");
  }
}
