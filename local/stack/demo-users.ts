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

/**
 * Has the identity provider report its seeded accounts as it reports every sign-up, so that operators find them by address.
 * The app works without it, so a failure is ignored.
 */
export async function announceDemoUsers(
  clerkUrl: string,
  secretKey: string,
  users: StackFile["demoUsers"],
): Promise<void> {
  const announce = ({ userId }: { userId: string }) =>
    fetch(new URL(`/v1/users/${userId}`, clerkUrl), {
      method: "PATCH",
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  await Promise.allSettled(users.map(announce));
}
