import { sourcesUnder, textOf } from "./source-tree.ts";

/** Tags tests, suites or the whole file. */
const IS_TAGGED = /tags: \["(deep|lengths)"\]|@module-tag (deep|lengths)/;

/** The test files with something that `npm test` leaves out or shortens. */
export function deepFiles(): string[] {
  return sourcesUnder("tests").filter(
    (path) => /\.test\.tsx?$/.test(path) && IS_TAGGED.test(textOf(path)),
  );
}
