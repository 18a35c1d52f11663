import { expect, it } from "vitest";
import { isInProject, sourcesUnder } from "../support/source-tree.ts";

/** Files without a test of their own, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "convex/schema.ts": "declarations only; every test of convex/ runs against them",
  "convex/convex.config.ts": "declarations only; the push of every contract test evaluates them",
  "lib/deployment/facts.ts": "declarations only; tests/convex/deployment.test.ts returns them",
  "convex/auth.config.ts": "declarations only; the contract tests call as each of its identities",
};

function mirrorOf(path: string): string {
  return `tests/${path.replace(/\.tsx?$/, ".test.ts")}`;
}

const sources = sourcesUnder("lib", "convex", "app/api");

it("each source file under lib, convex and app/api has its mirrored test", () => {
  const missing = sources.filter(
    (path) =>
      !(path in EXCEPTIONS) && !isInProject(mirrorOf(path)) && !isInProject(`${mirrorOf(path)}x`),
  );
  expect(missing).toEqual([]);
});

it("no exception outlives its file or its reason", () => {
  const stale = Object.keys(EXCEPTIONS).filter(
    (path) => !isInProject(path) || isInProject(mirrorOf(path)),
  );
  expect(stale).toEqual([]);
});
