import { html } from "hono/html";
import { type Html, page, status, time } from "../../kernel/page.ts";
import type { PolarInstance } from "../instance.ts";
import type { Attempt, OutgoingEvent } from "../webhooks/outgoing-event.ts";
import { endpointStatus } from "./about.ts";
import { frameOf } from "./frame.ts";

export const DELIVERIES = "/deliveries";
const SHOWN = 100;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

function inWords(ms: number): string {
  if (ms < SECOND) return "now";
  if (ms < 2 * MINUTE) return `in ${Math.round(ms / SECOND)} s`;
  return `in ${Math.round(ms / MINUTE)} min`;
}

function attemptLine({ at, status: answer, tookMs, note }: Attempt): Html {
  const outcome = answer === null ? "no answer" : `answered ${answer} in ${tookMs} ms`;
  return html`<li>${time(at)}: ${outcome}${note ? `, ${note}` : ""}</li>`;
}

function outcome(event: OutgoingEvent, now: number): Html {
  if (event.skipped) return status("bad", "Never sent again");
  if (event.nextAttemptAt === null) {
    return event.succeeded ? status("good", "Delivered") : status("bad", "Given up");
  }
  if (event.attempts.length === 0) return status("neutral", "On its way");
  const pause = inWords(event.nextAttemptAt - now);
  return html`${status("attention", "Will be tried again")} <small>${pause}</small>`;
}

/** While the endpoint is disabled, manual redelivery is disabled too. */
function resendForm({ id }: OutgoingEvent): Html {
  return html`<form method="post" action="/_emulator/webhooks/${id}/resend">
    <button id="resend-${id}">Send again</button>
  </form>`;
}

function row(event: OutgoingEvent, { now, state }: PolarInstance): Html {
  const attempts = event.attempts.length === 1 ? "1 attempt" : `${event.attempts.length} attempts`;
  return html`<li data-key="${event.id}">
    <div class="grow">
      <code>${event.type}</code><br />
      <small>${time(event.createdAt)} · <span class="mono">${event.id}</span></small>
    </div>
    <div class="end">
      <span>${outcome(event, now)}</span>
      ${state.endpoint.enabled ? resendForm(event) : ""}
    </div>
    <details>
      <summary>${attempts} and the body</summary>
      <ul>${event.attempts.map(attemptLine)}</ul>
      <pre>${JSON.stringify(JSON.parse(event.body), null, 2)}</pre>
    </details>
  </li>`;
}

/** Ten failed events in a row disable the endpoint; only a person enables it again. */
function endpointCard(instance: PolarInstance): Html {
  const { endpoint } = instance.state;
  if (endpoint.enabled) return html``;
  return html`<form class="card" method="post" action="/_emulator/webhooks/enable">
    <p>${endpointStatus(instance)} after ten events in a row that could not be delivered.</p>
    <p class="quiet">
      What happens meanwhile is lost: ${endpoint.lostEvents} events so far. The app has to ask for it.
    </p>
    <div class="actions"><button class="primary" id="enable">Enable the endpoint</button></div>
  </form>`;
}

/** Deliveries, newest first, with every attempt and its response. */
export function deliveriesPage(instance: PolarInstance): Html {
  const { outbox } = instance;
  const newest = outbox.events.toReversed().slice(0, SHOWN);
  const lead = outbox.settings
    ? `Signed events on their way to ${outbox.settings.url}.`
    : "No endpoint is set: nothing is sent.";
  return page(
    { ...frameOf(DELIVERIES), title: "Deliveries", lead, isLive: true },
    html`${endpointCard(instance)}
    ${
      newest.length > 0
        ? html`<ul class="rows">${newest.map((event) => row(event, instance))}</ul>`
        : html`<p class="empty">Nothing has been sent yet. Buy something, and its events appear here.</p>`
    }`,
  );
}
