import { readHugeName } from "./content/huge-files.ts";
import { GITHUB_USERS, loginOf } from "./people.ts";

export interface Repository {
  id: number;
  ownerId: string;
  name: string;
  isPrivate: boolean;
  /** Whether its owner has given the other people access. */
  isShared: boolean;
  isArchived: boolean;
  description: string;
  /** The main language; empty if there is none. */
  language: string;
  pushedAt: string;
}

const ADA = "18151210";
const GRACE = "19061209";
const MARGARET = "19360817";

type Row = [
  id: number,
  ownerId: string,
  name: string,
  visibility: "public" | "private" | "shared" | "shared, private" | "public, archived",
  language: string,
  pushedAt: string,
  description: string,
];

const ROWS: readonly Row[] = [
  [710001, ADA, "analytical-engine", "public", "TypeScript", "2026-11-18", "Mill, store and cards"],
  [710002, ADA, "bernoulli-numbers", "public", "Python", "2026-09-02", "Note G, as a program"],
  [710003, ADA, "flying-machine", "private", "Rust", "2026-06-30", "Drawings and a wing model"],
  [710004, ADA, "notes-on-the-engine", "private", "TeX", "2026-10-21", "Notes A to G"],
  [720001, GRACE, "a-0-compiler", "public", "Go", "2026-11-11", "The first of its kind"],
  [720002, GRACE, "cobol-handbook", "public", "HTML", "2026-03-14", "English for machines"],
  [720003, GRACE, "nanosecond-wires", "private", "C", "2026-08-08", "29.98 cm each"],
  [
    730001,
    MARGARET,
    "guidance-computer",
    "public",
    "Assembly",
    "2026-07-20",
    "Lands on the first try",
  ],
  [730002, MARGARET, "priority-displays", "private", "TypeScript", "2026-11-01", "1201 and 1202"],
  [730003, MARGARET, "universal-systems", "public", "Java", "2026-05-05", "Errors before the fact"],
  [
    740001,
    ADA,
    "harbor-web",
    "shared",
    "TypeScript",
    "2026-11-20",
    "The dashboard for people who wait for ships",
  ],
  [740002, GRACE, "juniper-ui", "shared", "Vue", "2026-11-19", "Vue components of the plant shop"],
  [
    740003,
    MARGARET,
    "lunar-log",
    "shared, private",
    "TypeScript",
    "2026-11-16",
    "What the crew wrote down",
  ],
  [740004, ADA, "empty-notebook", "public", "", "2026-11-02", "Nothing yet"],
  [740005, GRACE, "photo-archive", "public, archived", "", "2026-04-22", "Pictures of the Mark I"],
];

/** Small applications, one for each kind that code can be generated for. They are found by name, and in no list. */
const SMALL_ROWS: readonly Row[] = [
  [760001, ADA, "tide-tables", "public", "TypeScript", "2026-11-20", "Next.js and Tailwind 4"],
  [760002, ADA, "signal-flags", "public", "TypeScript", "2026-11-20", "Next.js and Tailwind 3"],
  [760003, ADA, "kelp-shop", "public", "TypeScript", "2026-11-20", "Vite and CSS Modules"],
  [760004, ADA, "buoy-map", "public", "Vue", "2026-11-20", "Vue and Tailwind 4"],
  [760005, ADA, "lighthouse-log", "public", "Svelte", "2026-11-20", "SvelteKit and Tailwind 4"],
];

const toRepository = ([
  id,
  ownerId,
  name,
  visibility,
  language,
  day,
  description,
]: Row): Repository => ({
  id,
  ownerId,
  name,
  isPrivate: visibility.endsWith("private"),
  isShared: visibility.startsWith("shared"),
  isArchived: visibility.endsWith("archived"),
  description,
  language,
  pushedAt: `${day}T12:00:00Z`,
});

export const REPOSITORIES: readonly Repository[] = ROWS.map(toRepository);
const NAMED: readonly Repository[] = [...REPOSITORIES, ...SMALL_ROWS.map(toRepository)];

/** Former repository names, with the ids of the renamed repositories. */
const RENAMED: Readonly<Record<string, number>> = { "ada-lovelace/harbor-dashboard": 740_001 };

export function repositoriesOf(ownerId: string): Repository[] {
  return REPOSITORIES.filter((repository) => repository.ownerId === ownerId);
}

/** What a person owns or has been given access to. */
export function repositoriesWith(userId: string): Repository[] {
  return REPOSITORIES.filter(({ ownerId, isShared }) => ownerId === userId || isShared);
}

export const fullNameOf = ({ ownerId, name }: Repository): string => `${loginOf(ownerId)}/${name}`;

/** GitHub ignores the case of names. */
const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

const FIRST_HUGE_ID = 900_000_000;

function hugeRepository(fullName: string): Repository | null {
  const [login = "", name = ""] = fullName.split("/");
  const owner = GITHUB_USERS.findIndex(({ handle }) => isSameName(handle, login));
  const count = readHugeName(name.toLowerCase());
  if (owner < 0 || count === null) return null;
  return {
    id: FIRST_HUGE_ID + count * GITHUB_USERS.length + owner,
    ownerId: GITHUB_USERS[owner]?.id ?? ADA,
    name: `huge-${count}`,
    isPrivate: false,
    isShared: false,
    isArchived: false,
    description: `${count} files`,
    language: "TypeScript",
    pushedAt: "2026-01-15T12:00:00Z",
  };
}

export function repositoryNamed(fullName: string): Repository | null {
  const known = NAMED.find((repository) => isSameName(fullNameOf(repository), fullName));
  return known ?? hugeRepository(fullName);
}

export function repositoryWithId(id: number): Repository | null {
  const known = NAMED.find((repository) => repository.id === id);
  if (known || id < FIRST_HUGE_ID) return known ?? null;
  const owner = GITHUB_USERS[(id - FIRST_HUGE_ID) % GITHUB_USERS.length];
  const count = Math.floor((id - FIRST_HUGE_ID) / GITHUB_USERS.length);
  return owner ? hugeRepository(`${owner.handle}/huge-${count}`) : null;
}

/** The id behind a former name. */
export const renamedId = (fullName: string): number | null =>
  RENAMED[fullName.toLowerCase()] ?? null;
