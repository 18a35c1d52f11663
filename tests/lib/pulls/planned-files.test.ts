import { expect, it } from "vitest";
import { planFiles } from "../../../lib/pulls/planned-files.ts";

const TREE = {
  src: {
    app: { "globals.css": 10 },
    components: { "sign-in": { "sign-in.tsx": 10, "old.tsx": 10 }, other: { "deep.tsx": 1 } },
  },
};
const FOLDER = "src/components/sign-in";

it("new files are told from those that are there: extended, replaced, or kept beside ours", () => {
  const paths = ["sign-in.tsx", "old.tsx", "theme.css", "new.tsx"].map(
    (name) => `${FOLDER}/${name}`,
  );
  const theme = { path: `${FOLDER}/theme.css`, sheet: "src/app/globals.css" };
  const ours = [`${FOLDER}/old.tsx`];
  expect(planFiles({ paths, theme }, { tree: TREE, ours })).toEqual([
    { path: `${FOLDER}/sign-in-2.tsx`, change: "added", taken: `${FOLDER}/sign-in.tsx` },
    { path: `${FOLDER}/old.tsx`, change: "replaced", taken: null },
    { path: "src/app/globals.css", change: "extended", taken: null },
    { path: `${FOLDER}/new.tsx`, change: "added", taken: null },
  ]);
});

it("a folder of another spelling is the repository's", () => {
  const planned = planFiles(
    { paths: ["src/Components/a.tsx"], theme: null },
    { tree: TREE, ours: [] },
  );
  expect(planned).toEqual([{ path: "src/components/a.tsx", change: "added", taken: null }]);
});
