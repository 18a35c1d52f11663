// The engine's own tables: fixed numbers, fixed indexes, read-only to user code.
import type { JSONValue } from "convex/values";

interface SystemTable {
  name: string;
  /** Convex's number, below 10001, where user tables start. */
  number: number;
  indexes: { name: string; fields: string[] }[];
}

export const SYSTEM_TABLES: readonly SystemTable[] = [
  {
    name: "_scheduled_functions",
    number: 539,
    indexes: [{ name: "by_phase", fields: ["_phase", "_orderedAt"] }],
  },
  {
    name: "_cron_jobs",
    number: 19,
    indexes: [{ name: "by_phase", fields: ["_phase", "_orderedAt"] }],
  },
  { name: "_storage", number: 540, indexes: [{ name: "by_key", fields: ["_key"] }] },
];

export function systemTableNamed(name: string): SystemTable | undefined {
  return SYSTEM_TABLES.find((table) => table.name === name);
}

/** The document as user code sees it: without the engine's own fields. */
export function withoutPrivateFields(json: string): string {
  const document = JSON.parse(json) as Record<string, JSONValue>;
  return JSON.stringify(
    Object.fromEntries(Object.entries(document).filter(([field]) => !isPrivateField(field))),
  );
}

function isPrivateField(field: string): boolean {
  return field.startsWith("_") && field !== "_id" && field !== "_creationTime";
}
