import { expect, it } from "vitest";
import { filesUnder } from "./source-tree.ts";
import { findTest, mistakeIn } from "./test-kinds.ts";

it.each([
  ["tests/lib/content-security-policy.test.ts", "unit", ["unit"]],
  ["tests/convex/access.test.ts", "unit", ["edge"]],
  ["tests/local/dev/push-loop.test.ts", "unit", ["node"]],
  ["tests/flows/trigger.test.ts", "stack", ["stack"]],
  ["tests/browser/sign-in.spec.ts", "browser", []],
])("%s is a test of the kind %s", (path, kind, projects) => {
  expect(findTest(path)).toEqual({ kind, projects });
  expect(mistakeIn(findTest(path)?.kind ?? "unit", path)).toBeNull();
});

it("every test file belongs to one kind", () => {
  const lost = filesUnder("tests").filter(
    (path) => /\.(test\.tsx?|spec\.ts)$/.test(path) && findTest(path) === null,
  );
  expect(lost).toEqual([]);
});

it("a mistake is told in one sentence", () => {
  expect(mistakeIn("unit", "tests/lib/nothing.test.ts")).toBe(
    "There is no file tests/lib/nothing.test.ts.",
  );
  expect(mistakeIn("unit", "tests/run.ts")).toBe("tests/run.ts is not a test file.");
  expect(mistakeIn("unit", "tests/flows/trigger.test.ts")).toBe(
    "tests/flows/trigger.test.ts is no unit test. Run it with: npm run test:stack -- tests/flows/trigger.test.ts",
  );
});
