import type { Limits } from "./rate-tiers.ts";

type Status = 400 | 401 | 403 | 404 | 429;

/** The REST API's error format. */
export class FigmaError extends Error {
  readonly status: Status;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: Status, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  toJSON(): object {
    return { status: this.status, err: this.message };
  }
}

/** The OAuth endpoints' error format, which is not that of RFC 6749 §5.2. */
export class FigmaOauthError extends FigmaError {
  override toJSON(): object {
    return { error: true, status: this.status, message: this.message, i18n: null };
  }
}

/** The newer endpoints' error format. */
export class FigmaFlaggedError extends FigmaError {
  override toJSON(): object {
    return { error: true, status: this.status, message: this.message };
  }
}

/** Expired, revoked and invented tokens get the same answer. */
export const invalidToken = (): FigmaError => new FigmaError(403, "Invalid token");

/** https://developers.figma.com/docs/rest-api/rate-limits */
export function limitHeaders({ plan, seat }: Limits, url: string): Record<string, string> {
  return {
    "x-figma-plan-tier": plan,
    "x-figma-rate-limit-type": seat === "full" ? "high" : "low",
    "x-figma-upgrade-link": `${url}/settings`,
  };
}

export const rateLimited = (limits: Limits, retryAfter: number, url: string): FigmaError =>
  new FigmaError(429, "Rate limit exceeded", {
    "retry-after": String(retryAfter),
    ...limitHeaders(limits, url),
  });
