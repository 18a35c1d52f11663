import type { ImportFailure } from "./failure";

/** The end of an import, and why: nothing that waiting could change. */
export class ImportError extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(`The import ends: ${failure}`);
    this.name = "ImportError";
    this.failure = failure;
  }
}
