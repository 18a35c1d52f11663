// How many seats of a subscription are used, as the payment provider says. Pure.
import { type Infer, v } from "convex/values";
import * as z from "zod/mini";

export const vSeats = v.object({
  polarSubscriptionId: v.string(),
  total: v.number(),
  /** Assigned to a person, also before they have accepted; null if the provider does not say. */
  used: v.union(v.number(), v.null()),
});
export type Seats = Infer<typeof vSeats>;

const withSeats = z.object({ id: z.string(), seats: z.number().check(z.positive()) });

/** Returns null for a subscription that was not bought with seats. */
export function findSeatedSubscription(stated: unknown): string | null {
  const parsed = withSeats.safeParse(stated);
  return parsed.success ? parsed.data.id : null;
}

const seatsList = z.object({ total_seats: z.number(), available_seats: z.number() });

/** `assignments` is the provider's list of the seats; null if it could not be read. */
export function toSeats(subscription: unknown, assignments: unknown): Seats[] {
  const bought = withSeats.safeParse(subscription);
  if (!bought.success) return [];
  const { id: polarSubscriptionId, seats } = bought.data;
  const listed = seatsList.safeParse(assignments);
  if (!listed.success) return [{ polarSubscriptionId, total: seats, used: null }];
  const { total_seats: total, available_seats: available } = listed.data;
  return [{ polarSubscriptionId, total, used: Math.max(0, total - available) }];
}

export function wordsForSeats({ total, used }: Seats): string {
  const bought = total === 1 ? "1 seat" : `${total} seats`;
  return used === null ? `${bought} bought.` : `${used} of ${bought} used.`;
}
