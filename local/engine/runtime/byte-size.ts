// Sizes as Convex prints them in its error texts: `16 MiB`.
const UNITS = ["B", "KiB", "MiB", "GiB"] as const;

export function byteSizeText(sizeBytes: number): string {
  let amount = sizeBytes;
  let unit = 0;
  while (amount >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const rounded = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return `${rounded} ${UNITS[unit]}`;
}
