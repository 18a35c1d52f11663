import type { StackFile } from "./stack-file.ts";

const REQUEST_TIMEOUT_MS = 5000;

/** The accounts that the identity emulator was seeded with, as far as they are still there. */
export async function findDemoUsers(clerkUrl: string): Promise<StackFile["demoUsers"]> {
  const response = await fetch(new URL("/_emulator/demo-users", clerkUrl), {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The clerk emulator answered ${response.status}.`);
  const users = (await response.json()) as StackFile["demoUsers"];
  return users.map(({ email, password, userId }) => ({ email, password, userId }));
}
