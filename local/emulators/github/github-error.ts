import type { ContentfulStatusCode } from "hono/utils/http-status";

const DOCUMENTATION = "https://docs.github.com/rest";

/** https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#validation-failed */
interface FieldError {
  resource: string;
  code: "missing_field" | "invalid" | "custom";
  field?: string;
  message?: string;
}

/** The REST API's error format. */
export class GithubError extends Error {
  readonly status: ContentfulStatusCode;
  readonly #errors: readonly FieldError[];

  constructor(status: ContentfulStatusCode, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.#errors = errors;
  }

  toJSON(): object {
    return {
      message: this.message,
      ...(this.#errors.length > 0 && { errors: this.#errors }),
      documentation_url: DOCUMENTATION,
      status: String(this.status),
    };
  }
}

/** The resource has moved to another address. */
export class Moved extends Error {
  readonly location: string;

  constructor(location: string) {
    super("Moved Permanently");
    this.location = location;
  }

  toJSON(): object {
    return { message: this.message, url: this.location, documentation_url: DOCUMENTATION };
  }
}

/** The token endpoint's error format, with status 200. */
export class TokenRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}
