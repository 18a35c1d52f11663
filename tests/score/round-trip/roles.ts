import type { PageTexts, PlacedText } from "../in-page/texts.ts";

/** What texts are for people: what our page says beside what the real one says. */

const ROLES = {
  controls: ({ role }: PlacedText) => role === "control",
  fields: ({ role }: PlacedText) => role === "field",
  headings: ({ isHeading }: PlacedText) => isHeading,
  cells: ({ isCell }: PlacedText) => isCell,
  "list items": ({ isItem }: PlacedText) => isItem,
  navigation: ({ isNavigation }: PlacedText) => isNavigation,
  labels: ({ role }: PlacedText) => role === "label",
} as const;

export type RoleName = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as RoleName[];

export interface RoleCount {
  readonly real: number;
  readonly ours: number;
  readonly both: number;
}

export type RoleCounts = Readonly<Record<RoleName, RoleCount>>;

/** Of the texts that both pages show. */
export function countRoles(real: PageTexts, ours: PageTexts): RoleCounts {
  const others = new Map(ours.texts.map((text) => [text.key, text]));
  const pairs = real.texts.flatMap((text) => {
    const other = others.get(text.key);
    return other === undefined ? [] : [[text, other] as const];
  });
  return forEachRole((name) => {
    const is = ROLES[name];
    return {
      real: pairs.filter(([text]) => is(text)).length,
      ours: pairs.filter(([, other]) => is(other)).length,
      both: pairs.filter(([text, other]) => is(text) && is(other)).length,
    };
  });
}

export const addRoles = (counts: readonly RoleCounts[]): RoleCounts =>
  forEachRole((name) => {
    const sum = (pick: (count: RoleCount) => number) =>
      counts.reduce((total, count) => total + pick(count[name]), 0);
    return {
      real: sum(({ real }) => real),
      ours: sum(({ ours }) => ours),
      both: sum(({ both }) => both),
    };
  });

const forEachRole = (count: (name: RoleName) => RoleCount): RoleCounts =>
  Object.fromEntries(ROLE_NAMES.map((name) => [name, count(name)])) as unknown as RoleCounts;
