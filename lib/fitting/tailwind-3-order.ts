// The order in which Tailwind 3 writes its utilities, which prettier-plugin-tailwindcss checks: that of its core plugins,
// https://github.com/tailwindlabs/tailwindcss/blob/v3.4.19/src/corePlugins.js.
import { BREAKPOINTS } from "../designs/classes/tailwind-scale";
import { collectClasses } from "../designs/output/frame-preview";
import type { FrameTree } from "../designs/output/frame-tree";
import { toClassOrder } from "../designs/output/ordered-classes";
import { splitVariants } from "./component-classes";

/** `*`: with a value, or without; `=`: only with such a value. Joined by commas, names have one rank. */
const UTILITIES = `
  sr-only not-sr-only pointer-events-none pointer-events-auto visible invisible collapse
  static fixed absolute relative sticky inset* inset-x*,inset-y* start*,end*,top*,right*,bottom*,left*
  isolate isolation-auto z* order* col* row* float* clear* m* mx*,my* ms*,me*,mt*,mr*,mb*,ml* box* line-clamp*
  block inline-block inline flex inline-flex table inline-table table-row grid inline-grid contents list-item hidden
  aspect* size* h* max-h* min-h* w* min-w* max-w* flex* flex-shrink* shrink* flex-grow* grow* basis* table* border-collapse*
  origin* translate-x*,translate-y* rotate* skew-x*,skew-y* scale* scale-x*,scale-y* transform* animate* cursor* touch* select*
  resize* snap* scroll-m* scroll-p* list-inside list-outside list* appearance* columns* break-before* break-inside* break-after*
  auto-cols* grid-flow* auto-rows* grid-cols* grid-rows* flex-row flex-row-reverse flex-col flex-col-reverse
  flex-wrap flex-wrap-reverse flex-nowrap place-content* place-items*
  content-normal content-center content-start content-end content-between content-around content-evenly content-stretch
  items-start items-end items-center items-baseline items-stretch
  justify-normal justify-start justify-end justify-center justify-between justify-around justify-evenly justify-stretch
  justify-items* gap* gap-x*,gap-y* space-x*,space-y* divide* place-self*
  self-auto self-start self-end self-center self-stretch self-baseline justify-self*
  overflow-auto overflow-hidden overflow-clip overflow-visible overflow-scroll overflow-x-auto overflow-y-auto overflow-x-hidden
  overflow-y-hidden overflow-x-clip overflow-y-clip overflow-x-visible overflow-y-visible overflow-x-scroll overflow-y-scroll
  overscroll* scroll* truncate overflow-ellipsis text-ellipsis text-clip hyphens* whitespace-normal whitespace-nowrap
  whitespace-pre whitespace-pre-line whitespace-pre-wrap whitespace-break-spaces text-wrap text-nowrap text-balance text-pretty
  break-normal break-words break-all break-keep rounded* rounded-s*,rounded-e*,rounded-t*,rounded-r*,rounded-b*,rounded-l*
  rounded-ss*,rounded-se*,rounded-ee*,rounded-es*,rounded-tl*,rounded-tr*,rounded-br*,rounded-bl*
  border*=length border-x*=length,border-y*=length
  border-s*=length,border-e*=length,border-t*=length,border-r*=length,border-b*=length,border-l*=length
  border-solid border-dashed border-dotted border-double border-hidden border-none
  border* border-x*,border-y* border-s*,border-e*,border-t*,border-r*,border-b*,border-l*
  bg* bg*=image from* via* to* box-decoration* bg*=size bg-fixed bg-local bg-scroll bg-clip* bg*=position
  bg-repeat bg-no-repeat bg-repeat-x bg-repeat-y bg-repeat-round bg-repeat-space bg-origin* fill* stroke* stroke*=length
  object-contain object-cover object-fill object-none object-scale-down object*
  p* px*,py* ps*,pe*,pt*,pr*,pb*,pl* text-left text-center text-right text-justify text-start text-end indent* align*
  font* text*=text font*=weight uppercase lowercase capitalize normal-case italic not-italic tabular-nums leading* tracking* text*
  underline overline line-through no-underline decoration* underline-offset* antialiased subpixel-antialiased placeholder*
  caret* accent* opacity* bg-blend* mix-blend* shadow* outline-none outline outline-dashed outline-dotted outline-double
  outline*=length outline-offset* outline* ring* blur* brightness* contrast* drop-shadow* grayscale* hue-rotate* invert*
  saturate* sepia* filter* backdrop-blur* backdrop-brightness* backdrop-contrast* backdrop-grayscale* backdrop-hue-rotate*
  backdrop-invert* backdrop-opacity* backdrop-saturate* backdrop-sepia* backdrop-filter* transition* delay* duration* ease*
  will-change* contain* content*
`;

