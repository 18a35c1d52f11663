import type { ImportFailure } from "./failure";

/** Ends an import with a reason that retrying cannot change. */
export class ImportError extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(`The import ends: ${failure}`);
    this.name = "ImportError";
    this.failure = failure;
  }
}

/** Another step has taken over, or the import has ended: the current step stops without writing. */
export class StaleWork extends Error {}
