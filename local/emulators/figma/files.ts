import type { FigmaDocument } from "./design/figma-document.ts";
import { generated, readGeneratedKey } from "./files/generated.ts";
import { harbor } from "./files/harbor/harbor.ts";
import { juniper } from "./files/juniper/juniper.ts";
import { lantern } from "./files/lantern/lantern.ts";
import { meridian } from "./files/meridian/meridian.ts";
import { emptyPage, onePage } from "./files/small.ts";

const ADA = "1815121001";
const GRACE = "1906120902";

export interface FigmaFile {
  key: string;
  name: string;
  folderName: string;
  ownerId: string;
  /** Whether all three people can open it, or only its owner. */
  isShared: boolean;
  touchedAt: string;
  version: string;
  /** `sealed`: its owner forbids exports; `garbled`: its document is truncated. */
  state: "open" | "deleted" | "sealed" | "garbled";
  makeDocument: () => FigmaDocument;
  /** Replaces the one that is made. */
  editedDocument?: FigmaDocument;
}

type Row = Pick<FigmaFile, "key" | "name" | "folderName" | "makeDocument"> & Partial<FigmaFile>;

const file = (row: Row, index: number): FigmaFile => ({
  ownerId: ADA,
  isShared: true,
  touchedAt: "2026-11-17T10:24:00Z",
  version: String(5_100_000_001 + index),
  state: "open",
  ...row,
});

const ROWS: readonly Row[] = [
  {
    key: "sWb1AnalyticalEngine00",
    name: "Analytical Engine",
    folderName: "Engines",
    isShared: false,
    touchedAt: "2026-10-02T09:30:00Z",
    makeDocument: () => onePage("Analytical Engine", "A mill, a store, and cards."),
  },
  {
    key: "sWb2CompilerHandbook00",
    name: "Compiler handbook",
    folderName: "Navy",
    ownerId: GRACE,
    isShared: false,
    touchedAt: "2026-11-05T16:12:00Z",
    makeDocument: () => onePage("Compiler handbook", "English for machines."),
  },
  {
    key: "sWb3HarborDashboard000",
    name: "Harbor",
    folderName: "Products",
    makeDocument: harbor,
  },
  {
    key: "sWb4JuniperShopApp0000",
    name: "Juniper",
    folderName: "Products",
    ownerId: GRACE,
    makeDocument: juniper,
  },
  {
    key: "sWb5EmptyCanvas0000000",
    name: "Untitled",
    folderName: "Drafts",
    makeDocument: emptyPage,
  },
  {
    key: "sWb6DeletedDraft000000",
    name: "Deleted draft",
    folderName: "Drafts",
    state: "deleted",
    makeDocument: emptyPage,
  },
  {
    key: "sWb7SealedVault0000000",
    name: "Sealed vault",
    folderName: "Vault",
    ownerId: GRACE,
    state: "sealed",
    makeDocument: emptyPage,
  },
  {
    key: "sWb8GarbledAnswer00000",
    name: "Garbled answer",
    folderName: "Drafts",
    state: "garbled",
    makeDocument: () => onePage("Garbled answer", "Half of this arrives."),
  },
  {
    key: "sWb9LanternReader00000",
    name: "Lantern",
    folderName: "Products",
    makeDocument: lantern,
  },
  {
    key: "sWbMMeridianMuseum0000",
    name: "Meridian",
    folderName: "Products",
    ownerId: GRACE,
    makeDocument: () => meridian(),
  },
];

/** Always there. */
export const FIGMA_FILES: readonly FigmaFile[] = ROWS.map(file);

function generatedFile(key: string): FigmaFile | null {
  const size = readGeneratedKey(key);
  if (!size) return null;
  const name = `Generated ${size.pages} × ${size.nodes}`;
  return file({ key, name, folderName: "Generated", makeDocument: () => generated(size) }, 100);
}

/** Null for a missing or deleted file. */
export function fileOf(key: string): FigmaFile | null {
  const found = FIGMA_FILES.find((known) => known.key === key) ?? generatedFile(key);
  return found?.state === "deleted" ? null : found;
}

/** Also null for a file this person must not know of. */
export function findFile(key: string, userId: string): FigmaFile | null {
  const found = fileOf(key);
  return found && (found.isShared || found.ownerId === userId) ? found : null;
}

const MOST_KEPT = 4;
const documents = new Map<string, FigmaDocument>();

/** Generated on first request; the latest few are kept. */
export function documentOf({ key, makeDocument, editedDocument }: FigmaFile): FigmaDocument {
  if (editedDocument) return editedDocument;
  const document = documents.get(key) ?? makeDocument();
  documents.delete(key);
  documents.set(key, document);
  const [oldest] = documents.keys();
  if (documents.size > MOST_KEPT && oldest !== undefined) documents.delete(oldest);
  return document;
}
