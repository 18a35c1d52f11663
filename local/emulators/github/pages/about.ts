import { html } from "hono/html";
import { type Html, page } from "../../kernel/page.ts";
import type { GithubInstance } from "../instance.ts";
import type { GithubUser } from "../people.ts";
import { repositoriesOf } from "../repositories.ts";
import { frameOf } from "./frame.ts";

function userRow({ id, name, handle, email }: GithubUser): Html {
  const repositories = repositoriesOf(id).map(({ name: repository, isPrivate, isShared }) => {
    const notes = [isPrivate ? "private" : "", isShared ? "shared with all" : ""].filter(Boolean);
    return html`${repository}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}<br />`;
  });
  return html`<li>
    <div class="grow">
      ${name}<br />
      <code>${handle}</code> <small><code>${id}</code></small><br />
      <small>${email}</small><br />
      <a href="/settings/applications?as=${handle}"><small>Authorized apps</small></a>
    </div>
    <div class="grow"><small>${repositories}</small></div>
  </li>`;
}

const OAUTH_APP = html`Codes work once, within 10 minutes. Tokens of the OAuth app have no end.`;
const GITHUB_APP = html`Tokens of the GitHub App last 8 hours by this emulator's clock, refresh tokens 6
  months; a renewal invalidates both old ones. Revocations and installations are sent by <a href="/deliveries">webhook</a>.`;

/** The start page: what the emulator is and what it offers. */
export function aboutPage(instance: GithubInstance): Html {
  const { context, appSlug, clients, redirectUri, users } = instance;
  return page(
    {
      ...frameOf(instance, "/"),
      title: "GitHub for this machine",
      lead: "Stands in for GitHub while no keys of a real application are set. Nothing leaves this machine.",
    },
    html`<div class="card">
        <dl>
          <dt>The app</dt>
          <dd><a class="mono" href="${context.appUrl}/settings/connections">${context.appUrl}/settings/connections</a></dd>
          <dt>Clients</dt>
          <dd>${clients.map(
            ({ id, isApp }) =>
              html`<code>${id}</code>: ${isApp ? html`GitHub App <code>${appSlug}</code>` : "OAuth app"}<br />`,
          )}</dd>
          <dt>Returns to</dt>
          <dd><code>${redirectUri}</code></dd>
          <dt>Tokens</dt>
          <dd>${OAUTH_APP} ${appSlug === null ? "" : GITHUB_APP}</dd>
        </dl>
      </div>
      <h2>People and repositories</h2>
      <ul class="rows">${users.map(userRow)}</ul>
      <p class="quiet">
        <code>huge-2000</code> of any account is a repository with two thousand generated files.
      </p>
      <p class="quiet">
        To use a real application, put <code>GITHUB_CLIENT_ID</code> and <code>GITHUB_CLIENT_SECRET</code> into
        <code>.env.local</code>.
      </p>`,
  );
}
