type Status = 400 | 401 | 403 | 404;

/** The REST API's way to say no. */
export class FigmaError extends Error {
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }

  toJSON(): object {
    return { status: this.status, err: this.message };
  }
}

/** The OAuth endpoints' way: nothing of RFC 6749 §5.2. */
export class FigmaOauthError extends FigmaError {
  override toJSON(): object {
    return { error: true, status: this.status, message: this.message, i18n: null };
  }
}

/** Expired, revoked and invented tokens get the same answer. */
export const invalidToken = (): FigmaError => new FigmaError(403, "Invalid token");
