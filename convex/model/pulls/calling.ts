// Calls the code host as the user who asked for a pull request.
import type { GithubMetadata } from "../../../lib/providers/account-metadata";
import { type GitCaller, type PullAnswer, readPull } from "../../../lib/pulls/github-git";
import type { PullRecord } from "../../../lib/pulls/record";
import type { ActionCtx } from "../../_generated/server";
import { withFreshToken } from "../connections/freshToken";
import { apiTransport } from "../providers/calls";
import { readProvider } from "../providers/settings";

const GITHUB = "github" as const;

/** Whom commits name. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** Runs the work with the user's own token, under their quota at the provider. */
export async function asCaller<Result>(
  ctx: ActionCtx,
  { userId, repository, checkpoint }: Pick<PullRecord, "userId" | "repository" | "checkpoint">,
  work: (caller: GitCaller, author: Author) => Promise<Result>,
): Promise<Result> {
  const provider = readProvider(GITHUB);
  return await withFreshToken(ctx, { userId, provider: GITHUB }, (token, connection) => {
    const { connectionId, metadata } = connection;
    const caller = {
      apiUrl: provider.apiUrl,
      fullName: checkpoint.fullName ?? repository,
      headers: provider.apiHeaders(token),
      transport: apiTransport(ctx, { userId, provider: GITHUB, connectionId }),
    };
    return work(caller, authorOf(metadata as GithubMetadata));
  });
}

/** https://docs.github.com/account-and-profile/reference/email-addresses-reference#your-noreply-email-address */
const authorOf = ({ login, userId }: GithubMetadata): Author => ({
  name: login,
  email: `${userId}+${login}@users.noreply.github.com`,
});

/** Asks the provider what has become of one that was opened. */
export async function refreshState(
  ctx: ActionCtx,
  pull: PullRecord,
): Promise<PullAnswer["status"] | null> {
  const { number } = pull.checkpoint;
  if (number === undefined) return null;
  const answer = await asCaller(ctx, pull, (caller) => readPull(caller, number));
  return answer?.status ?? null;
}
