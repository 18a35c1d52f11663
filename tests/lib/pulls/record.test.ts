import { expect, it } from "vitest";
import {
  listChanged,
  nextStep,
  numberOf,
  type PullRecord,
  toEarlierPull,
} from "../../../lib/pulls/record.ts";

const SHA = "0".repeat(40);

it("each step follows from what was saved, and no other", () => {
  const blob = { path: "a", sha: SHA };
  const started = { blobs: [] };
  const based = { ...started, fullName: "a/b", baseSha: SHA, baseTreeSha: SHA };
  const sent = { ...based, blobs: [blob, blob] };
  const grown = { ...sent, treeSha: SHA };
  const committed = { ...grown, commitSha: SHA };
  const branched = { ...committed, branch: "switchboard/a" };
  const opened = { ...branched, number: 1, url: "https://github.com/a/b/pull/1" };
  const steps = [started, based, sent, grown, committed, branched, opened].map((checkpoint) =>
    nextStep(checkpoint, 2),
  );
  expect(steps).toEqual(["base", "blobs", "tree", "commit", "branch", "pull", "done"]);
  expect(nextStep({ ...based, blobs: [blob] }, 2)).toBe("blobs");
});

it("only an open pull request can be updated, with the files that it brought", () => {
  const onto = { branch: "switchboard/a", commitSha: SHA, number: 1, url: "u", paths: ["a"] };
  const { paths: _, ...opened } = onto;
  const checkpoint = { ...opened, blobs: [{ path: "a", sha: SHA }] };
  const pull = { status: "open", checkpoint } as PullRecord;
  expect(toEarlierPull(pull)).toEqual({ ...onto, changed: [] });
  expect(toEarlierPull({ ...pull, status: "merged" })).toBeNull();
  expect(toEarlierPull({ ...pull, checkpoint: { blobs: [] } })).toBeNull();
  expect(numberOf({ checkpoint: { blobs: [], onto } })).toBe(1);
  expect(numberOf({ checkpoint: { blobs: [] } })).toBeNull();
});

it("changed are files that the base had before the earlier version, as far as they are sent", () => {
  const blobs = ["a", "b", "c"].map((path) => ({ path, sha: SHA }));
  expect(listChanged({ blobs, existing: ["a", "d"] })).toEqual(["a"]);
  const onto = {
    branch: "x",
    commitSha: SHA,
    number: 1,
    url: "u",
    paths: ["a", "b"],
    changed: ["b"],
  };
  expect(listChanged({ blobs, existing: ["a", "b", "c"], onto })).toEqual(["b", "c"]);
  expect(listChanged({ blobs })).toEqual([]);
});
