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

/** Another step has taken over, or the import has ended: whoever meets it stops silently. */
export class StaleWork extends Error {}
