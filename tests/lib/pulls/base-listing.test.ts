import { expect, it } from "vitest";
import { listAround } from "../../../lib/pulls/base-listing.ts";

const TREES: Readonly<Record<string, readonly (readonly [path: string, type: string])[]>> = {
  root: [
    ["README.md", "blob"],
    ["src", "tree"],
    ["SRC", "tree"],
    ["docs", "tree"],
  ],
  src: [
    ["app.ts", "blob"],
    ["In", "tree"],
  ],
  SRC: [["old.ts", "blob"]],
  In: [["In.tsx", "blob"]],
};

it("reads the folders around new files, in any spelling, and no other", async () => {
  const asked: string[] = [];
  const transport = (url: string) => {
    const sha = url.slice(url.lastIndexOf("/") + 1);
    asked.push(sha);
    const tree = TREES[sha]?.map(([path, type]) => ({ path, type, sha: path })) ?? [];
    return Promise.resolve(new Response(JSON.stringify({ tree, truncated: false })));
  };
  const caller = {
    apiUrl: "https://api.github.test",
    fullName: "ada/engine",
    headers: {},
    transport,
  };
  expect(await listAround(caller, "root", ["src/in/In.tsx"])).toEqual([
    ...["README.md", "src", "SRC", "docs", "src/app.ts", "src/In", "SRC/old.ts", "src/In/In.tsx"],
  ]);
  expect(asked).toEqual(["root", "src", "SRC", "In"]);
});
