import { TEXT_SIZES } from "../classes/tailwind-scale";
import { leastWidthOf } from "../layout/least-width";
import { hasSeveralWords, isOneLine, longestLineOf, ROOMY_LETTER } from "../layout/text-box";
import type { DesignNode, DesignText, TextStyle } from "../read/node";

/** Lets a text fit into less width: its line breaks, and letters of which one word is too wide get smaller. */

const SLACK_PX = 1;
/** Running text stays as large as it is. */
const LEAST_STEPPED_PX = 18;

export function fitText(node: DesignNode, text: DesignText, width: number): DesignNode {
  const broken = breakTooLong(node, text, width);
  const isLine = broken.text?.resize === "both" || broken.text?.keepsLine === true;
  const least = isLine ? lineOf(broken, text) : leastWidthOf(broken);
  return least > width + SLACK_PX ? stepDown(broken, width / least) : broken;
}

function breakTooLong(node: DesignNode, text: DesignText, width: number): DesignNode {
  if (text.truncates || !(text.resize === "both" || text.keepsLine)) return node;
  if (lineOf(node, text) <= width + SLACK_PX || !hasSeveralWords(text)) return node;
  const resize = text.resize === "both" ? ("height" as const) : text.resize;
  return { ...node, text: { ...text, resize, keepsLine: false } };
}

/** The box of a line may be wider than its words. */
const lineOf = ({ box }: DesignNode, text: DesignText): number =>
  text.resize === "both"
    ? (box?.width ?? 0)
    : Math.min(box?.width ?? 0, longestLineOf(text, ROOMY_LETTER));

/** To the largest step of the scale at which its longest word fits. */
function stepDown(node: DesignNode, share: number): DesignNode {
  const { text, box } = node;
  if (text === null || box === null || text.style.size < LEAST_STEPPED_PX) return node;
  const steps = [...TEXT_SIZES].filter(([size]) => size <= text.style.size * share);
  const [size, [, lineHeight]] = steps.at(-1) ?? [LEAST_STEPPED_PX, ["", 28]];
  const ratio = size / text.style.size;
  const toSmall = (style: TextStyle): TextStyle => ({
    ...style,
    size: style.size * ratio,
    lineHeight,
    letterSpacing: style.letterSpacing * ratio,
  });
  const runs = text.runs.map((run) => ({ ...run, style: toSmall(run.style) }));
  return {
    ...node,
    box: { ...box, width: box.width * ratio, height: box.height * ratio },
    styles: { ...node.styles, text: null },
    text: { ...text, runs, style: toSmall(text.style) },
  };
}

/** True where it may have more lines than in the design. */
export function mayGrow(node: DesignNode, text: DesignText, width: number): boolean {
  const own = node.box?.width ?? 0;
  if (text.truncates || text.resize === "both" || text.keepsLine) return false;
  return isOneLine(node) ? longestLineOf(text, ROOMY_LETTER) > width : width < own - SLACK_PX;
}
