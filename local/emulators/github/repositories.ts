import { loginOf } from "./people.ts";

export interface Repository {
  id: number;
  ownerId: string;
  name: string;
  isPrivate: boolean;
  description: string;
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
  visibility: "public" | "private",
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
];

export const REPOSITORIES: readonly Repository[] = ROWS.map(
  ([id, ownerId, name, visibility, language, day, description]) => ({
    id,
    ownerId,
    name,
    isPrivate: visibility === "private",
    description,
    language,
    pushedAt: `${day}T12:00:00Z`,
  }),
);

export function repositoriesOf(ownerId: string): Repository[] {
  return REPOSITORIES.filter((repository) => repository.ownerId === ownerId);
}

export const fullNameOf = ({ ownerId, name }: Repository): string => `${loginOf(ownerId)}/${name}`;
