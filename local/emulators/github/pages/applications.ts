import { html } from "hono/html";
import type { Grant } from "../../kernel/oauth/grant-state.ts";
import { grantsList } from "../../kernel/oauth/grants-list.ts";
import { peopleStyle, peopleTabs } from "../../kernel/oauth/page-parts.ts";
import { type Html, page } from "../../kernel/page.ts";
import type { GithubInstance } from "../instance.ts";
import type { GithubUser } from "../people.ts";
import { permissionsOf } from "../scopes.ts";
import { frameOf } from "./frame.ts";

const PATH = "/settings/applications";

function wordsOf(instance: GithubInstance, grant: Grant): string[] {
  const { scopes } = grant;
  if (instance.isApp(grant)) return ["Knows who you are; repositories as installed"];
  if (scopes.length === 0) return ["Reads public data"];
  return permissionsOf(scopes).map(({ words }) => words);
}

/** Where a person sees authorized applications and revokes them. */
export function applicationsPage(instance: GithubInstance, viewer: GithubUser): Html {
  const { book, users, applicationName, appSlug, clients, now } = instance;
  const notice =
    appSlug === null ? "GitHub does not notify them." : "GitHub notifies those of GitHub Apps.";
  const isTheirs = ({ userId, clientId }: Grant) =>
    userId === viewer.id && clients.some(({ id }) => id === clientId);
  return page(
    {
      ...frameOf(instance, PATH),
      title: "Authorized apps",
      lead: `Applications that may act as ${viewer.handle}. Revoking ends their tokens at once; ${notice}`,
      isLive: true,
    },
    html`${peopleStyle()}${peopleTabs(users, viewer)}${grantsList({
      grants: book.grants.filter(isTheirs),
      applicationName,
      wordsOf: (grant) => wordsOf(instance, grant),
      action: `${PATH}/grants`,
      now,
      empty: `${viewer.name} has authorized no application. Connect GitHub in ${applicationName}, and it appears here.`,
    })}`,
  );
}
