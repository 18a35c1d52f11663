// Lists the repositories a connected GitHub account can access.
import { describeFailure } from "../../../lib/imports/failure";
import { readInstallationPage, readRepositoryPage } from "../../../lib/imports/github-repositories";
import type { ListedRepository, RepositoryList } from "../../../lib/imports/preview";
import type { Doc } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { withFreshToken } from "../connections/freshToken";
import { providerOf } from "../providers/settings";
import { toFailure } from "./previewActions";
import { apiUrlOf, authorized, type Reader, readConditionally } from "./reading";
import { streamTransport } from "./streamTransport";

const PER_PAGE = 100;
/** Of all installations together. */
const MOST_PAGES = 5;
const MOST_LISTED = 50;

export async function listRepositoriesOf(
  ctx: ActionCtx,
  userId: string,
  search: string,
): Promise<RepositoryList> {
  const provider = "github" as const;
  try {
    return await withFreshToken(ctx, { userId, provider }, async (token, connection) => {
      const { connectionId } = connection;
      const transport = streamTransport(ctx, { userId, provider, connectionId, step: null });
      const call = authorized(provider, token, transport);
      const reader = { ctx, userId, provider, connectionId, sourceKey: "", work: null, call };
      return await listPages(reader, await listAddresses(reader, connection), search);
    });
  } catch (error) {
    return { ok: false, failure: describeFailure(toFailure(error), provider) };
  }
}

/** A GitHub App reaches the repositories of its installations: the person's own, and those of organizations. */
async function listAddresses(reader: Reader, connection: Doc<"oauthConnections">) {
  const api = `${apiUrlOf("github")}/user`;
  if (providerOf(connection).kind === "oauth_app") return [`${api}/repos?sort=pushed&`];
  const url = `${api}/installations?per_page=${PER_PAGE}`;
  const installations = await readConditionally(reader, url, readInstallationPage);
  return installations.map((id) => `${api}/installations/${id}/repositories?`);
}

async function listPages(
  reader: Reader,
  addresses: readonly string[],
  search: string,
): Promise<RepositoryList> {
  const all: ListedRepository[] = [];
  let pages = 0;
  let isShortened = false;
  for (const address of addresses) {
    let isWhole = false;
    for (let page = 1; !isWhole && pages < MOST_PAGES; page += 1) {
      const url = `${address}per_page=${PER_PAGE}&page=${page}`;
      const listed = await readConditionally(reader, url, readRepositoryPage);
      all.push(...listed);
      isWhole = listed.length < PER_PAGE;
      pages += 1;
    }
    isShortened ||= !isWhole;
  }
  const wanted = search.trim().toLowerCase();
  const found = all
    .filter(({ repository }) => repository.toLowerCase().includes(wanted))
    .toSorted((one, other) => (other.pushedAt ?? 0) - (one.pushedAt ?? 0));
  const repositories = found.slice(0, MOST_LISTED);
  return { ok: true, repositories, isShortened: isShortened || found.length > MOST_LISTED };
}
