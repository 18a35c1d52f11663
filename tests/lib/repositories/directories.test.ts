import { expect, it } from "vitest";
import { summarizeDirectories } from "../../../lib/repositories/directories.ts";
import { file } from "./sample-repositories.ts";

it("folders are counted with their contents, and containers are opened one level", () => {
  const tree = [
    file("README.md", 1),
    file("src/components/button.tsx", 10),
    file("src/components/deep/card.tsx", 20),
    file("src/index.ts", 5),
    file("public/logo.svg", 7),
  ];
  expect(summarizeDirectories(tree)).toEqual([
    { path: "public", files: 1, bytes: 7, purpose: "files served as they are" },
    { path: "src", files: 3, bytes: 35, purpose: "source" },
    { path: "src/components", files: 2, bytes: 30, purpose: "user-interface components" },
  ]);
});

it("a folder named like an inherited property has no purpose", () => {
  expect(summarizeDirectories([file("constructor/a", 1)])[0]?.purpose).toBeNull();
});
