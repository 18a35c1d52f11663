// `convex import`: collects the parts of an upload, says what would happen, and runs the import once it is confirmed.
import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONValue } from "convex/values";
import { badRequest } from "../auth/rejection.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { Lane } from "../runtime/lane.ts";
import type { Commit } from "../runtime/lane-task.ts";
import { int64ToJson } from "../values/convex-json.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { ImportError, type ImportedTable, type ImportFormat, readTables } from "./import-source.ts";
import { type ImportMode, runImport } from "./run-import.ts";
import { ZipError } from "./zip-reader.ts";

export interface ImportRequest {
  tableName?: string;
  componentPath?: string;
  mode: ImportMode;
  format: ImportFormat;
}

interface Upload {
  folder: string;
  file: string;
  parts: number;
}

interface Import {
  upload: Upload;
  mode: ImportMode;
  tables: ImportedTable[];
  state: JSONValue;
}

export interface ImportTarget {
  lane: Lane;
  now: () => number;
  components: () => readonly ComponentPath[];
  onCommit: (commit: Commit) => void;
}

export class SnapshotImports {
  readonly #target: ImportTarget;
  readonly #uploads = new Map<string, Upload>();
  readonly #imports = new Map<string, Import>();

  constructor(target: ImportTarget) {
    this.#target = target;
  }

  startUpload(): string {
    const folder = mkdtempSync(join(tmpdir(), "engine-import-"));
    const file = join(folder, "upload");
    writeFileSync(file, "", { mode: 0o600 });
    const token = randomUUID();
    this.#uploads.set(token, { folder, file, parts: 0 });
    return token;
  }

  /** The CLI sends them one after the other. */
  addPart(token: string, partNumber: number, bytes: Uint8Array): string {
    const upload = this.#uploads.get(token);
    if (upload === undefined) throw badRequest("UploadNotFound", "There is no such upload");
    if (partNumber !== upload.parts + 1) {
      throw badRequest("PartOutOfOrder", `Expected part ${upload.parts + 1} of the upload`);
    }
    appendFileSync(upload.file, bytes);
    upload.parts = partNumber;
    return String(partNumber);
  }

  finishUpload(token: string, { tableName, componentPath = "", mode, format }: ImportRequest) {
    const upload = this.#uploads.get(token);
    if (upload === undefined) throw badRequest("UploadNotFound", "There is no such upload");
    this.#uploads.delete(token);
    const id = randomUUID();
    try {
      const tables = readTables(upload.file, format, componentPath, tableName);
      const state = { state: "waiting_for_confirmation", ...confirmationOf(tables, mode) };
      this.#imports.set(id, { upload, mode, tables, state });
    } catch (error) {
      const state = { state: "failed", error_message: wordsOf(error) };
      this.#imports.set(id, { upload, mode, tables: [], state });
      this.#forget(upload);
    }
    return id;
  }

  /** In the shape of `_system/cli/queryImport`. */
  stateOf(id: string): JSONValue {
    const found = this.#imports.get(id);
    return found === undefined ? null : { state: found.state };
  }

  async perform(id: string): Promise<void> {
    const found = this.#imports.get(id);
    if (found === undefined) throw badRequest("ImportNotFound", "There is no such import");
    const { lane, now, components, onCommit } = this.#target;
    const { tables, mode, upload } = found;
    found.state = { state: "in_progress", progress_message: "Importing" };
    try {
      const { written, commits } = await lane.hold((store) =>
        runImport(store, { tables, mode, components: components(), now: now() }),
      );
      for (const commit of commits) if (!commit.writes.isEmpty) onCommit(commit);
      found.state = { state: "completed", num_rows_written: int64ToJson(BigInt(written)) };
    } catch (error) {
      found.state = { state: "failed", error_message: wordsOf(error) };
    }
    this.#forget(upload);
  }

  cancel(id: string): void {
    const found = this.#imports.get(id);
    if (found === undefined) return;
    found.state = { state: "failed", error_message: "Import was canceled" };
    this.#forget(found.upload);
  }

  close(): void {
    for (const upload of this.#uploads.values()) this.#forget(upload);
    for (const { upload } of this.#imports.values()) this.#forget(upload);
  }

  #forget({ folder }: Upload): void {
    rmSync(folder, { recursive: true, force: true });
  }
}

function confirmationOf(tables: readonly ImportedTable[], mode: ImportMode) {
  const lines = tables.map(({ component, name, documents }) => {
    const place = component === "" ? name : `${component}: ${name}`;
    return `${place}: ${documents().length} documents`;
  });
  const isReplacing = mode === "replace" || mode === "replaceAll";
  const rest = mode === "replaceAll" ? "All other tables become empty." : "";
  const text = `Import (${mode}) of\n${lines.join("\n")}\n${rest}`;
  return { message_to_confirm: text, require_manual_confirmation: isReplacing };
}

function wordsOf(error: unknown): string {
  const isExpected =
    error instanceof ImportError ||
    error instanceof ZipError ||
    error instanceof SyscallError ||
    error instanceof SyntaxError;
  return isExpected ? error.message : `The import failed: ${String(error)}`;
}
