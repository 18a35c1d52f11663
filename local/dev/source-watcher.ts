import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps, and tools write many files at once. */
const QUIET_MS = 40;

export type OnSave = (files: readonly string[]) => void;

/** Tells which files below some folders were saved, made or deleted, once they have come to rest. */
export class SourceWatcher {
  readonly #onSave: OnSave;
  readonly #watchers: FSWatcher[];
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(folders: readonly string[], onSave: OnSave) {
    this.#onSave = onSave;
    this.#watchers = folders.map((folder) =>
      watch(folder, { recursive: true }, (_event, name) => {
        if (name !== null) this.#note(join(folder, name));
      }),
    );
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
  }

  #note(file: string): void {
    this.#changed.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed];
      this.#changed.clear();
      this.#onSave(files);
    }, QUIET_MS);
  }
}
