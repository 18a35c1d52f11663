// Why a request was rejected before any function ran, in Convex's words.
// Codes and messages are meant for the caller; internal details stay in `cause`.

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
