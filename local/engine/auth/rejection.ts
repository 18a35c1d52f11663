// Why a request was turned away before any function ran, in the words Convex uses.
// Only codes and messages meant for the caller; causes stay in `cause`.

export class Rejection extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "Rejection";
    this.status = status;
    this.code = code;
  }
}

export function unauthenticated(code: string, message: string, cause?: unknown): Rejection {
  return new Rejection(401, code, message, cause);
}

export function badRequest(code: string, message: string, cause?: unknown): Rejection {
  return new Rejection(400, code, message, cause);
}
