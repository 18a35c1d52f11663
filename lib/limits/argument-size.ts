// How much one call of a function may carry. Pure.

/** A stored grant is the longest that a page sends: three texts of 8 KB at most. */
export const LONGEST_CALL = 32 * 1024;
/** Our web server hands on what a provider sent, which it takes up to 1 MiB of. */
export const LONGEST_SERVICE_CALL = 4 * 1024 * 1024;

/** Counts the characters of texts and names, and one for each value; looks at no more of them than are allowed. */
export function isWithin(value: unknown, most: number): boolean {
  let left = most;
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    left -= 1;
    if (typeof one === "string") left -= one.length;
    else if (one instanceof ArrayBuffer) left -= one.byteLength;
    else if (typeof one === "object" && one !== null) {
      const names = Array.isArray(one) ? [] : Object.keys(one);
      left -= Array.isArray(one) ? one.length : names.reduce((sum, name) => sum + name.length, 0);
      if (left >= 0) for (const inner of Object.values(one)) waiting.push(inner);
    }
    if (left < 0) return false;
  }
  return true;
}
