import { expect, it } from "vitest";
import {
  type ArchiveEntry,
  listEntries,
} from "../../../../../app/api/generations/files.zip/list-entries.ts";
import type { WrittenSet } from "../../../../../lib/generations/set.ts";

async function entriesOf(...paths: string[]) {
  const set: WrittenSet = {
    outcome: "written",
    files: paths.map((path) => ({ path, text: path })),
    frames: [{ title: "Sign in", nodeId: "1:2" }],
    target: "html-css",
    importTitle: "Harbor",
    importIds: [],
    isImportGone: true,
    writtenAt: 0,
  };
  const form = { language: "typescript", version: "flowing" } as const;
  const { signal } = new AbortController();
  const content = { set, form, addresses: new Map(), fonts: [], notes: [], signal };
  const entries: ArchiveEntry[] = [];
  for await (const entry of listEntries(content)) entries.push(entry);
  return entries;
}

it("files whose names differ by case only all stay, and the README says which was renamed", async () => {
  const entries = await entriesOf("Card.css", "card.css");
  expect(entries.map(({ name }) => name)).toEqual(["Card.css", "card-2.css", "README.md"]);
  expect(entries.at(-1)?.input).toContain("- `card-2.css`, before `card.css`");
});

it("the README takes no file's name", async () => {
  const entries = await entriesOf("readme.md");
  expect(entries.map(({ name }) => name)).toEqual(["readme.md", "README-2.md"]);
});
