import type { FigmaDocument } from "./design/figma-document.ts";
import { documentOf, type FigmaFile, fileOf, findFile } from "./files.ts";

/** The files as their editors leave them: a new version for each edit, until the next reset. */
export class EditedFiles {
  readonly #edited = new Map<string, FigmaFile>();

  /** Null for a missing or deleted file. */
  of(key: string): FigmaFile | null {
    return this.#edited.get(key) ?? fileOf(key);
  }

  /** Also null for a file this person must not know of. */
  seenBy(userId: string, key: string): FigmaFile | null {
    return findFile(key, userId) && this.of(key);
  }

  /** Replaces whole texts; returns null, and changes nothing, when there are none like that. */
  replaceText(
    file: FigmaFile,
    { from, to }: { readonly from: string; readonly to: string },
    now: number,
  ): FigmaFile | null {
    const document: FigmaDocument = structuredClone(documentOf(file));
    const texts = [...document.byId.values()].filter(({ characters }) => characters === from);
    if (texts.length === 0) return null;
    for (const text of texts) {
      text.characters = to;
      // A layer is called like its text until it is given another name.
      if (text.name === from) text.name = to;
    }
    const edited: FigmaFile = {
      ...file,
      version: String(Number(file.version) + 1),
      touchedAt: new Date(now).toISOString(),
      editedDocument: document,
    };
    this.#edited.set(file.key, edited);
    return edited;
  }

  clear(): void {
    this.#edited.clear();
  }
}
