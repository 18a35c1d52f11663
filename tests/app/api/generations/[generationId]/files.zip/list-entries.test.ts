import { expect, it } from "vitest";
import {
  type ArchiveEntry,
  listEntries,
} from "../../../../../../app/api/generations/[generationId]/files.zip/list-entries.ts";
import type { GenerationView } from "../../../../../../lib/generations/view.ts";

const VIEW: GenerationView = {
  id: "g1",
  importId: null,
  nodeId: "1:2",
  fingerprint: "f0",
  target: "html-css",
  status: "completed",
  failure: null,
  title: "Sign in",
  importTitle: "Harbor",
  forms: [],
  credits: 1,
  requestedAt: 0,
  completedAt: null,
  design: "unknown",
  newestImportId: null,
};

async function entriesOf(...paths: string[]) {
  const files = paths.map((path) => ({ path, text: path }));
  const form = { language: "typescript", version: "flowing" } as const;
  const { signal } = new AbortController();
  const content = { view: VIEW, form, files, addresses: new Map(), fonts: [], signal };
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
