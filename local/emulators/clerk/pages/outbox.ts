import { html } from "hono/html";
import { type Html, page, status, time } from "../../kernel/page.ts";
import type { ClerkInstance } from "../instance.ts";
import type { OutboxMessage } from "../state.ts";
import { normalizeEmail } from "../users.ts";
import { frameOf } from "./frame.ts";

const SHOWN = 50;
const HALF = 3;

const SUBJECTS: Record<OutboxMessage["purpose"], string> = {
  "sign-in": "Your sign-in code",
  "sign-up": "Verify your e-mail address",
  reset: "Reset your password",
  address: "Verify your new e-mail address",
};

export function messagesTo({ state }: ClerkInstance, email: string | undefined): OutboxMessage[] {
  const newest = state.outbox.toReversed();
  if (!email) return newest;
  const address = normalizeEmail(email);
  return newest.filter(({ to }) => to === address);
}

function isUsable(message: OutboxMessage, now: number): boolean {
  return message.status === "waiting" && now < message.expiresAt;
}

function fateOf(message: OutboxMessage, now: number): Html {
  if (isUsable(message, now)) return status("good", "Valid");
  if (message.status === "used") return status("neutral", "Used");
  if (message.status === "replaced") return status("neutral", "Replaced");
  if (message.status === "failed") return status("bad", "Wrong too often");
  return status("neutral", "Expired");
}

function row(message: OutboxMessage, now: number): Html {
  const { id, to, code, sentAt } = message;
  const [first, second] = [code.slice(0, HALF), code.slice(HALF)];
  return html`<li data-key="${id}">
    <div class="grow">
      <a href="/outbox?email=${encodeURIComponent(to)}">${to}</a><br />
      <small>${SUBJECTS[message.purpose]} · ${time(sentAt)}</small>
    </div>
    <div class="end">
      ${fateOf(message, now)}
      <span class="code ${isUsable(message, now) ? "" : "spent"}">${first}<i></i>${second}</span>
    </div>
  </li>`;
}

const STYLE = html`<style>
  .code { font: 600 24px/1 "Geist Mono", ui-monospace, Menlo, monospace; letter-spacing: 0.06em; user-select: all; }
  .code i { display: inline-block; width: 8px; }
  .code.spent { color: var(--quiet); font-weight: 400; text-decoration: line-through; }
</style>`;

/** Where people find the codes that a real provider would send by e-mail. */
export function outboxPage(instance: ClerkInstance, email: string | undefined): Html {
  const messages = messagesTo(instance, email).slice(0, SHOWN);
  const rows = messages.map((message) => row(message, instance.now));
  const empty = html`<p class="empty">
    No mail${email ? ` for ${email}` : ""} yet. Sign up, or sign in with an e-mail code, and the code appears here.
  </p>`;
  const lead = email
    ? `Codes sent to ${email}, the newest first. A code is valid for ten minutes.`
    : "Codes that Clerk would send by e-mail, the newest first. A code is valid for ten minutes.";
  return page(
    { ...frameOf("/outbox"), title: "Outbox", lead, isLive: true },
    html`${STYLE}${email ? html`<p><a href="/outbox">Show all addresses</a></p>` : ""}${
      messages.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty
    }`,
  );
}

export function outboxJson(instance: ClerkInstance, email: string | undefined) {
  return messagesTo(instance, email).map((message) => ({
    id: message.id,
    to: message.to,
    subject: SUBJECTS[message.purpose],
    purpose: message.purpose,
    code: message.code,
    sentAt: message.sentAt,
    expiresAt: message.expiresAt,
    status: message.status,
    isUsable: isUsable(message, instance.now),
  }));
}
