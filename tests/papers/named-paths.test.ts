import { describe, expect, it } from "vitest";
import { ALL_FOLDERS, isInProject, papers, textOf } from "../support/source-tree.ts";

const FOLDERS = [...ALL_FOLDERS, "deploy", "docs", "public", ".ci", ".github"]
  .join("|")
  .replaceAll(".", "\\.");
const PATH_IN_CODE = new RegExp(`^(?:\\./)?((?:${FOLDERS})/[A-Za-z0-9_./()[\\]-]*)(?:[:#].*)?$`);
const ROOT_FILE = /^[A-Za-z.][A-Za-z0-9._-]*\.(?:md|json|ts|mjs|example)$/;
/** Entry points of the npm package that shares its name with our folder. */
const CONVEX_PACKAGE = /^convex\/(browser|nextjs|react|server|values)$/;
/** Not there before the first build. */
const MADE_BY_BUILD = ["public/example"];
const MADE_AT_RUN_TIME = new Set(["stack.json", "secrets.json"]);

/** What stands in backquotes and reads like a path of this tree, as well as relative links. */
function pathsNamedIn(paper: string): string[] {
  const text = textOf(paper);
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word ?? "");
  const inTree = quoted
    .flatMap((word) => PATH_IN_CODE.exec(word)?.[1] ?? [])
    .filter((path) => !CONVEX_PACKAGE.test(path));
  const isOfRoot = !paper.startsWith("local/");
  const atRoot = quoted.filter(
    (word) => isOfRoot && ROOT_FILE.test(word) && !MADE_AT_RUN_TIME.has(word),
  );
  const folder = paper.includes("/") ? paper.slice(0, paper.lastIndexOf("/") + 1) : "";
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) =>
    new URL(link ?? "", `file:///${folder}`).pathname.slice(1),
  );
  return [...inTree, ...atRoot.map((file) => besideOrAtRoot(folder, file)), ...links];
}

function besideOrAtRoot(folder: string, file: string): string {
  return isInProject(folder + file) ? folder + file : file;
}

describe.each(papers())("%s", (paper) => {
  it("names only files that exist", () => {
    const missing = pathsNamedIn(paper).filter((path) => !isInProject(path));
    expect(missing.filter((path) => !MADE_BY_BUILD.includes(path))).toEqual([]);
  });

  it("names only scripts that package.json has", () => {
    const scripts = Object.keys(JSON.parse(textOf("package.json")).scripts);
    const named = [...textOf(paper).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? "");
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});
