import { expect, it } from "vitest";
import { findChecks } from "../../../lib/fitting/checks.ts";
import { aBlueprint } from "./a-blueprint.ts";

const manifest = (...names: string[]): string =>
  JSON.stringify({ scripts: Object.fromEntries(names.map((name) => [name, "x"])) });

it("a repository's checks are its scripts, as its package manager runs them", () => {
  const blueprint = aBlueprint({
    "package.json": manifest("lint", "dev"),
    "pnpm-lock.yaml": "",
    "apps/web/package.json": manifest(
      "build",
      "type-check",
      "check",
      "lint:check",
      "prettier:check",
    ),
  });
  expect(findChecks(blueprint, "apps/web")).toEqual([
    ...["pnpm prettier:check", "pnpm lint:check", "pnpm type-check", "pnpm build"],
  ]);
  expect(findChecks(blueprint, "apps/docs")).toEqual(["pnpm lint"]);
});

it("without a known package manager or a check there is little to say", () => {
  expect(findChecks(aBlueprint({ "package.json": manifest("lint") }), "")).toEqual([
    "npm run lint",
  ]);
  expect(findChecks(aBlueprint({ "package.json": manifest("dev") }), "")).toEqual([]);
});
