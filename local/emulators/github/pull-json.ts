import { apiUrl, type Place, pageUrl } from "./git-json.ts";
import type { GithubInstance } from "./instance.ts";
import { iso, nodeId, repositoryJson, simpleUserJson } from "./json.ts";
import { loginOf } from "./people.ts";
import type { Repository } from "./repositories.ts";
import type { Pull } from "./state.ts";

function branchJson({ url, repository }: Place, ref: string, sha: string) {
  return {
    label: `${loginOf(repository.ownerId)}:${ref}`,
    ref,
    sha,
    user: simpleUserJson(url, repository.ownerId),
    repo: repositoryJson(url, repository),
  };
}

const optionalTime = (epochMs: number | null): string | null =>
  epochMs === null ? null : iso(epochMs);

function links(place: Place, { number, headSha }: Pull) {
  const api = apiUrl(place);
  const self = `${api}/pulls/${number}`;
  const html = `${pageUrl(place)}/pull/${number}`;
  const comments = `${api}/issues/${number}/comments`;
  const statuses = `${api}/statuses/${headSha}`;
  return {
    url: self,
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: `${api}/issues/${number}`,
    commits_url: `${self}/commits`,
    review_comments_url: `${self}/comments`,
    review_comment_url: `${api}/pulls/comments{/number}`,
    comments_url: comments,
    statuses_url: statuses,
    _links: {
      self: { href: self },
      html: { href: html },
      issue: { href: `${api}/issues/${number}` },
      comments: { href: comments },
      review_comments: { href: `${self}/comments` },
      review_comment: { href: `${api}/pulls/comments{/number}` },
      commits: { href: `${self}/commits` },
      statuses: { href: statuses },
    },
  };
}

/** As lists contain it: https://docs.github.com/rest/pulls/pulls#list-pull-requests */
export function pullJson(place: Place, pull: Pull) {
  const { number, title, body, authorId, closedAt, mergeSha } = pull;
  return {
    ...links(place, pull),
    id: place.repository.id * 1000 + number,
    node_id: nodeId("PR", `${place.repository.id}:${number}`),
    number,
    state: closedAt === null ? "open" : "closed",
    locked: false,
    title,
    user: simpleUserJson(place.url, authorId),
    body,
    created_at: iso(pull.createdAt),
    updated_at: iso(pull.updatedAt),
    closed_at: optionalTime(closedAt),
    merged_at: mergeSha === null ? null : optionalTime(closedAt),
    merge_commit_sha: mergeSha,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    labels: [],
    milestone: null,
    draft: false,
    head: branchJson(place, pull.head, pull.headSha),
    base: branchJson(place, pull.base, pull.baseSha),
    author_association: "OWNER",
    auto_merge: null,
    active_lock_reason: null,
  };
}

export interface PullSize {
  commits: number;
  additions: number;
  deletions: number;
  changed_files: number;
}

/** By itself: https://docs.github.com/rest/pulls/pulls#get-a-pull-request */
export function wholePullJson(place: Place, pull: Pull, size: PullSize) {
  const isMerged = pull.mergeSha !== null;
  const isOpen = pull.closedAt === null;
  return {
    ...pullJson(place, pull),
    merged: isMerged,
    mergeable: isOpen ? true : null,
    rebaseable: isOpen ? true : null,
    mergeable_state: isOpen ? "clean" : "unknown",
    merged_by: isMerged ? simpleUserJson(place.url, place.repository.ownerId) : null,
    comments: 0,
    review_comments: 0,
    maintainer_can_modify: false,
    ...size,
  };
}

/** https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request */
export function pullEvent(
  { context }: GithubInstance,
  repository: Repository,
  action: "opened" | "closed" | "reopened" | "synchronize",
  pull: Pull,
) {
  const place = { url: context.url, repository };
  return {
    action,
    number: pull.number,
    pull_request: { ...pullJson(place, pull), merged: pull.mergeSha !== null },
    repository: repositoryJson(context.url, repository),
    sender: simpleUserJson(context.url, repository.ownerId),
  };
}
