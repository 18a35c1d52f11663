import type { Person } from "../kernel/oauth/viewer.ts";

export interface FigmaUser extends Person {
  imageUrl: string;
}

const imageUrl = (id: string) => `https://s3-alpha.figma.com/profile/${id}`;

/** The same people as at the other emulated providers, with their ids at this one. */
export const FIGMA_USERS: readonly [FigmaUser, ...FigmaUser[]] = [
  {
    id: "1815121001",
    name: "Ada Lovelace",
    handle: "ada",
    email: "ada@example.com",
    imageUrl: imageUrl("1815121001"),
  },
  {
    id: "1906120902",
    name: "Grace Hopper",
    handle: "grace",
    email: "grace@example.com",
    imageUrl: imageUrl("1906120902"),
  },
  {
    id: "1936081703",
    name: "Margaret Hamilton",
    handle: "margaret",
    email: "margaret@example.com",
    imageUrl: imageUrl("1936081703"),
  },
];

export function findFigmaUser(id: string): FigmaUser | null {
  return FIGMA_USERS.find((user) => user.id === id) ?? null;
}

/** The name of a person in dials and pages. */
export const handleOf = (userId: string): string => findFigmaUser(userId)?.handle ?? userId;
