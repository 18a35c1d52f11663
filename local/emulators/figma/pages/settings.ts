import { html } from "hono/html";
import { grantsList } from "../../kernel/oauth/grants-list.ts";
import { peopleStyle, peopleTabs } from "../../kernel/oauth/page-parts.ts";
import { type Html, page } from "../../kernel/page.ts";
import type { FigmaInstance } from "../instance.ts";
import type { FigmaUser } from "../people.ts";
import { permissionsOf } from "../scopes.ts";
import { frameOf } from "./frame.ts";

/** Where a person sees the authorized applications and revokes them. */
export function settingsPage(instance: FigmaInstance, viewer: FigmaUser): Html {
  const { book, users, applicationName, now } = instance;
  return page(
    {
      ...frameOf("/settings"),
      title: "Connected apps",
      lead: `Applications that may use the Figma account of ${viewer.name}. Revoking ends their tokens at once; Figma does not notify them.`,
      isLive: true,
    },
    html`${peopleStyle()}${peopleTabs(users, viewer)}${grantsList({
      grants: book.grants.filter(({ userId }) => userId === viewer.id),
      applicationName,
      wordsOf: ({ scopes }) => permissionsOf(scopes).map(({ words }) => words),
      action: "/settings/grants",
      now,
      empty: `${viewer.name} has connected no application. Connect Figma in ${applicationName}, and it appears here.`,
    })}`,
  );
}
