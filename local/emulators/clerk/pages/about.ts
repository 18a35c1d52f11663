import { html } from "hono/html";
import { type Html, page } from "../../kernel/page.ts";
import { DEMO_USERS } from "../demo-users.ts";
import type { ClerkInstance } from "../instance.ts";
import { findUser, primaryEmailOf } from "../users.ts";
import { frameOf } from "./frame.ts";

/** The demo accounts that still exist, for people and for the launcher. */
export function demoUsersOf({ state }: ClerkInstance) {
  return DEMO_USERS.flatMap(({ userId, password, role }) => {
    const user = findUser(state, userId);
    const email = user && primaryEmailOf(user)?.address;
    if (!user || !email) return [];
    const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
    return [{ userId, name, email, password, role }];
  });
}

function userRow(user: ReturnType<typeof demoUsersOf>[number]): Html {
  return html`<li>
    <div class="grow">
      ${user.name}${user.role ? html` <small>${user.role}</small>` : ""}<br />
      <code>${user.userId}</code>
    </div>
    <div class="grow">
      <code>${user.email}</code><br />
      <small>password</small> <code>${user.password}</code>
    </div>
  </li>`;
}

const MAX_LISTED = 50;

/** Sign-ups, newest first, with the ids that events are sent for. */
function newcomers({ state }: ClerkInstance): Html {
  const known = new Set(DEMO_USERS.map(({ userId }) => userId));
  const others = state.users
    .filter(({ id }) => !known.has(id))
    .toReversed()
    .slice(0, MAX_LISTED);
  if (others.length === 0) return html``;
  const rows = others.map(
    (user) => html`<li>
      <div class="grow"><code>${user.id}</code></div>
      <div class="grow"><code>${primaryEmailOf(user)?.address ?? ""}</code></div>
    </li>`,
  );
  return html`<h2>Who signed up here</h2>
    <ul class="rows">${rows}</ul>`;
}

/** The start page: what the emulator is and what it offers. */
export function aboutPage(instance: ClerkInstance): Html {
  const { context, state } = instance;
  const users = demoUsersOf(instance).map(userRow);
  return page(
    {
      ...frameOf("/"),
      title: "Sign-in for this machine",
      lead: "Stands in for Clerk while no keys of a real application are set. Nothing leaves this machine.",
    },
    html`<div class="card">
        <dl>
          <dt>The app</dt>
          <dd><a href="${context.appUrl}/sign-in">${context.appUrl}/sign-in</a></dd>
          <dt>People</dt>
          <dd>${state.users.length}</dd>
          <dt>Mail</dt>
          <dd>No e-mail is sent: codes appear in the <a href="/outbox">outbox</a>.</dd>
          <dt>Events</dt>
          <dd>Each change is sent to the app, signed: see the <a href="/deliveries">deliveries</a>.</dd>
          <dt>Issuer</dt>
          <dd><code>${context.url}</code></dd>
        </dl>
      </div>
      <h2>Demo accounts</h2>
      <ul class="rows">${users}</ul>
      ${newcomers(instance)}
      <p class="quiet">
        Passwords are as they were on the first day. To use a real Clerk application, put
        <code>NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY</code> and <code>CLERK_SECRET_KEY</code> into <code>.env.local</code>.
      </p>`,
  );
}
