/** The class that gives a slot the value which it has without any class. */

const NEUTRAL: ReadonlyMap<string, string> = new Map([
  ["position", "static"],
  ["isolation", "isolation-auto"],
  ["grid-cols", "grid-cols-none"],
  ["grid-rows", "grid-rows-none"],
  ["col-span", "col-span-1"],
  ["row-span", "row-span-1"],
  ["col-start", "col-start-auto"],
  ["row-start", "row-start-auto"],
  ["justify-self", "justify-self-auto"],
  ["direction", "flex-row"],
  ["wrap", "flex-nowrap"],
  ["grow", "grow-0"],
  ["shrink", "shrink"],
  ["basis", "basis-auto"],
  ["self", "self-auto"],
  ["order", "order-none"],
  ["z", "z-auto"],
  ["items", "items-stretch"],
  ["justify", "justify-start"],
  ["align-content", "content-normal"],
  ["w", "w-auto"],
  ["h", "h-auto"],
  ["min-w", "min-w-auto"],
  ["max-w", "max-w-none"],
  ["min-h", "min-h-auto"],
  ["max-h", "max-h-none"],
  ...["top", "right", "bottom", "left"].map((side) => [side, `${side}-auto`] as const),
  ...["gap-x", "gap-y", "pt", "pr", "pb", "pl", "mt", "mr", "mb", "ml"].map(
    (slot) => [slot, `${slot}-0`] as const,
  ),
  ...["tl", "tr", "br", "bl"].map((at) => [`rounded-${at}`, `rounded-${at}-none`] as const),
  ...["t", "r", "b", "l"].map((side) => [`border-${side}`, `border-${side}-0`] as const),
  ["border-style", "border-solid"],
  ["border-color", ""],
  ["outline-width", "outline-0"],
  ["outline-style", "outline-0"],
  ["outline-line", "outline-solid"],
  ["outline-offset", ""],
  ["outline-color", ""],
  ["overflow-x", "overflow-x-visible"],
  ["overflow-y", "overflow-y-visible"],
  ["text-overflow", "text-clip"],
  ["whitespace", "whitespace-normal"],
  ["clip-path", "[clip-path:none]"],
  ...[
    ...["text-box", "paint-order", "font-variant-caps", "font-feature-settings"],
    "background-blend-mode",
  ].map((slot) => [slot, `[${slot}:normal]`] as const),
  ["-webkit-text-stroke", "[-webkit-text-stroke:0]"],
  ["rotate", "rotate-none"],
  ["scale-y", "scale-y-100"],
  ["translate-x", "translate-x-0"],
  ["translate-y", "translate-y-0"],
  ...["shadow", "inset-shadow", "drop-shadow", "blur", "backdrop-blur"].map(
    (slot) => [slot, `${slot}-none`] as const,
  ),
  ...["opacity", "brightness", "contrast", "saturate"].map(
    (slot) => [slot, `${slot}-100`] as const,
  ),
  ["mix-blend", "mix-blend-normal"],
  ["color-scheme", "scheme-normal"],
  ["list", "list-none"],
  ["indent", "indent-0"],
  ["object-position", "object-center"],
  ["bg-color", "bg-transparent"],
  ["bg-image", "bg-none"],
  ["bg-clip", "bg-clip-border"],
  ["fill", "fill-inherit"],
  ["slant", "not-italic"],
  ["case", "normal-case"],
  ["line", "no-underline"],
  ["color", "text-inherit"],
  ["weight", "font-normal"],
  ["tracking", "tracking-[0px]"],
  ["family", "[font-family:inherit]"],
  ["placeholder:color", "placeholder:text-inherit"],
  // Every text sets both, so that an element without letters of its own hands them to no other.
  ["font-size", ""],
  ["leading", ""],
  // What makes a control easier to hit takes no room, and stays at the other width.
  ["after:position", ""],
  ...["top", "right", "bottom", "left"].map((side) => [`after:${side}`, ""] as const),
]);

const DISPLAYS: Partial<Record<string, string>> = {
  span: "inline",
  a: "inline",
  label: "inline",
  button: "inline-block",
  input: "inline-block",
  textarea: "inline-block",
  li: "list-item",
};

/** Empty if nothing has to be taken back, null if that is not known. */
export function neutralOf(slot: string, tag: string): string | null {
  if (slot === "display") return DISPLAYS[tag] ?? "block";
  if (slot === "align") return tag === "button" ? "text-center" : "text-left";
  if (slot === "max-w" && tag === "img") return "max-w-full";
  return NEUTRAL.get(slot) ?? null;
}

const SHORT: readonly (readonly [string, readonly string[]])[] = [
  ["gap-0", ["gap-x-0", "gap-y-0"]],
  ["p-0", ["pt-0", "pr-0", "pb-0", "pl-0"]],
  ["px-0", ["pl-0", "pr-0"]],
  ["py-0", ["pt-0", "pb-0"]],
  ["m-0", ["mt-0", "mr-0", "mb-0", "ml-0"]],
  ["mx-0", ["ml-0", "mr-0"]],
  ["my-0", ["mt-0", "mb-0"]],
  ["inset-auto", ["top-auto", "right-auto", "bottom-auto", "left-auto"]],
  ["border-0", ["border-t-0", "border-r-0", "border-b-0", "border-l-0"]],
  ["rounded-none", ["rounded-tl-none", "rounded-tr-none", "rounded-br-none", "rounded-bl-none"]],
  ["overflow-visible", ["overflow-x-visible", "overflow-y-visible"]],
];

/** Writes several classes as one where Tailwind has one for them. */
export function shorten(names: ReadonlySet<string>): readonly string[] {
  const left = new Set(names);
  for (const [short, long] of SHORT) {
    if (!long.every((name) => left.has(name))) continue;
    for (const name of long) left.delete(name);
    left.add(short);
  }
  return [...left];
}
