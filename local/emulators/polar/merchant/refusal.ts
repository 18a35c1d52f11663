export interface FieldProblem {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: unknown;
}

/** The merchant's refusal of a command; the API sends it as is. */
export class Refusal extends Error {
  readonly status: number;
  /** The provider's name of the error. */
  readonly error: string;
  readonly detail: string | readonly FieldProblem[];

  constructor(status: number, error: string, detail: string | readonly FieldProblem[]) {
    super(typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join(" "));
    this.status = status;
    this.error = error;
    this.detail = detail;
  }

  toJSON() {
    return { error: this.error, detail: this.detail };
  }
}

export function invalid(path: readonly (string | number)[], msg: string, input?: unknown): Refusal {
  const problem = { loc: ["body", ...path], msg, type: "value_error", input };
  return new Refusal(422, "PolarRequestValidationError", [problem]);
}

export function notFound(): Refusal {
  return new Refusal(404, "ResourceNotFound", "Not found");
}

export function alreadyCanceled(): Refusal {
  return new Refusal(
    403,
    "AlreadyCanceledSubscription",
    "This subscription is already canceled or will be at the end of the period.",
  );
}
