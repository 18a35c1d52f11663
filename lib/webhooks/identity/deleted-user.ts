import { z } from "zod";
import type { EventEnvelope } from "../event-envelope";

const deletedUser = z.object({ id: z.string().min(1).max(200) });

/** Null for every other event, and for one that does not say who. */
export function findDeletedUserId({ type, data }: EventEnvelope): string | null {
  if (type !== "user.deleted") return null;
  const parsed = deletedUser.safeParse(data);
  return parsed.success ? parsed.data.id : null;
}
