// The note of a frame that does not hold on narrow pages, which its page reads back to mark those widths. Pure.

/** `holdsFrom`: the narrowest page that the frame holds on, in px. */
export const toWidthNote = (holdsFrom: number): string =>
  `Holds from ${holdsFrom} px on: something in it is wider than narrower pages.`;

const NOTE = /^Holds from (\d{1,5}) px on:/;

/** Null for a frame that holds on every page. */
export function readHoldsFrom(notes: readonly string[]): number | null {
  for (const note of notes) {
    const [, px] = NOTE.exec(note) ?? [];
    if (px !== undefined) return Number(px);
  }
  return null;
}
