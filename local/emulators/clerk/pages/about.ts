import { html } from "hono/html";
import { type Html, page } from "../../kernel/page.ts";
import { DEMO_USERS } from "../demo-users.ts";
import type { ClerkInstance } from "../instance.ts";
import { findUser, primaryEmailOf } from "../users.ts";
import { frameOf } from "./frame.ts";

/** Those that are still there, for people and for the launcher. */
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

/** What this is, and what can be done with it. */
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
      <p class="quiet">
        Passwords are as they were on the first day. To use a real Clerk application, put
        <code>NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY</code> and <code>CLERK_SECRET_KEY</code> into <code>.env.local</code>.
      </p>`,
  );
}
