import { TEXT_LINE_HEIGHTS } from "./tailwind-scale";

/** What each class of the generated code sets, and the class that takes it back. */

export interface ParsedClass {
  /** What it sets; with the state or pseudo-element in front: `after:left`. */
  readonly slots: readonly string[];
  /** Classes that set a slot to equal values look the same there. */
  readonly value: string;
}

/** The names that a theme declares: `--color-ink`. */
export type Declared = ReadonlySet<string>;

const sides = (prefix: string): string[] => ["t", "r", "b", "l"].map((side) => prefix + side);
const INSETS = ["top", "right", "bottom", "left"];

const KEYWORDS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ["flex grid block inline inline-block list-item", ["display"]],
      ["absolute relative static", ["position"]],
      ["flex-col flex-row", ["direction"]],
      ["flex-wrap flex-nowrap", ["wrap"]],
      ["flex-1", ["grow", "shrink", "basis"]],
      ["grow", ["grow"]],
      ["shrink", ["shrink"]],
      ["truncate", ["overflow-x", "overflow-y", "text-overflow", "whitespace"]],
      ["italic not-italic", ["slant"]],
      ["uppercase lowercase capitalize normal-case", ["case"]],
      ["underline line-through no-underline", ["line"]],
      ["text-left text-center text-right text-justify text-start text-end", ["align"]],
      ["text-transparent text-inherit text-white text-black", ["color"]],
      ["bg-clip-text bg-clip-border", ["bg-clip"]],
      ["bg-transparent bg-white bg-black", ["bg-color"]],
      ["border-dashed border-solid", ["border-style"]],
      ["outline outline-none", ["outline-style", "outline-width"]],
      ["outline-dashed", ["outline-line"]],
      ["object-cover object-contain object-fill", ["object-fit"]],
      ["scheme-dark", ["color-scheme"]],
      ["isolate", ["isolation"]],
      ["list-disc list-decimal list-[lower-alpha] list-[lower-roman]", ["list"]],
    ] satisfies [string, string[]][]
  ).flatMap(([names, slots]) => names.split(" ").map((name) => [name, slots] as const)),
);

const PREFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ["gap", ["gap-x", "gap-y"]],
  ["p", sides("p")],
  ["px", ["pl", "pr"]],
  ["py", ["pt", "pb"]],
  ["m", sides("m")],
  ["mx", ["ml", "mr"]],
  ["my", ["mt", "mb"]],
  ["ps", ["pl"]],
  ["inset", INSETS],
  ["inset-x", ["left", "right"]],
  ["inset-y", ["top", "bottom"]],
  ["size", ["w", "h"]],
  ["content", ["align-content"]],
  ["rounded", ["rounded-tl", "rounded-tr", "rounded-br", "rounded-bl"]],
  ["rounded-t", ["rounded-tl", "rounded-tr"]],
  ["rounded-b", ["rounded-br", "rounded-bl"]],
  ["rounded-l", ["rounded-tl", "rounded-bl"]],
  ["rounded-r", ["rounded-tr", "rounded-br"]],
  ["overflow", ["overflow-x", "overflow-y"]],
  ["object", ["object-position"]],
  ...[
    ...["gap-x", "gap-y", ...sides("p"), ...sides("m"), ...INSETS, "w", "h", "min-w", "max-w"],
    ...["grid-cols", "grid-rows", "col-span", "row-span", "col-start", "row-start", "justify-self"],
    ...["min-h", "max-h", "grow", "shrink", "basis", "self", "order", "z", "items", "justify"],
    ...["rounded-tl", "rounded-tr", "rounded-br", "rounded-bl", "rotate", "scale-y"],
    ...["translate-x", "translate-y", "overflow-x", "overflow-y", "shadow", "inset-shadow"],
    ...["drop-shadow", "blur", "backdrop-blur", "opacity", "mix-blend", "whitespace", "leading"],
    ...["tracking", "fill", "outline-offset", "indent", "brightness", "contrast", "saturate"],
  ].map((name): [string, string[]] => [name, [name]]),
]);

const known = new WeakMap<Declared, Map<string, ParsedClass | null>>();

