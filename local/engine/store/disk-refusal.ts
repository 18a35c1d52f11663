// How the disk says no: the errors by which SQLite reports it, and the refusal that comes before them.

const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const NAMES = new Map([
  [SQLITE_READONLY, "SQLITE_READONLY"],
  [SQLITE_IOERR, "SQLITE_IOERR"],
  [SQLITE_FULL, "SQLITE_FULL"],
]);

/** What keeps an eye on the disk is told how each batch ended. */
export interface DiskGuard {
  committed(): void;
  refused(error: unknown): void;
}

/** Nothing was written, so that the machine keeps the space that it needs to tell of it. */
export class DiskRefusalError extends Error {
  override name = "DiskRefusalError";
}

/** The batch ended when the disk refused one of its writes. */
export class LostBatchError extends Error {
  override name = "LostBatchError";

  constructor() {
    super("The batch is lost: the disk refused one of its writes");
  }
}

/** Also for an error that one of these caused. */
export function isDiskRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof DiskRefusalError || error instanceof LostBatchError) return true;
  return nameOfRefusal(error) !== null || isDiskRefusal(error.cause);
}

/** SQLite's name of the error; null for any other. */
export function nameOfRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || !("errcode" in error)) return null;
  return NAMES.get(Number(error.errcode) & 0xff) ?? null;
}
