import { html } from "hono/html";
import { type Html, page, status, time } from "../../kernel/page.ts";
import type { ChangedFile } from "../git/difference.ts";
import { countLines, patchLines } from "../git/line-changes.ts";
import type { GithubInstance } from "../instance.ts";
import { loginOf } from "../people.ts";
import { contentOf, isOpen } from "../pulls.ts";
import { fullNameOf, type Repository } from "../repositories.ts";
import type { Pull } from "../state.ts";
import { frameOf } from "./frame.ts";

const STYLE = html`<style>
  main:has(.diff) { max-width: 1040px; }
  .text { white-space: pre-wrap; overflow-wrap: anywhere; }
  .diff { max-height: none; padding: 8px 0; }
  .diff span { display: block; padding: 0 12px; }
  .diff .add { background: color-mix(in srgb, var(--good) 14%, transparent); }
  .diff .remove { background: color-mix(in srgb, var(--bad) 14%, transparent); }
  .diff .place { color: var(--quiet); }
</style>`;

export const pullsPath = (repository: Repository): string => `/${fullNameOf(repository)}/pulls`;

const pullPath = (repository: Repository, { number }: Pull): string =>
  `/${fullNameOf(repository)}/pull/${number}`;

function stateOf(pull: Pull): Html {
  if (isOpen(pull)) return status("good", "Open");
  return pull.mergeSha === null ? status("bad", "Closed") : status("neutral", "Merged");
}

/** The pull requests of one repository, newest first. */
export function pullsPage(instance: GithubInstance, repository: Repository): Html {
  const pulls = instance.additionsTo(repository).pulls.toReversed();
  const row = (pull: Pull) => html`<li data-key="${pull.number}">
    <div class="grow">
      <a href="${pullPath(repository, pull)}">${pull.title}</a><br />
      <small>#${pull.number} · ${pull.head} into ${pull.base} · ${time(pull.createdAt)}</small>
    </div>
    <div class="end">${stateOf(pull)}</div>
  </li>`;
  return page(
    {
      ...frameOf(instance, pullsPath(repository)),
      title: "Pull requests",
      lead: fullNameOf(repository),
      isLive: true,
    },
    pulls.length > 0
      ? html`<ul class="rows">${pulls.map(row)}</ul>`
      : html`<div class="empty"><p>No pull requests yet.</p></div>`,
  );
}

const CLASSES: Readonly<Record<string, string>> = { "+": "add", "-": "remove", "@": "place" };

function fileDifference(file: ChangedFile): Html {
  const { added, removed } = countLines(file);
  const lines = patchLines(file)?.map(
    (line) => html`<span class="${CLASSES[line[0] ?? ""] ?? ""}">${line}</span>`,
  );
  return html`<h2><code>${file.path}</code> <small>${file.status}, +${added} −${removed}</small></h2>
    ${lines ? html`<pre class="diff">${lines}</pre>` : html`<p class="quiet">This file is no text.</p>`}`;
}

function actions(repository: Repository, pull: Pull): Html {
  const path = pullPath(repository, pull);
  if (!isOpen(pull)) return html``;
  return html`<div class="actions">
    <form method="post" action="${path}/merge"><button class="primary">Merge pull request</button></form>
    <form method="post" action="${path}/close"><button>Close pull request</button></form>
  </div>`;
}

/** One pull request with its text and its difference, as a reviewer sees it. */
export function pullPage(instance: GithubInstance, repository: Repository, pull: Pull): Html {
  const { commits, files } = contentOf(instance.histories.of(repository), pull);
  const { title, number, body, head, base, authorId } = pull;
  const count = commits.length === 1 ? "1 commit" : `${commits.length} commits`;
  return page(
    {
      ...frameOf(instance, pullsPath(repository)),
      title: `${title} #${number}`,
      lead: `${loginOf(authorId)} wants to merge ${count} into ${base} from ${head}.`,
    },
    html`${STYLE}<p>${stateOf(pull)} · <a href="${pullsPath(repository)}">${fullNameOf(repository)}</a></p>
      <div class="card text">${shownText(body)}</div>
      ${actions(repository, pull)}
      <ul class="rows" aria-label="Commits">${commits.map(
        ({ sha, message }) =>
          html`<li><div class="grow text">${message.trimEnd()}</div><code>${sha.slice(0, 7)}</code></li>`,
      )}</ul>
      ${files.map(fileDifference)}`,
  );
}

/** Comments of a text are for those who edit it. */
const shownText = (body: string | null): string =>
  body?.replaceAll(/<!--[\s\S]*?-->\s*/g, "").trim() || "No description.";
