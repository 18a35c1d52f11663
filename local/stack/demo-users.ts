import type { StackFile } from "./stack-file.ts";

const REQUEST_TIMEOUT_MS = 5000;

type SeededUser = Record<"email" | "password" | "userId", string> & { role: string | null };

/** The seeded accounts of the identity emulator that still exist. */
export async function findDemoUsers(clerkUrl: string): Promise<StackFile["demoUsers"]> {
  const response = await fetch(new URL("/_emulator/demo-users", clerkUrl), {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The clerk emulator answered ${response.status}.`);
  const users = (await response.json()) as SeededUser[];
  return users.map(({ email, password, userId, role }) => ({
    ...{ email, password, userId },
    ...(role === null ? {} : { role }),
  }));
}
