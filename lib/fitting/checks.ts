// Which of a repository's own scripts say whether new files are right. They are code of the repository, and never run here.
import type { Blueprint } from "../repositories/blueprint";
import { inFolder } from "../repositories/places";

/** What each check is called, the usual name first. */
const CHECKS: readonly (readonly string[])[] = [
  ["format:check", "check:format", "fmt:check", "prettier:check"],
  ["lint", "eslint", "lint:check"],
  ["typecheck", "type-check", "check-types", "types", "tsc", "check"],
  ["build"],
];

const RUNNERS: Readonly<Record<string, string>> = {
  pnpm: "pnpm",
  Yarn: "yarn",
  Bun: "bun run",
  Deno: "deno task",
};

/** As they are typed, of the package that the files are in, or else of the repository. */
export function findChecks(
  { scripts, packageManager }: Pick<Blueprint, "scripts" | "packageManager">,
  home: string,
): string[] {
  const of = (manifest: string) =>
    new Set(scripts.filter((one) => one.manifest === manifest).map(({ name }) => name));
  const own = of(inFolder(home, "package.json"));
  const all = own.size > 0 ? own : of("package.json");
  const runner = RUNNERS[packageManager?.name ?? ""] ?? "npm run";
  return CHECKS.flatMap((names) => {
    const name = names.find((one) => all.has(one));
    return name === undefined ? [] : [`${runner} ${name}`];
  });
}
