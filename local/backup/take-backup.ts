import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { checkBackup } from "./check-backup.ts";

const OWNER_ONLY = 0o600;

export interface BackupSource {
  url: string;
  adminKey: string;
  /** What to do when nothing answers there. */
  mend?: string;
}

/** Under its name the file is always whole and has been read back. */
export async function takeBackup(
  { url, adminKey, mend = "" }: BackupSource,
  file: string,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already. Name another file.`);
  const draft = `${file}.draft`;
  try {
    const headers = { authorization: `Convex ${adminKey}` };
    const answer = await fetch(`${url}/api/embedded/backup`, { headers }).catch((cause) => {
      throw new Error(`No engine answers at ${url}. ${mend}`.trim(), { cause });
    });
    if (!answer.ok || answer.body === null) {
      throw new Error(`The engine at ${url} answered ${answer.status}: ${await answer.text()}`);
    }
    const content = Readable.fromWeb(answer.body as ReadableStream);
    await pipeline(content, createWriteStream(draft, { mode: OWNER_ONLY }));
    checkBackup(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
