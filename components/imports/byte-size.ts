const UNITS = ["B", "kB", "MB", "GB"] as const;
const STEP = 1000;

/** "812 B", "4.2 kB", "17 MB". */
export function describeBytes(bytes: number): string {
  let size = bytes;
  let place = 0;
  while (size >= STEP && place < UNITS.length - 1) {
    size /= STEP;
    place += 1;
  }
  const written = place === 0 || size >= 10 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${written} ${UNITS[place]}`;
}
