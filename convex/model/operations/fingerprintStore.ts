// The one writer of `secretFingerprints`: when each secret in use was first seen. It receives fingerprints, never
// secrets.
import {
  SECRET_NAMES,
  type SecretName,
  type SecretStatement,
} from "../../../lib/operations/secret-fingerprint";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** More than any rotation has in use at once. */
const MOST_IN_USE = 20;

const listFingerprints = (ctx: QueryCtx, name: SecretName): Promise<Doc<"secretFingerprints">[]> =>
  ctx.db
    .query("secretFingerprints")
    .withIndex("by_name", (q) => q.eq("name", name))
    .take(MOST_IN_USE);

/** Writes nothing while the same secrets are in use. */
export async function noteSecrets(
  ctx: MutationCtx,
  statements: readonly SecretStatement[],
  now: number,
): Promise<void> {
  for (const { name, fingerprints } of statements) {
    const known = await listFingerprints(ctx, name);
    for (const { _id, fingerprint } of known) {
      if (!fingerprints.includes(fingerprint)) await ctx.db.delete("secretFingerprints", _id);
    }
    const seen = new Set(known.map(({ fingerprint }) => fingerprint));
    const fresh = new Set(fingerprints.slice(0, MOST_IN_USE).filter((print) => !seen.has(print)));
    for (const fingerprint of fresh) {
      await ctx.db.insert("secretFingerprints", { name, fingerprint, firstSeenAt: now });
    }
  }
}

/** Returns when the newest secret in use was first seen. */
export async function findNewestFingerprint(
  ctx: QueryCtx,
  name: SecretName,
): Promise<number | null> {
  const moments = (await listFingerprints(ctx, name)).map(({ firstSeenAt }) => firstSeenAt);
  return moments.length > 0 ? Math.max(...moments) : null;
}

/** The secrets in use by fingerprint, as they were told last. */
export const readSecretStatements = (ctx: QueryCtx): Promise<SecretStatement[]> =>
  Promise.all(
    SECRET_NAMES.map(async (name) => {
      const rows = await listFingerprints(ctx, name);
      return { name, fingerprints: rows.map(({ fingerprint }) => fingerprint) };
    }),
  );
