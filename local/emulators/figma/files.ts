export interface FigmaFile {
  key: string;
  name: string;
  folderName: string;
  ownerId: string;
  touchedAt: string;
  version: string;
}

/** Small, and always there: who owns them can open them. */
export const FIGMA_FILES: readonly FigmaFile[] = [
  {
    key: "sWb1AnalyticalEngine00",
    name: "Analytical Engine",
    folderName: "Engines",
    ownerId: "1815121001",
    touchedAt: "2026-10-02T09:30:00Z",
    version: "5100000001",
  },
  {
    key: "sWb2CompilerHandbook00",
    name: "Compiler handbook",
    folderName: "Navy",
    ownerId: "1906120902",
    touchedAt: "2026-11-05T16:12:00Z",
    version: "5100000002",
  },
];

export function findFile(key: string, userId: string): FigmaFile | null {
  return FIGMA_FILES.find((file) => file.key === key && file.ownerId === userId) ?? null;
}
