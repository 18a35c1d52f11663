// Spells classes of Tailwind 4 as Tailwind 3.3 and newer know them. What has no name there gets its value in brackets.

const list = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Other names for the same, and what only Tailwind 4 has a name for. */
const RENAMED: Readonly<Record<string, string>> = {
  "outline-solid": "outline",
  "wrap-break-word": "break-words",
  "rotate-none": "rotate-0",
  "min-w-auto": "min-w-[auto]",
  "min-h-auto": "min-h-[auto]",
  "max-h-none": "max-h-[none]",
  "inset-shadow-none": "shadow-none",
  "scheme-dark": "[color-scheme:dark]",
};

const RADII: Readonly<Record<string, string>> = { xs: "-sm", sm: "", "4xl": "-[2rem]" };
const RADIUS = /^(rounded(?:-(?:t|r|b|l|tl|tr|br|bl))?)-(xs|sm|4xl)$/;

const SPACES = list(
  "p px py pt pr pb pl m mx my mt mr mb ml gap gap-x gap-y w h inset inset-x inset-y top right bottom left basis translate-x translate-y",
);
const SPACE_STEPS = list(
  "0 px 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96",
);

const toRem = (step: string): string => (step === "px" ? "1px" : `${Number(step) / 4}rem`);
const toPixels = (value: string): string => `${value}px`;
const toShare = (value: string): string => String(Number(value) / 100);
const toSame = (value: string): string => value;

interface Scale {
  readonly steps: ReadonlySet<string>;
  readonly toValue: (step: string) => string;
}

/** Only 3.4 has the whole scale for least and greatest sizes. */
const LIMIT: Scale = { steps: list("0"), toValue: toRem };
const STROKE: Scale = { steps: list("0 2 4 8"), toValue: toPixels };
const OUTLINE: Scale = { steps: list("0 1 2 4 8"), toValue: toPixels };

const SCALES: ReadonlyMap<string, Scale> = new Map<string, Scale>([
  ...[...SPACES].map((name) => [name, { steps: SPACE_STEPS, toValue: toRem }] as const),
  ...["min-w", "min-h", "max-w", "max-h"].map((name) => [name, LIMIT] as const),
  ...["border", "border-t", "border-r", "border-b", "border-l"].map(
    (name) => [name, STROKE] as const,
  ),
  ...["outline", "outline-offset"].map((name) => [name, OUTLINE] as const),
  ["leading", { steps: list("3 4 5 6 7 8 9 10"), toValue: toRem }],
  ["z", { steps: list("0 10 20 30 40 50"), toValue: toSame }],
  ["order", { steps: list("1 2 3 4 5 6 7 8 9 10 11 12"), toValue: toSame }],
  ["grow", { steps: list("0"), toValue: toSame }],
  ["shrink", { steps: list("0"), toValue: toSame }],
  ["line-clamp", { steps: list("1 2 3 4 5 6"), toValue: toSame }],
  ["rotate", { steps: list("0 1 2 3 6 12 45 90 180"), toValue: (value) => `${value}deg` }],
  ["opacity", { steps: list("0 5 10 20 25 30 40 50 60 70 75 80 90 95 100"), toValue: toShare }],
  ["brightness", { steps: list("0 50 75 90 95 100 105 110 125 150 200"), toValue: toShare }],
  ["contrast", { steps: list("0 50 75 100 125 150 200"), toValue: toShare }],
  ["saturate", { steps: list("0 50 100 150 200"), toValue: toShare }],
]);

/** Of one class without variants. */
export function toOlderNames(name: string): string[] {
  const renamed = RENAMED[name];
  if (renamed !== undefined) return [renamed];
  const [, corner, radius] = RADIUS.exec(name) ?? [];
  if (corner !== undefined && radius !== undefined) return [`${corner}${RADII[radius] ?? ""}`];
  const [, size] = /^size-(.+)$/.exec(name) ?? [];
  if (size !== undefined) return [`h-${size}`, `w-${size}`].flatMap(toOlderNames);
  const [, sign = "", utility = "", value = ""] =
    /^(-?)([a-z-]+)-(\d+(?:\.\d+)?|px)$/.exec(name) ?? [];
  const scale = SCALES.get(utility);
  if (scale === undefined || scale.steps.has(value)) return [name];
  return [`${sign}${utility}-[${scale.toValue(value)}]`];
}