/** Between the states and the widths stands whatever else there is. */
const STATES =
  "first-letter first-line marker selection file placeholder backdrop before after first last only odd even visited target open default checked indeterminate placeholder-shown autofill optional required valid invalid in-range out-of-range read-only empty focus-within hover focus focus-visible active enabled disabled".split(
    " ",
  );

const KINDS: Readonly<Record<string, RegExp>> = {
  length: /^(?:$|\d|\[[\d.])/,
  image: /^(?:none$|gradient-|\[(?:url|image|(?:repeating-)?(?:linear|radial|conic)-))/,
  size: /^(?:auto|cover|contain|\[(?:length|size):)/,
  position: /^(?:center|top|bottom|left|right|\[position:)/,
  text: /^(?:xs|sm|base|lg|\d?xl|\[[\d.].*)$/,
  weight: /^(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[\d+\])$/,
};

interface Ranked {
  readonly kind: string;
  readonly rank: number;
}

const BY_NAME: ReadonlyMap<string, readonly Ranked[]> = Map.groupBy(
  UTILITIES.trim()
    .split(/\s+/)
    .flatMap((names, rank) =>
      names.split(",").map((name) => {
        const [utility = "", kind = ""] = name.split("=");
        return { utility, kind, rank };
      }),
    ),
  ({ utility }) => utility,
);

/** Of a class without variants; null for one that Tailwind does not have. */
function rankOf(name: string): number | null {
  const whole = BY_NAME.get(name);
  if (whole !== undefined) return whole[0]?.rank ?? null;
  const bare = name.replace(/^-/, "");
  for (let end = bare.length; end > 0; end = bare.lastIndexOf("-", end - 1)) {
    const value = bare.slice(end + 1);
    const known = BY_NAME.get(`${bare.slice(0, end)}*`) ?? [];
    const fitting = known.find(({ kind }) => kind !== "" && KINDS[kind]?.test(value));
    const found = fitting ?? known.find(({ kind }) => kind === "");
    if (found !== undefined) return found.rank;
  }
  return null;
}

/** Greater for what stands later: a narrower `max-`, a wider `min-`. */
function rankOfVariant(variant: string): number {
  const state = STATES.indexOf(variant);
  if (state >= 0) return state;
  const [, isMost, width = "", screen = ""] =
    /^(max-|min-)?(?:\[(\d+)px\]|([a-z0-9]+))$/.exec(variant) ?? [];
  const px = width === "" ? BREAKPOINTS.get(screen) : Number(width);
  if (px === undefined) return STATES.length;
  return isMost === "max-" ? 1e6 - px : 1e6 + px;
}

interface Place {
  readonly name: string;
  readonly variants: readonly number[];
  readonly rank: number;
}

function placeOf(name: string): readonly Place[] {
  const variants = splitVariants(name);
  const rank = rankOf(variants.pop() ?? "");
  const ranks = variants.map(rankOfVariant).toSorted((one, other) => other - one);
  return rank === null ? [] : [{ name, variants: ranks, rank }];
}

function compare(one: Place, other: Place): number {
  for (let at = 0; at < Math.max(one.variants.length, other.variants.length); at++) {
    const difference = (one.variants[at] ?? -1) - (other.variants[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return one.rank - other.rank || (one.name < other.name ? -1 : 1);
}

/** `tree`: with the classes of Tailwind 3. */
export function withOlderClassOrder<Tree extends Pick<FrameTree, "root">>(
  tree: Tree,
): Tree & Pick<FrameTree, "classOrder"> {
  const places = collectClasses(tree.root).flatMap(placeOf).toSorted(compare);
  return { ...tree, classOrder: toClassOrder(places.map(({ name }) => name)) };
}
