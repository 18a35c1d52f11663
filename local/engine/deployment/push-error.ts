// Why a push or an environment change was refused: Convex's code, and a sentence for the developer.

export class PushError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PushError";
    this.code = code;
  }
}
