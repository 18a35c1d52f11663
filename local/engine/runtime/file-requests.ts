// Files requested by clients: an upload with its token, a download with its key. Each is a task of the lane.
import type { NewFile, StoredFile, UploadOutcome } from "../contracts/files.ts";
import type { Transaction } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { readFileByKey, storeFile } from "../storage/stored-file.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { CallEngine } from "./call-engine.ts";

const INVALID_TOKEN: UploadOutcome = {
  ok: false,
  code: "InvalidStorageToken",
  message: "The upload URL is invalid or has expired. Generate a new one.",
};
const TOOK_TOO_LONG: UploadOutcome = {
  ok: false,
  code: "UploadTimedOut",
  message: "Storing the file took too long",
};

export async function storeUpload(
  engine: CallEngine,
  token: string,
  receive: () => Promise<NewFile>,
): Promise<UploadOutcome> {
  const component = engine.host.uploadTokens.check(token, engine.now());
  if (component === null) return INVALID_TOKEN;
  const file = await receive();
  const { outcome } = await engine.lane.mutation<UploadOutcome>({
    run: (transaction) => tryToStore(transaction, component, file),
    keepsWrites: ({ ok }) => ok,
    timedOut: () => TOOK_TOO_LONG,
  });
  return outcome;
}

function tryToStore(
  transaction: Transaction,
  component: ComponentPath,
  file: NewFile,
): UploadOutcome {
  try {
    return { ok: true, storageId: storeFile({ transaction, component }, file) };
  } catch (error) {
    if (!(error instanceof SyscallError)) throw error;
    return { ok: false, code: "BadFile", message: error.message };
  }
}

export async function findFile(engine: CallEngine, key: string): Promise<StoredFile | null> {
  const { outcome } = await engine.lane.query<StoredFile | null>({
    run(transaction) {
      for (const component of engine.host.components) {
        const file = readFileByKey({ transaction, component }, key);
        if (file !== null) return file;
      }
      return null;
    },
    timedOut: () => null,
  });
  return outcome;
}
