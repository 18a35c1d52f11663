import type { Context } from "hono";
import { type FieldProblem, Refusal } from "../merchant/refusal.ts";

/** Polar caps the page size at a hundred. */
const HIGHEST_LIMIT = 100;
const DEFAULT_LIMIT = 10;

type Test<Row> = (row: Row) => boolean;

function invalidQuery(name: string, msg: string, input: string): Refusal {
  const problem: FieldProblem = { loc: ["query", name], msg, type: "value_error", input };
  return new Refusal(422, "RequestValidationError", [problem]);
}

function countOf(c: Context, name: string, fallback: number): number {
  const text = c.req.query(name);
  if (text === undefined) return fallback;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw invalidQuery(name, "Input should be greater than 0", text);
}

/** The parameters of one list, each read by its name in the API. */
export class Query<Row> {
  readonly #c: Context;
  readonly #tests: Test<Row>[] = [];

  constructor(c: Context) {
    this.#c = c;
  }

  /** Any of the given values. */
  oneOf(name: string, read: (row: Row) => string | null | undefined) {
    const wanted = this.#c.req.queries(name);
    if (!wanted) return this;
    this.#tests.push((row) => wanted.includes(read(row) ?? ""));
    return this;
  }

  text(name: string, test: (row: Row, text: string) => boolean) {
    const text = this.#c.req.query(name);
    if (text !== undefined) this.#tests.push((row) => test(row, text));
    return this;
  }

  /** One page of the matching entries, sorted as requested. */
  page<Json>(
    rows: readonly Row[],
    sorts: Readonly<Record<string, (row: Row) => string | number | null>>,
    toJson: (row: Row) => Json,
  ) {
    const page = countOf(this.#c, "page", 1);
    const limit = Math.min(countOf(this.#c, "limit", DEFAULT_LIMIT), HIGHEST_LIMIT);
    const found = rows.filter((row) => this.#tests.every((test) => test(row)));
    const sorted = this.#sorted(found, sorts);
    const start = (page - 1) * limit;
    return {
      items: sorted.slice(start, start + limit).map(toJson),
      pagination: { total_count: found.length, max_page: Math.ceil(found.length / limit) },
    };
  }

  #sorted(rows: Row[], sorts: Readonly<Record<string, (row: Row) => string | number | null>>) {
    const orders = (this.#c.req.queries("sorting") ?? []).map((text) => {
      const isDescending = text.startsWith("-");
      const read = sorts[isDescending ? text.slice(1) : text];
      if (!read) throw invalidQuery("sorting", "Input is not a property to sort by", text);
      return { read, sign: isDescending ? -1 : 1 };
    });
    return rows.toSorted((one, other) => {
      for (const { read, sign } of orders) {
        const difference = compare(read(one), read(other));
        if (difference !== 0) return sign * difference;
      }
      return 0;
    });
  }
}

function compare(one: string | number | null, other: string | number | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}

/** How the SDK sorts most lists unless told otherwise. */
export const BY_CREATION = {
  created_at: ({ wire }: { wire: { created_at: string } }) => wire.created_at,
};
