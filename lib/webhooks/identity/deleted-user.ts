import { z } from "zod";
import type { EventEnvelope } from "../event-envelope";

const deletedUser = z.object({ id: z.string().min(1).max(200) });

/** Returns null for other events, and for one without a user ID. */
export function findDeletedUserId({ type, data }: EventEnvelope): string | null {
  if (type !== "user.deleted") return null;
  const parsed = deletedUser.safeParse(data);
  return parsed.success ? parsed.data.id : null;
}
