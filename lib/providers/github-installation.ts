// Reads what a user selected for the GitHub App, with that user's own token; a callback's query is not trusted.

import * as z from "zod/mini";
import type { SecretToken } from "../vault/secret-token";
import type { GithubMetadata } from "./account-metadata";
import { bearer, getJson, readShape } from "./api-call";
import type { Transport } from "./bounded-fetch";

export const MAX_LISTED_REPOSITORIES = 100;

export type Installation = Required<
  Pick<GithubMetadata, "installationId" | "selection" | "permissions" | "repos">
> &
  Pick<GithubMetadata, "installationChangedAt" | "otherInstallationIds" | "repoCount">;

/** GitHub's format in both responses and events. */
export const installationShape = z.object({
  id: z.int(),
  account: z.nullish(z.object({ id: z.int() })),
  repository_selection: z.enum(["all", "selected"]),
  permissions: z.optional(z.record(z.string(), z.string())),
  updated_at: z.optional(z.union([z.string(), z.number()])),
  suspended_at: z.nullish(z.union([z.string(), z.number()])),
});
type InstallationShape = z.infer<typeof installationShape>;

const installations = z.object({ installations: z.array(installationShape) });
const repository = z.object({ full_name: z.string().check(z.maxLength(300)) });
export const repositoryShape = repository;
const repositories = z.object({
  total_count: z.optional(z.int()),
  repositories: z.array(repository),
});

/** Each takes a call. */
const MAX_READ_INSTALLATIONS = 10;

/**
 * Returns the user's own installation, else the first visible one (an organization's), else null; with the repositories
 * of all of them.
 */
export async function findInstallation(
  apiUrl: string,
  githubUserId: number,
  token: SecretToken,
  transport: Transport,
): Promise<Installation | null> {
  const headers = bearer(token);
  const address = `${apiUrl}/user/installations`;
  const listed = readShape(
    await getJson(`${address}?per_page=100`, headers, transport),
    installations,
  ).installations.filter(({ suspended_at }) => !suspended_at);
  const installation = listed.find(({ account }) => account?.id === githubUserId) ?? listed[0];
  if (!installation) return null;
  const others = listed.filter((other) => other !== installation);
  const isAll = listed.every(({ repository_selection: selection }) => selection === "all");
  const reachable = await Promise.all(
    [installation, ...others].slice(0, MAX_READ_INSTALLATIONS).map(async ({ id }) => {
      const page = `${address}/${id}/repositories?per_page=${MAX_LISTED_REPOSITORIES}`;
      const answer = await getJson(page, headers, transport);
      // An organization may ask for its own sign-in first.
      const isRefused = answer.status !== 200 && id !== installation.id;
      return isRefused ? { repositories: [] } : readShape(answer, repositories);
    }),
  );
  const names = reachable.flatMap((page) => page.repositories.map(({ full_name }) => full_name));
  const counts = reachable.map((page) => page.total_count ?? page.repositories.length);
  return {
    ...toInstallation(installation, names),
    selection: isAll ? "all" : "selected",
    repoCount: counts.reduce((sum, count) => sum + count, 0),
    ...(others.length > 0 && { otherInstallationIds: others.map(({ id }) => String(id)) }),
  };
}

export function toInstallation(shape: InstallationShape, repos: readonly string[]): Installation {
  const changedAt = toEpochMs(shape.updated_at);
  return {
    installationId: String(shape.id),
    selection: shape.repository_selection,
    permissions: Object.entries(shape.permissions ?? {})
      .map(([name, access]) => `${name}:${access}`)
      .toSorted(),
    repos: repos.toSorted().slice(0, MAX_LISTED_REPOSITORIES),
    ...(changedAt === null ? {} : { installationChangedAt: changedAt }),
  };
}

/** Accepts ISO 8601 (responses) and epoch seconds (some events). */
export function toEpochMs(moment: string | number | null | undefined): number | null {
  if (typeof moment === "number") return moment * 1000;
  const parsed = Date.parse(moment ?? "");
  return Number.isNaN(parsed) ? null : parsed;
}