/** Null for a class that is unknown here. Remembers the classes of a theme: the same few are asked for again and again. */
export function parseClass(name: string, declared: Declared): ParsedClass | null {
  let classes = known.get(declared);
  if (classes === undefined) {
    classes = new Map();
    known.set(declared, classes);
  }
  const found = classes.get(name);
  if (found !== undefined) return found;
  const variant = /^(?:[a-z\d-]+(?:\[[^\]]*\])?:)*/.exec(name)?.[0] ?? "";
  const plain = parsePlain(name.slice(variant.length), declared);
  const parsed =
    plain === null || variant === ""
      ? plain
      : { ...plain, slots: plain.slots.map((slot) => variant + slot) };
  classes.set(name, parsed);
  return parsed;
}

function parsePlain(name: string, declared: Declared): ParsedClass | null {
  const keyword = KEYWORDS.get(name);
  if (keyword !== undefined) return { slots: keyword, value: name };
  const [, property] = /^\[([a-z-]+):/.exec(name) ?? [];
  if (property !== undefined)
    return { slots: [property === "font-family" ? "family" : property], value: name };
  const sign = name.startsWith("-") ? "-" : "";
  const body = name.slice(sign.length);
  const bracket = body.search(/-[[(]/);
  const prefix = bracket === -1 ? prefixOf(body, declared) : body.slice(0, bracket);
  const value = body.slice(prefix.length + 1);
  const slots = PREFIXES.get(prefix);
  if (slots !== undefined && value !== "") return { slots, value: sign + value };
  if (body.startsWith("mix-blend-")) return { slots: ["mix-blend"], value: body };
  const kind = /^[a-z]+/.exec(body)?.[0] ?? "";
  return parseNamed(kind, body.slice(kind.length + 1), declared);
}

/** What stands before the last hyphen, or before the name of a length of the theme. */
function prefixOf(body: string, declared: Declared): string {
  for (let at = body.indexOf("-"); at > 0; at = body.indexOf("-", at + 1)) {
    const [prefix, name] = [body.slice(0, at), body.slice(at + 1)];
    const space = prefix.startsWith("rounded") ? "radius" : "spacing";
    if (declared.has(`--${space}-${name}`) && PREFIXES.has(prefix)) return prefix;
  }
  return body.slice(0, Math.max(0, body.lastIndexOf("-")));
}

/** Utilities whose value decides what they set. */
function parseNamed(kind: string, value: string, declared: Declared): ParsedClass | null {
  const set = (...slots: string[]): ParsedClass => ({ slots, value });
  const isLength = () => /^(?:\d+|\[[\d.]+(?:px)?\])$/.test(value);
  switch (kind) {
    case "text":
      return parseText(value, declared);
    case "font": {
      const isWeight = isLength() || WEIGHTS.has(value) || value.startsWith("(weight:");
      return set(isWeight ? "weight" : "family");
    }
    case "bg":
      if (/^\[(?:#|color-mix)/.test(value) || declared.has(`--color-${value}`))
        return set("bg-color");
      return value.startsWith("[") || declared.has(`--background-image-${value}`)
        ? set("bg-image")
        : null;
    case "border": {
      const [, side, width] = /^(?:([trbl])(?:-|$))?(.*)$/.exec(value) ?? [];
      if (width !== "" && !/^(?:\d+|\[[\d.]+px\])$/.test(width ?? "")) return set("border-color");
      const slots = side === undefined ? sides("border-") : [`border-${side}`];
      return { slots, value: width === "" ? "1" : (width ?? "") };
    }
    case "outline":
      return set(isLength() ? "outline-width" : "outline-color");
    case "shadow":
    case "fill":
      return set(kind);
    default:
      return null;
  }
}

const WEIGHTS = new Set(
  "thin extralight light normal medium semibold bold extrabold black".split(" "),
);

/** What a text style of the theme sets at once. */
export const TEXT_STYLE_SLOTS = ["font-size", "leading", "tracking", "weight"];

function parseText(value: string, declared: Declared): ParsedClass | null {
  if (value.startsWith("(length:")) return { slots: ["font-size"], value };
  if (value.startsWith("[")) {
    return { slots: [/^\[[\d.]/.test(value) ? "font-size" : "color"], value };
  }
  if (declared.has(`--color-${value}`)) return { slots: ["color"], value };
  if (TEXT_LINE_HEIGHTS.has(value)) return { slots: ["font-size"], value };
  return declared.has(`--text-${value}`)
    ? { slots: TEXT_STYLE_SLOTS, value: `style ${value}` }
    : null;
}
