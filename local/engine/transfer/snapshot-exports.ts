// Exports and backups: a copy of the data file, made while nothing else runs, and the archive written from it. Both contain what
// may be deleted later, so they are in a folder of their own, and removed once they are fetched, after an hour, and at the end.
import { createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebReadableStream } from "node:stream/web";
import type { JSONValue } from "convex/values";
import type { Timestamp } from "../contracts/values.ts";
import type { Lane } from "../runtime/lane.ts";
import { Snapshot } from "../store/snapshot.ts";
import { openStore } from "../store/store.ts";
import { int64ToJson } from "../values/convex-json.ts";
import { toArchive } from "./archive.ts";

const HOUR = 60 * 60 * 1000;

interface Copy {
  file: string;
  timestamp: Timestamp;
}

export class SnapshotExports {
  readonly #lane: Lane;
  #folder: string | null = null;
  #latest: JSONValue = null;
  #copies = 0;

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  /** In the shape of `_system/cli/exports:getLatest`. */
  get latest(): JSONValue {
    return this.#latest;
  }

  async export(includesStorage: boolean): Promise<void> {
    this.#latest = { state: "in_progress" };
    try {
      const { file, timestamp } = await this.copy();
      const archive = this.#archiveOf(timestamp);
      const snapshot = new Snapshot(file);
      try {
        const stream = toArchive(snapshot, includesStorage) as WebReadableStream;
        await pipeline(Readable.fromWeb(stream), createWriteStream(archive, { mode: 0o600 }));
      } finally {
        snapshot.close();
        this.remove(file);
      }
      setTimeout(() => this.remove(archive), HOUR).unref();
      const [start_ts, complete_ts] = [int64ToJson(timestamp), int64ToJson(timestamp)];
      this.#latest = { state: "completed", start_ts, complete_ts, zip_object_key: `${timestamp}` };
    } catch (error) {
      this.#latest = { state: "failed" };
      throw error;
    }
  }

  /** Null if there is none, or no longer. */
  find(timestamp: Timestamp): string | null {
    const archive = this.#folder === null ? null : this.#archiveOf(timestamp);
    return archive !== null && existsSync(archive) ? archive : null;
  }

  /** A whole data file, read back: what cannot be opened is no backup. To be removed by the caller. */
  async copy(): Promise<Copy> {
    this.#copies += 1;
    const file = join(this.#folderForCopies(), `copy-${this.#copies}.sqlite`);
    const timestamp = await this.#lane.hold(async (store) => {
      store.copyTo(file);
      return store.lastTimestamp;
    });
    openStore({ file }).close();
    return { file, timestamp };
  }

  remove(file: string): void {
    rmSync(file, { force: true });
  }

  close(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
  }

  #archiveOf(timestamp: Timestamp): string {
    return join(this.#folderForCopies(), `snapshot_${timestamp}.zip`);
  }

  #folderForCopies(): string {
    this.#folder ??= mkdtempSync(join(tmpdir(), "engine-exports-"));
    return this.#folder;
  }
}
