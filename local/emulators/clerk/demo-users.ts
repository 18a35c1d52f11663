import { hashPasswordNow } from "./passwords.ts";
import type { User } from "./state.ts";

interface DemoUser {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  role: string | null;
}

/** Public by design: these accounts exist on this machine only. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    userId: "user_demoAda",
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.com",
    password: "engine-no-1",
    role: null,
  },
  {
    userId: "user_demoGrace",
    firstName: "Grace",
    lastName: "Hopper",
    email: "grace@example.com",
    password: "nanosecond-11",
    role: null,
  },
  {
    userId: "user_demoMargaret",
    firstName: "Margaret",
    lastName: "Hamilton",
    email: "margaret@example.com",
    password: "priority-1202",
    role: "operator",
  },
];

export function seedUsers(now: number): User[] {
  return DEMO_USERS.map(({ userId, firstName, lastName, email, password, role }) => ({
    id: userId,
    emailAddresses: [
      {
        id: `idn_${userId.slice("user_".length)}`,
        address: email,
        isVerified: true,
        challenge: null,
      },
    ],
    primaryEmailAddressId: `idn_${userId.slice("user_".length)}`,
    firstName,
    lastName,
    externalId: null,
    passwordHash: hashPasswordNow(password),
    passwordUpdatedAt: now,
    imageUrl: null,
    publicMetadata: role === null ? {} : { role },
    privateMetadata: {},
    unsafeMetadata: {},
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  }));
}
