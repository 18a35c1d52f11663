import { html, raw } from "hono/html";
import { type Html, time } from "../page.ts";
import type { Person } from "./viewer.ts";

const STYLE = raw(`<style>
  .face { flex: none; width: 32px; height: 32px; border-radius: 50%; display: grid; place-items: center;
    font-size: 13px; font-weight: 600; color: var(--on-accent); background: var(--accent); }
  .person { display: flex; gap: 12px; align-items: center; min-width: 0; }
  .person > span:last-child { min-width: 0; overflow-wrap: anywhere; }
  .people { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 24px; padding: 0; list-style: none; }
  .people a { display: inline-flex; gap: 8px; align-items: center; min-height: 40px; padding: 3px 16px 3px 4px; font-size: 13px;
    border: 1px solid var(--line); border-radius: 20px; background: var(--surface); color: var(--quiet); text-decoration: none; }
  .people a:hover { border-color: var(--quiet); }
  .people a[aria-current] { color: var(--text); border-color: var(--accent); font-weight: 500; }
  .people a:not([aria-current]) .face { background: var(--quiet); }
  fieldset { border: 0; margin: 0 0 24px; padding: 0; min-width: 0; }
  legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
  .rows label { margin: 0; cursor: pointer; flex: 1 1 auto; display: flex; gap: 12px; align-items: center; min-width: 0; min-height: 32px; }
  .rows label > span { min-width: 0; overflow-wrap: anywhere; }
  .rows input { width: 16px; min-height: 16px; height: 16px; flex: none; margin: 0; accent-color: var(--accent); }
  .rows li:has(input:checked) { background: color-mix(in srgb, var(--accent) 6%, var(--surface)); }
  .rows li:first-child { border-radius: 8px 8px 0 0; } .rows li:last-child { border-radius: 0 0 8px 8px; }
  .rows li:only-child { border-radius: 8px; }
  .ticks { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
  .ticks li { display: grid; grid-template-columns: 16px 1fr; gap: 0 12px; }
  .ticks li::before { content: "\\2713"; color: var(--good); font-weight: 600; }
  .ticks small { grid-column: 2; }
  .rows a.button { min-height: 32px; padding: 4px 12px; font-size: 13px; }
  .rows .ticks { gap: 2px; margin: 4px 0; font-size: 14px; }
  .aside { display: inline-block; margin-left: 8px; }
  button.bad { color: var(--bad); }
</style>`);

function face({ name }: Person): Html {
  const initials = name.split(" ").map((word) => word[0] ?? "");
  return html`<span class="face" aria-hidden="true">${initials.slice(0, 2).join("")}</span>`;
}

/** Styles that pages with people need in addition to the frame's. */
export function peopleStyle(): Html {
  return html`${STYLE}`;
}

/** One row of the choice of person. */
export function personChoice(person: Person, isChosen: boolean): Html {
  return html`<li>
    <label>
      <input type="radio" name="person" value="${person.handle}" required ${isChosen ? "checked" : ""} />
      <span class="person">
        ${face(person)}
        <span>${person.name}<br /><small>${person.handle}</small> <small class="aside">${person.email}</small></span>
      </span>
    </label>
  </li>`;
}

/** Whose settings a page shows, with links to the others', because there is no sign-in here. */
export function peopleTabs(people: readonly Person[], viewer: Person): Html {
  const tabs = people.map(
    (person) => html`<li>
      <a href="?as=${encodeURIComponent(person.handle)}" ${person.id === viewer.id ? html`aria-current="true"` : ""}>
        ${face(person)}${person.name}
      </a>
    </li>`,
  );
  return html`<ul class="people" aria-label="Whose settings">${tabs}</ul>`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time if it is today, otherwise the date too. */
export function moment(epochMs: number, now: number): Html {
  if (Math.abs(now - epochMs) < DAY_MS) return html`at ${time(epochMs)}`;
  const exact = new Date(epochMs).toISOString();
  const day = new Date(epochMs).toLocaleDateString("en-GB", { dateStyle: "medium" });
  return html`on <time datetime="${exact}" title="${exact}">${day}</time>`;
}
