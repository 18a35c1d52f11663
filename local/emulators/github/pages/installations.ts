import { html } from "hono/html";
import { moment, peopleStyle, peopleTabs } from "../../kernel/oauth/page-parts.ts";
import { type Html, page, status } from "../../kernel/page.ts";
import { installationOf, reachableRepositories } from "../installations.ts";
import type { GithubInstance } from "../instance.ts";
import { type GithubUser, loginOf } from "../people.ts";
import { type Repository, repositoriesOf } from "../repositories.ts";
import { type Installation, permissionsOfApp } from "../state.ts";
import { frameOf } from "./frame.ts";

const PATH = "/settings/installations";

const STYLE = html`${peopleStyle()}<style>
  form:has([value="all"]:checked) .choices { display: none; }
  .choices { margin-top: -4px; }
  .danger { margin-top: 40px; }
</style>`;

const fateOf = ({ suspendedAt }: Installation): Html =>
  suspendedAt === null ? status("good", "Installed") : status("attention", "Suspended");

function countOf(installation: Installation): string {
  const { length } = reachableRepositories(installation);
  if (installation.selection === "all") return `All repositories, also future ones (${length})`;
  return length === 1 ? "1 selected repository" : `${length} selected repositories`;
}

function row({ applicationName, now }: GithubInstance, installation: Installation): Html {
  return html`<li data-key="${installation.id}">
    <div class="grow">
      <strong>${applicationName}</strong><br />
      ${countOf(installation)}<br />
      <small>Changed ${moment(installation.updatedAt, now)} · <span class="mono">${installation.id}</span></small>
    </div>
    <div class="end">
      ${fateOf(installation)}
      <a class="button" href="${PATH}/${installation.id}">Configure</a>
    </div>
  </li>`;
}

/** The app's installations on one person's account. */
export function installationsPage(instance: GithubInstance, viewer: GithubUser): Html {
  const { users, applicationName, appSlug } = instance;
  const installation = installationOf(instance, viewer.id);
  return page(
    {
      ...frameOf(instance, PATH),
      title: "Installed apps",
      lead: `Applications that reach repositories of ${viewer.handle}.`,
      isLive: true,
    },
    html`${STYLE}${peopleTabs(users, viewer)}${
      installation
        ? html`<ul class="rows">${row(instance, installation)}</ul>`
        : html`<div class="empty">
            <p>${applicationName} is not installed on ${viewer.handle}.</p>
            <p><a href="/apps/${appSlug}/installations/new">Install it</a></p>
          </div>`
    }`,
  );
}

const repositoryChoice = ({ id, name, isPrivate, description }: Repository, isChosen: boolean) =>
  html`<li>
    <label>
      <input type="checkbox" name="repository" value="${id}" ${isChosen ? "checked" : ""} />
      <span>${name} <small>${isPrivate ? "private" : "public"}</small><br /><small>${description}</small></span>
    </label>
  </li>`;

function selectionChoices(selection: Installation["selection"]): Html {
  const choice = (value: Installation["selection"], words: string, meaning: string) => html`<li>
    <label>
      <input type="radio" name="selection" value="${value}" ${value === selection ? "checked" : ""} />
      <span>${words}<br /><small>${meaning}</small></span>
    </label>
  </li>`;
  return html`<ul class="rows">
    ${choice("all", "All repositories", "Includes future repositories.")}
    ${choice("selected", "Only select repositories", "Choose them below.")}
  </ul>`;
}

function repositoryFields(accountId: string, installation: Installation | null): Html {
  const chosen = installation?.repositoryIds ?? [];
  const choices = repositoriesOf(accountId).map((repository) =>
    repositoryChoice(repository, chosen.includes(repository.id)),
  );
  return html`<fieldset>
    <legend>Repositories</legend>
    ${selectionChoices(installation?.selection ?? "selected")}
    <ul class="rows choices" aria-label="Selected repositories">${choices}</ul>
  </fieldset>`;
}

export interface InstallQuestion {
  viewer: GithubUser;
  state: string | null;
  /** The problem with the last submission. */
  problem: string | null;
}

const problemCard = (problem: string | null): Html =>
  problem === null ? html`` : html`<p class="card" role="alert">${status("bad", problem)}</p>`;

/** The page for people sent by the application: install, or change the installation. */
export function installPage(
  instance: GithubInstance,
  { viewer, state, problem }: InstallQuestion,
): Html {
  const { applicationName, appSlug, users, context } = instance;
  const installation = installationOf(instance, viewer.id);
  const verb = installation ? "Save" : "Install";
  return page(
    {
      ...frameOf(instance, `/apps/${appSlug}/installations/new`),
      title: `${installation ? "Configure" : "Install"} ${applicationName}`,
      lead: `It may act for you in the repositories that you choose on ${viewer.handle}: read code and metadata${permissionsOfApp(instance.state).contents === "write" ? ", write code and pull requests" : ""}. Then you go back to ${context.appUrl}.`,
    },
    html`${STYLE}${peopleTabs(users, viewer)}${problemCard(problem)}
      <form method="post" action="/apps/${appSlug}/installations">
        <input type="hidden" name="person" value="${viewer.handle}" />
        ${state === null ? "" : html`<input type="hidden" name="state" value="${state}" />`}
        ${repositoryFields(viewer.id, installation)}
        <div class="actions"><button class="primary">${verb}</button></div>
      </form>`,
  );
}

/** One installation in the person's own settings: choose, suspend, uninstall. */
export function configurePage(
  instance: GithubInstance,
  installation: Installation,
  problem: string | null = null,
): Html {
  const { id, suspendedAt, accountId, mayWrite } = installation;
  const isSuspended = suspendedAt !== null;
  return page(
    {
      ...frameOf(instance, PATH),
      title: `${instance.applicationName} on ${loginOf(accountId)}`,
      lead: isSuspended
        ? "Suspended: it has no access until it is unsuspended."
        : `It may read code and metadata${mayWrite ? ", and write code and pull requests" : ""}. ${countOf(installation)}.`,
    },
    html`${STYLE}${problemCard(problem)}
      <form method="post" action="${PATH}/${id}">
        ${repositoryFields(accountId, installation)}
        <div class="actions"><button class="primary">Save</button></div>
      </form>
      ${
        mayWrite
          ? ""
          : html`<h2>Requested permissions</h2>
              <ul class="rows">
                <li>
                  <div class="grow">Write code and pull requests<br /><small>It could push branches and open pull requests in the chosen repositories.</small></div>
                  <form method="post" action="${PATH}/${id}/accept-writing"><button>Accept</button></form>
                </li>
              </ul>`
      }
      <h2 class="danger">Suspend or uninstall</h2>
      <ul class="rows">
        <li>
          <div class="grow">
            ${isSuspended ? "Unsuspend" : "Suspend"}<br />
            <small>${isSuspended ? "It reaches the chosen repositories again." : "It reaches nothing, and the choice of repositories stays."}</small>
          </div>
          <form method="post" action="${PATH}/${id}/${isSuspended ? "unsuspend" : "suspend"}">
            <button>${isSuspended ? "Unsuspend" : "Suspend"}</button>
          </form>
        </li>
        <li>
          <div class="grow">Uninstall<br /><small>It reaches nothing, and the choice is forgotten. What you have authorized stays.</small></div>
          <form method="post" action="${PATH}/${id}/uninstall"><button class="bad">Uninstall</button></form>
        </li>
      </ul>`,
  );
}
