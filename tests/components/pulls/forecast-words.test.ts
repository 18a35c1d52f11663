import { expect, it } from "vitest";
import {
  countPlanned,
  explainPlanned,
  toFolders,
} from "../../../components/pulls/forecast-words.ts";
import type { PlannedFile } from "../../../lib/pulls/planned-files.ts";

const added = (path: string, taken: string | null = null): PlannedFile => ({
  path,
  change: "added",
  taken,
});
const SHEET: PlannedFile = { path: "src/app.css", change: "extended", taken: null };

it("files are counted by whether they are new", () => {
  expect(countPlanned([added("a"), added("b")])).toBe("2 files, all new");
  expect(countPlanned([added("a"), SHEET])).toBe("2 files: 1 new, 1 changed");
  expect(countPlanned([SHEET])).toBe("1 file, changed");
});

it("what is there already is named", () => {
  expect(explainPlanned(added("a"))).toBeNull();
  expect(explainPlanned(added("x/a-2.tsx", "x/a.tsx"))).toBe(
    "x/a.tsx is there already and stays; ours is a-2.tsx.",
  );
  expect(explainPlanned(SHEET)).toContain("src/app.css gets the new tokens");
  expect(explainPlanned({ ...SHEET, change: "replaced" })).toContain("src/app.css is replaced");
});

it("files stand in their folders, both in order", () => {
  const [one, two, top] = [added("b/two"), added("b/one"), added("top")];
  expect(toFolders([one, two, top])).toEqual([
    ["", [top]],
    ["b", [two, one]],
  ]);
});
