import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../stack/settings.ts";

const CATALOG = join(PROJECT_ROOT, ".env.example");
const HEADING = /^# --- (.+?) -+$/;
const SETTING = /^([A-Z][A-Z0-9_]*)=/;

/** Whose settings a section of `.env.example` lists; other sections are for people and tools. */
const READERS: readonly (readonly [heading: RegExp, readers: readonly Reader[]])[] = [
  [/^Next\.js/, ["web"]],
  [/^Convex/, ["backend"]],
  [/^Both/, ["web", "backend"]],
];
type Reader = "web" | "backend";

export type SettingNames = Readonly<Record<Reader, ReadonlySet<string>>>;

/** Which side reads which setting. */
export function readSettingNames(catalog: string = readFileSync(CATALOG, "utf8")): SettingNames {
  const names = { web: new Set<string>(), backend: new Set<string>() };
  let readers: readonly Reader[] = [];
  for (const line of catalog.split("\n")) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      readers = READERS.find(([pattern]) => pattern.test(heading))?.[1] ?? [];
    }
    const name = SETTING.exec(line)?.[1];
    if (name === undefined) continue;
    for (const reader of readers) names[reader].add(name);
  }
  return names;
}
