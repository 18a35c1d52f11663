import { createHash } from "node:crypto";
import { DEMO_USERS } from "../../emulators/clerk/demo-users.ts";
import type { Purchase } from "./purchase.ts";

interface SamplePerson {
  name: string;
  email: string;
}

const NAMES = [
  ["Katherine", "Johnson"],
  ["Alan", "Turing"],
  ["Hedy", "Lamarr"],
  ["Edsger", "Dijkstra"],
  ["Radia", "Perlman"],
  ["Dennis", "Ritchie"],
  ["Barbara", "Liskov"],
  ["Tim", "Berners-Lee"],
] as const;

/** The demo user who buys, or else a person that is the same in every run. Without a user, it is never a demo user. */
export function buyerOf({
  userId,
  namesUser,
}: Pick<Purchase, "userId" | "namesUser">): SamplePerson {
  const demo = namesUser && DEMO_USERS.find((user) => user.userId === userId);
  if (demo) return { name: `${demo.firstName} ${demo.lastName}`, email: demo.email };
  const digest = createHash("sha256").update(userId).digest();
  const [first, last] = NAMES[digest.readUInt8(0) % NAMES.length] ?? NAMES[0];
  const address = `${first}.${last}.${digest.toString("hex", 1, 5)}`.toLowerCase();
  return { name: `${first} ${last}`, email: `${address}@example.com` };
}
