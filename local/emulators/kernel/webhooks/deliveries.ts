import { Hono } from "hono";
import { html } from "hono/html";
import type { EmulatorEnv } from "../emulator.ts";
import { type Html, type PageFrame, page, status, time } from "../page.ts";
import type { DeliveryState, WebhookAttempt, WebhookDelivery } from "./delivery.ts";
import type { WebhookSender } from "./sender.ts";

const SHOWN = 100;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const WORDS: Record<DeliveryState, Html> = {
  delivered: status("good", "Delivered"),
  waiting: status("attention", "Will be tried again"),
  failed: status("bad", "Given up"),
};

function inWords(ms: number): string {
  if (ms < SECOND) return "now";
  if (ms < 2 * MINUTE) return `in ${Math.round(ms / SECOND)} s`;
  return `in ${Math.round(ms / MINUTE)} min`;
}

function attemptLine({ at, status: answer, tookMs, note }: WebhookAttempt): Html {
  const outcome = answer === null ? "no answer" : `answered ${answer} in ${tookMs} ms`;
  return html`<li>${time(at)}: ${outcome}${note ? `, ${note}` : ""}</li>`;
}

function outcome(delivery: WebhookDelivery, now: number): Html {
  if (delivery.state !== "waiting") return WORDS[delivery.state];
  if (delivery.attempts.length === 0) return status("neutral", "On its way");
  return html`${WORDS.waiting} <small>${inWords((delivery.nextAttemptAt ?? now) - now)}</small>`;
}

function row(delivery: WebhookDelivery, now: number): Html {
  const body = JSON.stringify(JSON.parse(delivery.body), null, 2);
  return html`<li data-key="${delivery.id}">
    <div class="grow">
      <code>${delivery.type}</code><br />
      <small>${time(delivery.createdAt)} · <span class="mono">${delivery.id}</span></small>
    </div>
    <div class="end">
      <span>${outcome(delivery, now)}</span>
      <form method="post" action="/_emulator/webhooks/${delivery.id}/resend">
        <button id="resend-${delivery.id}">Send again</button>
      </form>
    </div>
    <details>
      <summary>${delivery.attempts.length === 1 ? "1 attempt" : `${delivery.attempts.length} attempts`} and the body</summary>
      <ul>${delivery.attempts.map(attemptLine)}</ul>
      <pre>${body}</pre>
    </details>
  </li>`;
}

/** Deliveries, newest first, with every attempt and its response. */
export function deliveriesPage(
  sender: WebhookSender,
  frame: Pick<PageFrame, "emulator" | "links" | "path">,
  now: number,
): Html {
  const newest = sender.deliveries.toReversed().slice(0, SHOWN);
  const rows = newest.map((delivery) => row(delivery, now));
  const lead = sender.url
    ? `Signed events on their way to ${sender.url}.`
    : "No endpoint is set: nothing is sent.";
  return page(
    { ...frame, title: "Deliveries", lead, isLive: true },
    newest.length > 0
      ? html`<ul class="rows">${rows}</ul>`
      : html`<p class="empty">Nothing has been sent yet. Change something, and its event appears here.</p>`,
  );
}

/** `/_emulator/webhooks`: the deliveries as JSON, and a manual redelivery. */
export function webhookEndpoints(sender: WebhookSender, pagePath: string) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.json({ url: sender.url, deliveries: sender.deliveries.toReversed() }))
    .post("/:id/resend", (c) => {
      if (!sender.resend(c.req.param("id"))) return c.text("There is no such delivery.", 404);
      return c.redirect(pagePath, 303);
    });
}
