// Lists the repositories a connected GitHub account can access.
import { describeFailure } from "../../../lib/imports/failure";
import { readRepositoryPage } from "../../../lib/imports/github-repositories";
import type { ListedRepository, RepositoryList } from "../../../lib/imports/preview";
import type { ActionCtx } from "../../_generated/server";
import { withFreshToken } from "../connections/freshToken";
import { toFailure } from "./previewActions";
import { apiUrlOf, authorized, type Reader, readConditionally } from "./reading";
import { streamTransport } from "./streamTransport";

const PER_PAGE = 100;
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
      const { connectionId, metadata } = connection;
      const transport = streamTransport(ctx, { userId, provider, connectionId, step: null });
      const call = authorized(provider, token, transport);
      const reader = { ctx, userId, provider, connectionId, sourceKey: "", work: null, call };
      const installationId = "installationId" in metadata ? metadata.installationId : undefined;
      return await listPages(reader, listAddress(installationId), search);
    });
  } catch (error) {
    return { ok: false, failure: describeFailure(toFailure(error), provider) };
  }
}

/** A GitHub App can access only the repositories of its installation. */
const listAddress = (installationId: string | undefined): string =>
  installationId === undefined
    ? `${apiUrlOf("github")}/user/repos?sort=pushed&`
    : `${apiUrlOf("github")}/user/installations/${encodeURIComponent(installationId)}/repositories?`;

async function listPages(reader: Reader, address: string, search: string): Promise<RepositoryList> {
  const all: ListedRepository[] = [];
  let isShortened = true;
  for (let page = 1; page <= MOST_PAGES && isShortened; page += 1) {
    const url = `${address}per_page=${PER_PAGE}&page=${page}`;
    const listed = await readConditionally(reader, url, readRepositoryPage);
    all.push(...listed);
    isShortened = listed.length === PER_PAGE;
  }
  const wanted = search.trim().toLowerCase();
  const found = all
    .filter(({ repository }) => repository.toLowerCase().includes(wanted))
    .toSorted((one, other) => (other.pushedAt ?? 0) - (one.pushedAt ?? 0));
  const repositories = found.slice(0, MOST_LISTED);
  return { ok: true, repositories, isShortened: isShortened || found.length > MOST_LISTED };
}
