import { BREAKPOINTS } from "../classes/tailwind-scale";

/** The variant from whose width on a page looks as the wider of two designs: `md`, or `min-[30rem]` between steps. */
export function chooseBreakpoint(narrow: number, wide: number): string {
  const middle = Math.sqrt(narrow * wide);
  let [best, least] = ["", Number.POSITIVE_INFINITY];
  for (const [name, px] of BREAKPOINTS) {
    const distance = Math.abs(Math.log(px / middle));
    if (px > narrow && px <= wide && distance < least) [best, least] = [name, distance];
  }
  // In rem like the scale, because Tailwind sorts only widths of one unit.
  return best === "" ? `min-[${Math.ceil(middle) / 16}rem]` : best;
}
