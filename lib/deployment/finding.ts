// What the doctor says about one thing.

export const GROUPS = {
  web: "Web server's settings",
  convex: "Convex's settings",
  fit: "Do the two sides fit",
  clerk: "Clerk",
  polar: "Polar",
  figma: "Figma",
  github: "GitHub",
  outside: "From outside",
} as const;
export type Group = keyof typeof GROUPS;

/** `note`: nothing to do now, or what cannot be checked from here. */
export type Level = "ok" | "note" | "warning" | "error";

export interface Finding {
  /** Stable, for scripts. */
  readonly id: string;
  readonly group: Group;
  readonly level: Level;
  readonly says: string;
  /** The exact next step; null if there is none. */
  readonly mend: string | null;
}

export const ok = (group: Group, id: string, says: string): Finding => ({
  ...{ id, group, level: "ok", says, mend: null },
});

export const note = (group: Group, id: string, says: string, mend: string | null): Finding => ({
  ...{ id, group, level: "note", says, mend },
});

export const warning = (group: Group, id: string, says: string, mend: string): Finding => ({
  ...{ id, group, level: "warning", says, mend },
});

export const failure = (group: Group, id: string, says: string, mend: string): Finding => ({
  ...{ id, group, level: "error", says, mend },
});

/** The step for a variable of the Convex deployment. */
export const setInConvex = (name: string, value = "VALUE"): string =>
  `npx convex env set ${name} '${value}'`;

export function countLevels(findings: readonly Finding[]): Record<Level, number> {
  const counts = { ok: 0, note: 0, warning: 0, error: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}
