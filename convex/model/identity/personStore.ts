// The one writer of `people`: the users that something has named, so that operators find them without a scan.
import { isErasedOwner } from "../../../lib/subscriptions/erased-owner";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "./erasedUserStore";

export type Person = Doc<"people">;
type Told = Partial<Pick<Person, "email" | "emailStatedAt" | "billingEmail">>;

export const findPerson = (ctx: QueryCtx, userId: string): Promise<Person | null> =>
  ctx.db
    .query("people")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();

/** Writes only news. A deleted user stays deleted; `isPresent` says that the caller has looked for a deletion. */
export async function notePerson(
  ctx: MutationCtx,
  userId: string,
  told: Told = {},
  { isPresent = false } = {},
): Promise<void> {
  const known = await findPerson(ctx, userId);
  if (known) {
    const news = newsOf(known, told);
    if (Object.keys(news).length > 0) await ctx.db.patch("people", known._id, news);
    return;
  }
  if (isErasedOwner(userId) || (!isPresent && (await isErased(ctx, userId)))) return;
  await ctx.db.insert("people", { userId, ...told });
}

function newsOf(known: Person, { email, emailStatedAt = 0, billingEmail }: Told): Told {
  const news: Told = {};
  if (email !== undefined && email !== known.email && emailStatedAt >= (known.emailStatedAt ?? 0)) {
    Object.assign(news, { email, emailStatedAt });
  }
  if (billingEmail !== undefined && billingEmail !== known.billingEmail) {
    news.billingEmail = billingEmail;
  }
  return news;
}

/** Newest first, before a creation time. */
export const listPeopleBefore = (ctx: QueryCtx, before: number, limit: number): Promise<Person[]> =>
  ctx.db
    .query("people")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .order("desc")
    .take(limit);

/** Greater than every text that starts with the searched one. */
const END = "\uffff";

/** Whose user id or address starts with the text, each by its index. */
export async function listPeopleStartingWith(
  ctx: QueryCtx,
  text: { userId: string; email: string },
  limit: number,
): Promise<Person[]> {
  const people = () => ctx.db.query("people");
  const lists = await Promise.all([
    people()
      .withIndex("by_userId", (q) => q.gte("userId", text.userId).lt("userId", text.userId + END))
      .take(limit),
    people()
      .withIndex("by_email", (q) => q.gte("email", text.email).lt("email", text.email + END))
      .take(limit),
    people()
      .withIndex("by_billingEmail", (q) =>
        q.gte("billingEmail", text.email).lt("billingEmail", text.email + END),
      )
      .take(limit),
  ]);
  const byId = new Map(lists.flat().map((person) => [person.userId, person]));
  return [...byId.values()].slice(0, limit);
}

/** More users than share one billing address. */
const MOST_BILLED_ALIKE = 500;

/** The addresses go from other rows too: a purchase that moved here was billed to its earlier owner's row as well. */
export async function forgetPerson(ctx: MutationCtx, userId: string): Promise<void> {
  const person = await findPerson(ctx, userId);
  if (!person) return;
  await ctx.db.delete("people", person._id);
  for (const address of [person.email, person.billingEmail]) {
    if (address === undefined) continue;
    const others = await ctx.db
      .query("people")
      .withIndex("by_billingEmail", (q) => q.eq("billingEmail", address))
      .take(MOST_BILLED_ALIKE);
    for (const { _id } of others) await ctx.db.patch("people", _id, { billingEmail: undefined });
  }
}
