import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { History } from "./git/history.ts";
import { countLines } from "./git/line-changes.ts";
import type { Place } from "./git-json.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { loginOf } from "./people.ts";
import { type PullSize, pullJson, wholePullJson } from "./pull-json.ts";
import { closePull, contentOf, findPull, isOpen, openPull, reopenPull } from "./pulls.ts";
import { findByName } from "./repository-access.ts";
import { answerGet, pageOf } from "./rest-answer.ts";
import type { Pull } from "./state.ts";
import { serveWriting, textIn, type Writing } from "./writing-routes.ts";

const PREFIX = "/repos/:owner/:repository/pulls";

function sizeOf(history: History, pull: Pull): PullSize {
  const { commits, files } = contentOf(history, pull);
  const counts = files.map(countLines);
  return {
    commits: commits.length,
    additions: counts.reduce((sum, { added }) => sum + added, 0),
    deletions: counts.reduce((sum, { removed }) => sum + removed, 0),
    changed_files: files.length,
  };
}

const requirePull = (pull: Pull | null): Pull => {
  if (!pull) throw new GithubError(404, "Not Found");
  return pull;
};

const bodyIn = ({ body }: Writing): string | null =>
  typeof body.body === "string" ? body.body : null;

function create(writing: Writing) {
  const { instance, place, repo, userId, body } = writing;
  const owner = loginOf(place.repository.ownerId);
  const pull = openPull(instance, place.repository, repo, {
    title: textIn(body, "title"),
    body: bodyIn(writing),
    // Branches of forks are not emulated.
    head: textIn(body, "head").replace(`${owner}:`, ""),
    base: textIn(body, "base"),
    authorId: userId,
    owner,
  });
  return wholePullJson(place, pull, sizeOf(repo.history, pull));
}

function update(writing: Writing) {
  const { instance, place, repo, body, named } = writing;
  const pull = requirePull(findPull(repo.written, Number(named)));
  if (typeof body.title === "string") pull.title = body.title;
  if (typeof body.body === "string") pull.body = body.body;
  pull.updatedAt = instance.now;
  if (body.state === "closed" && isOpen(pull)) closePull(instance, place.repository, pull);
  if (body.state === "open" && !isOpen(pull)) {
    if (pull.mergeSha !== null) throw new GithubError(422, "Validation Failed");
    reopenPull(instance, place.repository, pull);
  }
  return wholePullJson(place, pull, sizeOf(repo.history, pull));
}

function isListed(pull: Pull, place: Place, query: Record<string, string>): boolean {
  const { state = "open", head, base } = query;
  if (state !== "all" && (state === "open") !== isOpen(pull)) return false;
  const label = `${loginOf(place.repository.ownerId)}:${pull.head}`;
  return (head === undefined || head === label) && (base === undefined || base === pull.base);
}

/** https://docs.github.com/rest/pulls/pulls */
export function pullRoutes(instance: GithubInstance) {
  const { url } = instance.context;
  const find = findByName(instance);
  return new Hono<EmulatorEnv>()
    .post(PREFIX, serveWriting(instance, "/pulls", 201, create))
    .patch(`${PREFIX}/:named`, serveWriting(instance, "/pulls/:named", 200, update))
    .get(PREFIX, (c) =>
      answerGet(c, instance, `GET ${PREFIX}`, (live) => {
        const { owner, repository: name } = c.req.param();
        const repository = find(live, { owner, name, id: "", rest: "/pulls" });
        const place = { url, repository };
        const pulls = instance.additionsTo(repository).pulls.toReversed();
        const listed = pulls.filter((pull) => isListed(pull, place, c.req.query()));
        return { body: pageOf(c, url, listed).map((pull) => pullJson(place, pull)) };
      }),
    )
    .get(`${PREFIX}/:number`, (c) =>
      answerGet(c, instance, `GET ${PREFIX}/:number`, (live) => {
        const { owner, repository: name, number } = c.req.param();
        const rest = `/pulls/${number}`;
        const repository = find(live, { owner, name, id: "", rest });
        const pull = requirePull(findPull(instance.additionsTo(repository), Number(number)));
        const size = sizeOf(instance.histories.of(repository), pull);
        return { body: wholePullJson({ url, repository }, pull, size) };
      }),
    );
}
