/** Simplifies the values of compiled declarations to what a person would write. */

/** Replaces `var(…)` where the variable is known; where it is not and has no fallback, it stays. */
export function substitute(value: string, find: (name: string) => string | null): string {
  const start = value.search(/\bvar\(/);
  if (start === -1) return value;
  const end = findEnd(value, start + 4);
  const inside = value.slice(start + 4, end);
  const comma = inside.indexOf(",");
  const name = (comma === -1 ? inside : inside.slice(0, comma)).trim();
  const fallback = comma === -1 ? `var(${name})` : substitute(inside.slice(comma + 1).trim(), find);
  const found = find(name);
  const rest = substitute(value.slice(end + 1), find);
  return `${value.slice(0, start)}${found ?? fallback}${rest}`;
}

/** Where the parenthesis that is open at `at` closes. */
function findEnd(value: string, at: number): number {
  let open = 1;
  for (let index = at; index < value.length; index++) {
    if (value[index] === "(") open++;
    if (value[index] === ")") open--;
    if (open === 0) return index;
  }
  return value.length;
}

const PRODUCT = /calc\(\s*(-?[\d.]+)([a-z]*|%) \* (-?[\d.]+)\s*\)/g;
/** How Tailwind rounds fully. */
const INFINITE = "calc(infinity * 1px)";
const DIGITS = 5;

/** `calc(0.25rem * 4)` → `1rem`. */
export function simplify(value: string): string {
  const folded = value
    .replaceAll(INFINITE, "9999px")
    .replace(PRODUCT, (_, one: string, unit: string, other: string) => {
      const product = Number((Number(one) * Number(other)).toFixed(DIGITS));
      return `${product === 0 ? 0 : product}${unit}`;
    });
  return /["']/.test(folded) ? folded.trim() : folded.replace(/\s+/g, " ").trim();
}

const EMPTY_SHADOW = "0 0 #0000";

/** At the commas outside of parentheses. */
function splitShadows(value: string): string[] {
  const shadows: string[] = [];
  let isOpen = false;
  for (const part of value.split(", ")) {
    if (isOpen) shadows.push(`${shadows.pop()}, ${part}`);
    else shadows.push(part);
    isOpen = part.lastIndexOf("(") > part.lastIndexOf(")") || (isOpen && !part.includes(")"));
  }
  return shadows;
}

/** Drops the shadows that show nothing. */
export function dropEmptyShadows(value: string): string {
  const shown = splitShadows(value).filter((shadow) => shadow !== EMPTY_SHADOW);
  return shown.length === 0 ? "none" : shown.join(", ");
}
