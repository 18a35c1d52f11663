import { hasLineHeight, LEADINGS, TEXT_SIZES } from "../classes/tailwind-scale";
import { heightOfLines } from "../layout/text-box";
import { round } from "../read/css-values";
import type { DesignNode, DesignText, TextStyle } from "../read/node";

/** Sizes of letters and heights of lines, in px, as people write them. */

/** A size with a fraction comes from a conversion; the whole one beside it differs by less than two fonts do. */
const SAME_SIZE_SHARE = 0.03;
const SAME_LINE_PX = 1;
const EVEN_PX = 2;

export function snapLetters(text: DesignText): DesignText {
  const style = snapStyle(text.style);
  const runs = text.runs.map((run) => ({
    ...run,
    style: run.style === text.style ? style : snapStyle(run.style),
  }));
  return { ...text, style, runs };
}

/** By how many px the lines are taller than before. */
export function growthOfLines(before: DesignNode, after: DesignText): number {
  const { text, box } = before;
  if (text === null || box === null || text.isTrimmed) return 0;
  const share = heightOfLines(text, box.height);
  const was = text.style.lineHeight;
  const is = after.style.lineHeight;
  return was === null || is === null || was === 0 ? 0 : share * (is / was - 1);
}

function snapStyle(style: TextStyle): TextStyle {
  const whole = Math.round(style.size);
  const size = Math.abs(whole - style.size) <= style.size * SAME_SIZE_SHARE ? whole : style.size;
  const lineHeight =
    style.lineHeight === null ? null : snapLineHeight(style.lineHeight, style.size, size);
  return size === style.size && lineHeight === style.lineHeight
    ? style
    : { ...style, size, lineHeight };
}

/** What the size brings, or the multiple of it that it was; else an even number of pixels. */
function snapLineHeight(px: number, before: number, size: number): number {
  const [, usual = Number.NaN] = TEXT_SIZES.get(size) ?? [];
  if (Math.abs(px - usual) <= SAME_LINE_PX) return usual;
  if (hasLineHeight(size, px)) return px;
  const times = [...LEADINGS.values()].find(
    (multiple) => Math.abs(multiple * before - px) <= SAME_LINE_PX / 2,
  );
  if (times !== undefined) return size === before ? px : round(times * size);
  const even = Math.round(px / EVEN_PX) * EVEN_PX;
  return Math.abs(even - px) <= SAME_LINE_PX ? even : px;
}
