// A running query: documents of a scan through its operators, one at a time.
import type { Predicate } from "../values/expression.ts";
import type { Operator } from "./query-plan.ts";
import { parseDocument } from "./stored-document.ts";

/** The next document's text; null at the end. */
export type NextDocument = () => string | null;

export function throughOperators(
  source: NextDocument,
  operators: readonly Operator[],
): NextDocument {
  let next = source;
  for (const operator of operators) {
    next =
      operator.kind === "limit"
        ? limited(next, operator.count)
        : filtered(next, operator.predicate);
  }
  return next;
}

function limited(next: NextDocument, count: number): NextDocument {
  let remaining = count;
  return () => {
    if (remaining <= 0) return null;
    const json = next();
    if (json !== null) remaining--;
    return json;
  };
}

function filtered(next: NextDocument, accepts: Predicate): NextDocument {
  return () => {
    for (let json = next(); json !== null; json = next()) {
      if (accepts(parseDocument(json))) return json;
    }
    return null;
  };
}
