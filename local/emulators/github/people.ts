import type { Person } from "../kernel/oauth/viewer.ts";

export interface GithubUser extends Person {
  createdAt: string;
}

/** The same people as at the other emulated providers; the handle is the login. */
export const GITHUB_USERS: readonly [GithubUser, ...GithubUser[]] = [
  {
    id: "18151210",
    name: "Ada Lovelace",
    handle: "ada-lovelace",
    email: "ada@example.com",
    createdAt: "2015-12-10T08:00:00Z",
  },
  {
    id: "19061209",
    name: "Grace Hopper",
    handle: "grace-hopper",
    email: "grace@example.com",
    createdAt: "2016-12-09T08:00:00Z",
  },
  {
    id: "19360817",
    name: "Margaret Hamilton",
    handle: "margaret-hamilton",
    email: "margaret@example.com",
    createdAt: "2018-08-17T08:00:00Z",
  },
];

export function findGithubUser(id: string): GithubUser | null {
  return GITHUB_USERS.find((user) => user.id === id) ?? null;
}

/** The name of a person in dials and pages. */
export const loginOf = (userId: string): string => findGithubUser(userId)?.handle ?? userId;
