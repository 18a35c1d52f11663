import { sourcesUnder, textOf } from "./source-tree.ts";

/** Tags one test or suite, tags the whole file, or takes a length from depth.ts. */
const HAS_DEEP_TESTS = /tags: \["deep"\]|@module-tag deep|from "[./]+\/support\/depth\.ts"/;

/** The test files with something that `npm test` leaves out or shortens. */
export function deepFiles(): string[] {
  return sourcesUnder("tests").filter(
    (path) => /\.test\.tsx?$/.test(path) && HAS_DEEP_TESTS.test(textOf(path)),
  );
}
