// Leaves out of a component's code what it shows in a state that it is never put into, such as while it is loading.
import { insideBrackets } from "./script-brackets";

/** `if (loading) {`, `{loading && `, and `{loading ? `. */
const STATE = /(\bif \((\w{1,40})\) )\{|\{\s{0,40}(\w{1,40}) (&&|\?) /;
const MOST_STATES = 8;

/** `off`: properties that are false or missing unless they are given. */
export function withoutStates(code: string, off: ReadonlySet<string>): string {
  let [kept, rest] = ["", code];
  for (let count = 0; count < MOST_STATES; count += 1) {
    const found = STATE.exec(rest);
    if (found === null) break;
    const [, guard = "", guarded, name = guarded, sign] = found;
    const start = found.index + guard.length;
    const inside = off.has(name ?? "") ? insideBrackets(rest.slice(start)) : null;
    const otherwise = sign === "?" ? otherOf(inside ?? "") : "null";
    const isKept = inside === null || (otherwise !== "null" && otherwise !== "children");
    const end = isKept ? start + 1 : start + inside.length + 2;
    kept += isKept ? rest.slice(0, end) : rest.slice(0, found.index);
    if (!isKept && otherwise === "children") kept += "{children}";
    rest = rest.slice(end);
  }
  return withoutClasses(kept + rest, off);
}

/** Of a choice between two. */
const otherOf = (choice: string): string =>
  choice.slice(choice.lastIndexOf(":") + 1).replace(/[\s()]/g, "");

/** `, loading && "opacity-50"` among what is merged. */
const withoutClasses = (code: string, off: ReadonlySet<string>): string =>
  code.replace(/,\s{0,40}(\w{1,40}) && [^,(){}]{1,200}(?=,|\s{0,40}\))/g, (all, name) =>
    off.has(String(name)) ? "" : all,
  );
