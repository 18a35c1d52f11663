import { describe, expect, it } from "vitest";
import {
  readGoWork,
  readLernaJson,
  readPnpmWorkspaces,
  readYarnSettings,
} from "../../../lib/repositories/workspace-patterns.ts";

describe("files that name workspaces", () => {
  it.each([
    [
      "packages:\n  - \"apps/*\"\n  - packages/* # ours\n  - '!packages/old'\ncatalog:\n  react: ^19\n",
      ["apps/*", "packages/*", "!packages/old"],
    ],
    ["packages: ['apps/*', \"packages/*\"]\n", ["apps/*", "packages/*"]],
    ["catalog:\n  - nothing\n", []],
    ["", []],
  ])("pnpm-workspace.yaml (%#)", (text, patterns) => {
    expect(readPnpmWorkspaces("pnpm-workspace.yaml", text).patterns).toEqual(patterns);
  });

  it("lerna.json and go.work", () => {
    expect(readLernaJson("lerna.json", '{"packages":["packages/*"]}').patterns).toEqual([
      "packages/*",
    ]);
    expect(readGoWork("go.work", "go 1.23\nuse (\n\t./api\n\t./web\n)\n").patterns).toEqual([
      "./api",
      "./web",
    ]);
  });
});

it("catalogs of pnpm and Yarn come with their file", () => {
  const catalogs = [
    { catalog: "default", name: "react", version: "^19" },
    { catalog: "next14", name: "tailwindcss", version: "^3.4.17" },
  ];
  const text = "catalog:\n  react: ^19\ncatalogs:\n  next14:\n    tailwindcss: ^3.4.17\n";
  expect(readPnpmWorkspaces("pnpm-workspace.yaml", text).catalogs).toEqual(catalogs);
  expect(readYarnSettings(".yarnrc.yml", `nodeLinker: pnp\n${text}`)).toMatchObject({
    patterns: [],
    catalogs,
  });
});
