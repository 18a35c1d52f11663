import { existsSync } from "node:fs";
import { matchesGlob } from "node:path";
import { join } from "node:path/posix";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import config from "../../vitest.config.ts";

export type TestKind = "unit" | "stack" | "browser" | "faults";

export interface FoundTest {
  kind: TestKind;
  /** The projects of vitest that include the file; none for browser tests. */
  projects: string[];
}

const BROWSER_TESTS = "tests/browser/**/*.spec.ts";

interface Project {
  name: string;
  include: string[];
  exclude: string[];
}

function isProject(project: unknown): project is { test: Partial<Project> & { name: string } } {
  return typeof project === "object" && project !== null && "test" in project;
}

const PROJECTS: Project[] = (config.test?.projects ?? [])
  .filter(isProject)
  .map(({ test: { name, include = [], exclude = [] } }) => ({ name, include, exclude }));

const matchesAny = (path: string, globs: readonly string[]) =>
  globs.some((glob) => matchesGlob(path, glob));

function kindOf(project: string): TestKind {
  if (project.startsWith("stack")) return "stack";
  return project.startsWith("faults") ? "faults" : "unit";
}

/** Which command runs the file; null: it is no test. */
export function findTest(path: string): FoundTest | null {
  if (matchesGlob(path, BROWSER_TESTS)) return { kind: "browser", projects: [] };
  const projects = PROJECTS.filter(
    ({ include, exclude }) => matchesAny(path, include) && !matchesAny(path, exclude),
  ).map(({ name }) => name);
  const [first] = projects;
  return first === undefined ? null : { kind: kindOf(first), projects };
}

/** What is wrong with running the file as such a test; null: nothing. */
export function mistakeIn(kind: TestKind, path: string): string | null {
  if (!existsSync(join(PROJECT_ROOT, path))) return `There is no file ${path}.`;
  const found = findTest(path);
  if (found === null) return `${path} is not a test file.`;
  if (found.kind === kind) return null;
  const command = `npm run test:${found.kind} -- ${path}`;
  return `${path} is no ${kind} test. Run it with: ${command}`;
}
