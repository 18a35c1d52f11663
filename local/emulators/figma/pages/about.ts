import { html } from "hono/html";
import { type Html, page, status } from "../../kernel/page.ts";
import { FIGMA_FILES, type FigmaFile } from "../files.ts";
import type { FigmaInstance } from "../instance.ts";
import { type FigmaUser, findFigmaUser } from "../people.ts";
import { frameOf } from "./frame.ts";

const userRow = ({ id, name, handle, email }: FigmaUser): Html => html`<li>
  <div class="grow">${name}<br /><code>${id}</code></div>
  <div class="grow"><code>${email}</code><br /><a href="/settings?as=${handle}"><small>Connected apps</small></a></div>
</li>`;

const STATES = {
  open: null,
  deleted: status("bad", "Deleted"),
  sealed: status("attention", "May not be exported"),
  garbled: status("attention", "Answers break off"),
};

function fileRow({ key, name, ownerId, isShared, state }: FigmaFile): Html {
  const owner = findFigmaUser(ownerId)?.name ?? ownerId;
  const title = state === "deleted" ? name : html`<a href="/design/${key}">${name}</a>`;
  return html`<li>
    <div class="grow">${title}<br /><code>${key}</code></div>
    <div class="grow"><small>${isShared ? `of ${owner}, shared with all` : `of ${owner} alone`}</small></div>
    ${STATES[state] ?? ""}
  </li>`;
}

/** The start page: what the emulator is and what it offers. */
export function aboutPage({ context, clientId, redirectUri, users }: FigmaInstance): Html {
  return page(
    {
      ...frameOf("/"),
      title: "Figma for this machine",
      lead: "Stands in for Figma while no keys of a real application are set. Nothing leaves this machine.",
    },
    html`<div class="card">
        <dl>
          <dt>The app</dt>
          <dd><a class="mono" href="${context.appUrl}/settings/connections">${context.appUrl}/settings/connections</a></dd>
          <dt>Client</dt>
          <dd><code>${clientId}</code></dd>
          <dt>Returns to</dt>
          <dd><code>${redirectUri}</code></dd>
          <dt>Codes</dt>
          <dd>Work once, within 30 seconds.</dd>
          <dt>Tokens</dt>
          <dd>Last 90 days by this emulator's clock. A renewal brings no new refresh token.</dd>
        </dl>
      </div>
      <h2>People</h2>
      <ul class="rows">${users.map(userRow)}</ul>
      <h2>Files</h2>
      <ul class="rows">${FIGMA_FILES.map(fileRow)}</ul>
      <p class="quiet">
        Any key like <code>gen3x4000</code> is a file of three pages and four thousand nodes, made on the spot.
      </p>
      <p class="quiet">
        To use a real Figma application, put <code>FIGMA_CLIENT_ID</code> and <code>FIGMA_CLIENT_SECRET</code> into
        <code>.env.local</code>.
      </p>`,
  );
}
