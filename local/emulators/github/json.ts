import { findGithubUser } from "./people.ts";
import { fullNameOf, type Repository, repositoriesOf } from "./repositories.ts";
import { repositoryUrls } from "./repository-urls.ts";
import type { Installation } from "./state.ts";

export const nodeId = (kind: string, id: number | string): string =>
  `${kind}_${Buffer.from(String(id)).toString("base64url")}`;

export function simpleUserJson(url: string, userId: string) {
  const login = findGithubUser(userId)?.handle ?? "ghost";
  const api = `${url}/users/${login}`;
  return {
    login,
    id: Number(userId),
    node_id: nodeId("U", userId),
    avatar_url: `${url}/avatars/u/${userId}`,
    gravatar_id: "",
    url: api,
    html_url: `${url}/${login}`,
    followers_url: `${api}/followers`,
    following_url: `${api}/following{/other_user}`,
    gists_url: `${api}/gists{/gist_id}`,
    starred_url: `${api}/starred{/owner}{/repo}`,
    subscriptions_url: `${api}/subscriptions`,
    organizations_url: `${api}/orgs`,
    repos_url: `${api}/repos`,
    events_url: `${api}/events{/privacy}`,
    received_events_url: `${api}/received_events`,
    type: "User",
    site_admin: false,
  };
}

export function userJson(url: string, userId: string) {
  const user = findGithubUser(userId);
  const repositories = repositoriesOf(userId);
  return {
    ...simpleUserJson(url, userId),
    name: user?.name ?? null,
    company: null,
    blog: "",
    location: null,
    email: user?.email ?? null,
    hireable: null,
    bio: null,
    twitter_username: null,
    public_repos: repositories.filter(({ isPrivate }) => !isPrivate).length,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: user?.createdAt ?? "2024-01-01T12:00:00Z",
    updated_at: user?.createdAt ?? "2024-01-01T12:00:00Z",
  };
}

/** As contained in events. */
export function shortRepositoryJson(repository: Repository) {
  const { id, name, isPrivate } = repository;
  const full_name = fullNameOf(repository);
  return { id, node_id: nodeId("R", id), name, full_name, private: isPrivate };
}

const OWNED = { admin: true, maintain: true, push: true, triage: true, pull: true };
const SHARED = { admin: false, maintain: false, push: true, triage: true, pull: true };
const READABLE = { admin: false, maintain: false, push: false, triage: false, pull: true };

function permissionsOf(repository: Repository, viewerId: string) {
  if (repository.ownerId === viewerId) return OWNED;
  return repository.isShared ? SHARED : READABLE;
}

/** What no repository of the emulator has. */
const NOTHING_YET = {
  fork: false,
  disabled: false,
  homepage: null,
  license: null,
  is_template: false,
  topics: [],
  has_issues: true,
  has_projects: false,
  has_wiki: false,
  has_pages: false,
  has_downloads: true,
  forks: 0,
  forks_count: 0,
  open_issues: 0,
  open_issues_count: 0,
  stargazers_count: 0,
  watchers: 0,
  watchers_count: 0,
};

/** As one person sees it; by default its owner. */
export function repositoryJson(
  url: string,
  repository: Repository,
  viewerId: string = repository.ownerId,
) {
  const short = shortRepositoryJson(repository);
  return {
    ...short,
    ...repositoryUrls(`${url}/repos/${short.full_name}`, `${url}/${short.full_name}`),
    ...NOTHING_YET,
    owner: simpleUserJson(url, repository.ownerId),
    description: repository.description,
    archived: repository.isArchived,
    visibility: repository.isPrivate ? "private" : "public",
    language: repository.language === "" ? null : repository.language,
    size: repository.language === "" ? 0 : 64,
    default_branch: "main",
    pushed_at: repository.pushedAt,
    created_at: "2024-01-01T12:00:00Z",
    updated_at: repository.pushedAt,
    permissions: permissionsOf(repository, viewerId),
  };
}

/** By itself: https://docs.github.com/rest/repos/repos#get-a-repository */
export const wholeRepositoryJson = (url: string, repository: Repository, viewerId: string) => ({
  ...repositoryJson(url, repository, viewerId),
  has_discussions: false,
  network_count: 0,
  subscribers_count: 0,
});

/** In whole seconds. */
export const iso = (epochMs: number): string =>
  new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");

export interface AppNames {
  url: string;
  appId: number;
  appSlug: string | null;
}

export function installationJson({ url, appId, appSlug }: AppNames, installation: Installation) {
  const { id, accountId, selection, createdAt, updatedAt, suspendedAt, mayWrite } = installation;
  const written = mayWrite ? "write" : undefined;
  return {
    id,
    account: simpleUserJson(url, accountId),
    repository_selection: selection,
    access_tokens_url: `${url}/app/installations/${id}/access_tokens`,
    repositories_url: `${url}/installation/repositories`,
    html_url: `${url}/settings/installations/${id}`,
    app_id: appId,
    app_slug: appSlug,
    target_id: Number(accountId),
    target_type: "User",
    permissions: {
      contents: written ?? "read",
      metadata: "read",
      ...(written && { pull_requests: written }),
    },
    events: [],
    single_file_name: null,
    created_at: iso(createdAt),
    updated_at: iso(updatedAt),
    suspended_by: suspendedAt === null ? null : simpleUserJson(url, accountId),
    suspended_at: suspendedAt === null ? null : iso(suspendedAt),
  };
}
