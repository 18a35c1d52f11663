import { expect, it } from "vitest";
import {
  listEntries,
  type OwnData,
} from "../../../../../../app/api/exports/[exportId]/data.zip/list-entries.ts";
import type { ExportView } from "../../../../../../lib/exports/record.ts";

const VIEW: ExportView = {
  ...{ id: "e1", status: "ready", rows: 1, parts: 3, done: 1, total: 1 },
  ...{ startedAt: 1, steppedAt: 2, expiresAt: 3 },
};

const NOTHING: OwnData = {
  readPart: async () => ({ file: "notices.json", text: "", ids: [] }),
  readImport: async () => null,
  readArtifact: async () => "",
  readGeneration: async () => null,
  readFile: async () => "",
  openImage: async () => null,
};

it("reads one part at a time, only as the archive asks for it", async () => {
  const read: number[] = [];
  const own = {
    ...NOTHING,
    readPart: async (position: number) => {
      read.push(position);
      return { file: "notices.json", text: `${position} `, ids: [] };
    },
  };
  const entries = listEntries(VIEW, own);
  await entries.next();
  expect(read).toEqual([]);
  const next = await entries.next();
  if (next.done) throw new Error("there is no second entry");
  expect(read).toEqual([0]);
  const texts: string[] = [];
  for await (const text of next.value.input as AsyncIterable<string>) texts.push(text);
  expect(texts.join("")).toBe("0 1 2 ");
  expect((await entries.next()).done).toBe(true);
});
