import { html } from "hono/html";
import { type Html, type PageFrame, page, time } from "../kernel/page.ts";
import type { Mailbox, ReceivedMail } from "./mailbox.ts";
import { oneClickTarget } from "./one-click.ts";

const SHOWN = 50;

const frameOf = (path: string): Pick<PageFrame, "emulator" | "links" | "path"> => ({
  emulator: "Mail",
  links: [{ href: "/", label: "Mails" }],
  path,
});

function row({ id, to, subject, sentAt }: ReceivedMail): Html {
  return html`<li data-key="${id}">
    <div class="grow">
      <a href="/mails/${id}">${subject}</a><br />
      <small>${to.join(", ")} · ${time(sentAt)}</small>
    </div>
  </li>`;
}

/** Where people find the mails that a real provider would deliver. */
export function mailsPage(mailbox: Mailbox, to: string | undefined): Html {
  const mails = mailbox.list(to).slice(0, SHOWN);
  return page(
    {
      ...frameOf("/"),
      title: "Mails",
      lead: "Stands in for a mail provider with Resend's API while no key of a real one is set. Nothing leaves this machine.",
      isLive: true,
    },
    html`${to ? html`<p><a href="/">Show all addresses</a></p>` : ""}${
      mails.length > 0
        ? html`<ul class="rows">${mails.map(row)}</ul>`
        : html`<p class="empty">
            No mail${to ? ` for ${to}` : ""} yet. Mails about notices that are still unread after a minute appear here.
          </p>`
    }`,
  );
}

const STYLE = html`<style>
  iframe { width: 100%; height: 420px; border: 1px solid var(--line); border-radius: 8px; background: #ffffff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>`;

/** One mail: its HTML as a mail program would show it, its text, and its headers. */
export function mailPage(mail: ReceivedMail, result: string | null): Html {
  const { id, subject, from, to, sentAt, headers, text, html: body } = mail;
  const others = Object.entries(headers).map(
    ([name, value]) => html`<dt>${name}</dt>
      <dd><code>${value}</code></dd>`,
  );
  const offersOneClick = oneClickTarget(mail) !== null;
  return page(
    { ...frameOf(`/mails/${id}`), title: subject },
    html`${STYLE}
      <div class="card">
        <dl>
          <dt>From</dt>
          <dd>${from}</dd>
          <dt>To</dt>
          <dd>${to.join(", ")}</dd>
          <dt>Sent</dt>
          <dd>${time(sentAt)}</dd>
          ${others}
        </dl>
        ${
          offersOneClick
            ? html`<form class="actions" method="post" action="/mails/${id}/unsubscribe">
                <button>Unsubscribe, as a mail program does</button>
              </form>`
            : ""
        }
        ${result === null ? "" : html`<p role="status">${result}</p>`}
      </div>
      ${body === null ? "" : html`<h2>HTML</h2><iframe src="/mails/${id}/html" title="The mail as HTML" sandbox="allow-popups"></iframe>`}
      ${text === null ? "" : html`<h2>Text</h2><pre>${text}</pre>`}`,
  );
}
