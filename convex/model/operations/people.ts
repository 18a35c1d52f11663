// Finds users for operators: by id, address, customer or subscription, each by its index. Reads only.
import { toComparableEmail } from "../../../lib/identity/email-address";
import { maskEmail } from "../../../lib/identity/person-record";
import { MOST_FOUND, type PersonRow } from "../../../lib/operations/person-row";
import { toIdentifier } from "../../../lib/webhooks/polar/identifiers";
import type { QueryCtx } from "../../_generated/server";
import {
  findPerson,
  listPeopleBefore,
  listPeopleStartingWith,
  type Person,
} from "../identity/personStore";
import { decideAccess } from "../subscriptions/access";
import { findUserOfCustomer } from "../subscriptions/customerStore";
import { findSubscription } from "../subscriptions/recordStore";

const PAGE = 25;

/** Newest first, before a position; null starts at the newest. */
export async function listPeople(ctx: QueryCtx, before: number | null, now: number) {
  const people = await listPeopleBefore(ctx, before ?? Number.POSITIVE_INFINITY, PAGE);
  const next = people.length < PAGE ? null : (people.at(-1)?._creationTime ?? null);
  return { people: await describeAll(ctx, people, now), next };
}

export async function searchPeople(ctx: QueryCtx, text: string, now: number): Promise<PersonRow[]> {
  return await describeAll(ctx, await findPeople(ctx, text), now);
}

const MAX_SEARCH_LENGTH = 320;

type Found = Pick<Person, "userId" | "email" | "billingEmail"> & { _creationTime: number | null };

async function findPeople(ctx: QueryCtx, text: string): Promise<Found[]> {
  const searched = text.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  if (searched === "") return [];
  const named = await findNamed(ctx, searched);
  // A deleted user, and one from before people were kept, is known to records alone.
  const unlisted = { userId: named ?? "", _creationTime: null };
  if (named !== null) return [(await findPerson(ctx, named)) ?? unlisted];
  const email = searched.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).normalize("NFC");
  return await listPeopleStartingWith(ctx, { userId: searched, email }, MOST_FOUND);
}

/** The user of a provider's customer or subscription. */
async function findNamed(ctx: QueryCtx, text: string): Promise<string | null> {
  const id = toIdentifier(text);
  if (id === null) return null;
  const subscription = await findSubscription(ctx, id);
  return subscription?.userId ?? (await findUserOfCustomer(ctx, id));
}

async function describeAll(
  ctx: QueryCtx,
  people: readonly Found[],
  now: number,
): Promise<PersonRow[]> {
  return await Promise.all(
    people.map(async ({ userId: user, email, billingEmail, _creationTime }) => ({
      user,
      email: email === undefined ? null : maskEmail(email),
      billingEmail: billingEmail === undefined ? null : maskEmail(billingEmail),
      plan: (await decideAccess(ctx, user, now)).plan,
      knownSince: _creationTime,
    })),
  );
}

/**
 * The user that a text means: the id of a user, customer or subscription, or a whole address. Null when an address
 * belongs to none or to several.
 */
export async function resolvePerson(ctx: QueryCtx, text: string): Promise<string | null> {
  const email = toComparableEmail(text);
  if (email === null) {
    const id = toIdentifier(text.trim());
    return id === null ? null : ((await findNamed(ctx, id)) ?? id);
  }
  const people = await listPeopleStartingWith(ctx, { userId: email, email }, MOST_FOUND);
  const owner = people.find((person) => person.email === email);
  const billed = people.filter((person) => person.billingEmail === email);
  return owner?.userId ?? (billed.length === 1 ? (billed[0]?.userId ?? null) : null);
}
