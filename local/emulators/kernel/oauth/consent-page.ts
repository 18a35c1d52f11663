import { html } from "hono/html";
import { type Html, type PageFrame, page } from "../page.ts";
import { peopleStyle, personChoice } from "./page-parts.ts";
import type { Person } from "./viewer.ts";

export interface Permission {
  name: string;
  words: string;
}

export interface Consent {
  frame: Pick<PageFrame, "emulator" | "links" | "path">;
  applicationName: string;
  /** The callback address. */
  redirectUri: string;
  /** The address of the form. */
  action: string;
  /** The original query, which is validated again with the answer. */
  query: string;
  permissions: readonly Permission[];
  /** Whether the person may grant less than requested. */
  canNarrow: boolean;
  /** Shown instead of permissions, when there are none. */
  note: string | null;
  people: readonly Person[];
  viewer: Person;
}

function permissionList({ permissions, canNarrow, note }: Consent): Html {
  if (permissions.length === 0) return html`<p class="card">${note ?? ""}</p>`;
  if (!canNarrow) {
    return html`<div class="card">
      <ul class="ticks">
        ${permissions.map(({ name, words }) => html`<li>${words}<small><code>${name}</code></small></li>`)}
      </ul>
    </div>`;
  }
  return html`<ul class="rows">
    ${permissions.map(
      ({ name, words }) => html`<li>
        <label>
          <input type="checkbox" name="scope" value="${name}" checked />
          <span>${words}<br /><small><code>${name}</code></small></span>
        </label>
      </li>`,
    )}
  </ul>`;
}

/** Shows who asks for what, where the answer goes, and who gives it. */
export function consentPage(consent: Consent): Html {
  const { frame, applicationName, redirectUri, action, query, people, viewer } = consent;
  const { origin } = new URL(redirectUri);
  return page(
    {
      ...frame,
      title: `Allow ${applicationName} to use your ${frame.emulator} account?`,
      lead: `You go back to ${applicationName} at ${origin}, whatever you answer.`,
    },
    html`${peopleStyle()}
      <form method="post" action="${action}">
        <input type="hidden" name="query" value="${query}" />
        <fieldset>
          <legend>${applicationName} will be able to</legend>
          ${permissionList(consent)}
        </fieldset>
        <fieldset>
          <legend>Continue as</legend>
          <ul class="rows">${people.map((person) => personChoice(person, person.id === viewer.id))}</ul>
        </fieldset>
        <div class="actions">
          <button class="primary" name="decision" value="approve">Allow access</button>
          <button name="decision" value="deny">Deny</button>
        </div>
        <p class="quiet" style="margin-top: 16px">
          You can revoke access at any time in the settings of this emulator.
        </p>
      </form>`,
  );
}

/** For a request that must not be answered: there is no redirect. */
export function refusalPage(frame: Consent["frame"], sentence: string): Html {
  return page(
    { ...frame, title: "This request cannot be answered", lead: sentence },
    html`<p class="empty">
      Nothing was allowed, and no answer was sent. The application that sent you here is not configured correctly.
    </p>`,
  );
}
