import { html } from "hono/html";
import { type Html, status } from "../page.ts";
import type { Ending, Grant } from "./grant-state.ts";
import { moment } from "./page-parts.ts";

const SHOWN_ENDED = 5;

const ENDINGS: Record<Ending, string> = {
  person: "Revoked here",
  application: "Revoked by the application",
  "code-reuse": "Revoked: its code was reused",
};

export interface GrantsList {
  grants: readonly Grant[];
  applicationName: string;
  /** Describes what the grant allows; at least one entry. */
  wordsOf(grant: Grant): readonly string[];
  /** The revocation address, without the grant's id. */
  action: string;
  now: number;
  empty: string;
}

function standingRow(list: GrantsList, grant: Grant): Html {
  const { id, approvedAt, lastUsedAt } = grant;
  const used = lastUsedAt === null ? "never used" : html`last used ${moment(lastUsedAt, list.now)}`;
  return html`<li data-key="${id}">
    <div class="grow">
      <strong>${list.applicationName}</strong>
      <ul class="ticks">${list.wordsOf(grant).map((words) => html`<li>${words}</li>`)}</ul>
      <small>Allowed ${moment(approvedAt, list.now)}, ${used}</small>
    </div>
    <div class="end">
      ${status("good", "Has access")}
      <form method="post" action="${list.action}/${id}/revoke">
        <button class="bad" id="revoke-${id}">Revoke access</button>
      </form>
    </div>
  </li>`;
}

function endedRow(list: GrantsList, { id, endedAt, endedBy }: Grant): Html {
  return html`<li data-key="${id}-ended">
    <div class="grow">
      ${list.applicationName}<br />
      <small>${ENDINGS[endedBy ?? "person"]} ${moment(endedAt ?? 0, list.now)}</small>
    </div>
    <div class="end">${status("neutral", "No access")}</div>
  </li>`;
}

/** One person's active and ended grants. */
export function grantsList(list: GrantsList): Html {
  const newest = list.grants.toReversed();
  const standing = newest.filter(({ endedAt }) => endedAt === null);
  const ended = newest.filter(({ endedAt }) => endedAt !== null).slice(0, SHOWN_ENDED);
  return html`${
    standing.length > 0
      ? html`<ul class="rows">${standing.map((grant) => standingRow(list, grant))}</ul>`
      : html`<p class="empty">${list.empty}</p>`
  }${
    ended.length > 0
      ? html`<h2>Ended</h2>
          <ul class="rows">${ended.map((grant) => endedRow(list, grant))}</ul>`
      : ""
  }`;
}
