// Reads `tokens.json`, which an import writes in the Design Tokens format, for display. Malformed tokens are left out.

interface Named {
  readonly name: string;
  /** The design's description of it; may be empty. */
  readonly description: string;
}

export interface ColorView extends Named {
  readonly css: string;
  /** `#1a2b3c`, with the opacity if it is below 100%. */
  readonly label: string;
}

export interface GradientView extends Named {
  readonly css: string;
}

export interface TypeView extends Named {
  readonly family: string;
  /** The font family and its fallbacks, as CSS. */
  readonly stack: string;
  readonly sizePx: number;
  readonly weight: number;
  readonly lineHeight: number;
  readonly letterSpacingPx: number;
}

export interface LengthView extends Named {
  readonly px: number;
}

export interface ShadowView extends Named {
  readonly css: string;
}

export interface TokenView {
  readonly colors: readonly ColorView[];
  readonly gradients: readonly GradientView[];
  readonly typography: readonly TypeView[];
  readonly spacing: readonly LengthView[];
  readonly radii: readonly LengthView[];
  readonly shadows: readonly ShadowView[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns null for anything but a JSON object. */
export function parseTokenView(text: string): TokenView | null {
  const file = parseObject(text);
  if (file === null) return null;
  const fonts = fieldsOf(file.font);
  return {
    colors: viewsOf(file.color, toColor),
    gradients: viewsOf(file.gradient, toGradient),
    typography: viewsOf(file.typography, (token) => toType(token, fonts)),
    spacing: viewsOf(file.spacing, toLength).toSorted((one, other) => one.px - other.px),
    radii: viewsOf(file.radius, toLength).toSorted((one, other) => one.px - other.px),
    shadows: viewsOf(file.shadow, toShadow),
  };
}

function parseObject(text: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Fields)
      : null;
  } catch {
    return null;
  }
}

function viewsOf<View>(group: unknown, toView: (token: Fields) => View | null): (View & Named)[] {
  const tokens = fieldsOf(group);
  return Object.entries(tokens).flatMap(([name, value]) => {
    const token = resolve(fieldsOf(value), tokens);
    const view = name.startsWith("$") ? null : toView(token);
    return view === null ? [] : [{ ...view, name, description: textOf(token.$description) }];
  });
}

const MOST_STEPS = 10;

/** A token may refer to one of its own group, whose value it then has. */
function resolve(token: Fields, tokens: Fields): Fields {
  let { $value } = token;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const name = typeof $value === "string" ? /^\{\w+\.(.+)\}$/.exec($value)?.[1] : undefined;
    if (name === undefined || !Object.hasOwn(tokens, name)) break;
    $value = fieldsOf(tokens[name]).$value;
  }
  return { ...token, $value };
}

const HEX = /^#[0-9a-f]{6}$/i;

function readColor(value: unknown): { css: string; label: string } | null {
  const { hex, alpha } = fieldsOf(value);
  if (typeof hex !== "string" || !HEX.test(hex)) return null;
  const opacity = numberOf(alpha, 1);
  if (opacity >= 1) return { css: hex, label: hex };
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return {
    css: `rgb(${red} ${green} ${blue} / ${opacity})`,
    label: `${hex} at ${Math.round(opacity * 100)}%`,
  };
}

const toColor = ({ $value }: Fields) => readColor($value);

/** Allows only what a gradient needs, because the text becomes a style unchanged. */
const GRADIENT = /^(?:linear|radial|conic)-gradient\([\w\s#.,%()/-]+\)$/;

function toGradient({ $extensions, $value }: Fields): { css: string } | null {
  const said = textOf(fieldsOf($extensions)["org.w3.css"]);
  if (GRADIENT.test(said)) return { css: said };
  const stops = Array.isArray($value) ? $value : [];
  const colors = stops.map((stop) => readColor(fieldsOf(stop).color)?.css).filter(Boolean);
  return colors.length < 2 ? null : { css: `linear-gradient(90deg, ${colors.join(", ")})` };
}

const pxOf = (value: unknown): number => numberOf(fieldsOf(value).value);

const toLength = ({ $value }: Fields) => ({ px: pxOf($value) });

const REFERENCE = /^\{font\.(.+)\}$/;

function familiesOf(value: unknown, fonts: Fields): string[] {
  const named = REFERENCE.exec(textOf(value))?.[1];
  const stack = named === undefined ? value : fieldsOf(fonts[named]).$value;
  const families = (Array.isArray(stack) ? stack : [stack]).map(textOf);
  return families.map((family) => family.replace(/["\\]/g, "").trim()).filter(Boolean);
}

const GENERIC = new Set(["serif", "sans-serif", "monospace", "cursive", "system-ui"]);

const toStack = (families: readonly string[]): string =>
  families.map((family) => (GENERIC.has(family) ? family : `"${family}"`)).join(", ");

function toType({ $value }: Fields, fonts: Fields) {
  const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = fieldsOf($value);
  const sizePx = pxOf(fontSize);
  if (sizePx <= 0) return null;
  const families = familiesOf(fontFamily, fonts);
  return {
    family: families[0] ?? "",
    stack: toStack(families),
    sizePx,
    weight: numberOf(fontWeight, 400),
    lineHeight: numberOf(lineHeight, 1.2),
    letterSpacingPx: pxOf(letterSpacing),
  };
}

function toShadow({ $value }: Fields): { css: string } | null {
  const layers = (Array.isArray($value) ? $value : [$value]).flatMap((layer) => {
    const { color, offsetX, offsetY, blur, spread, inset } = fieldsOf(layer);
    const paint = readColor(color);
    if (paint === null) return [];
    const lengths = [offsetX, offsetY, blur, spread].map((length) => `${pxOf(length)}px`);
    return [`${inset === true ? "inset " : ""}${lengths.join(" ")} ${paint.css}`];
  });
  return layers.length === 0 ? null : { css: layers.join(", ") };
}

/** "Inter 16 px, 600, line 1.5". */
export function describeType({ family, sizePx, weight, lineHeight }: TypeView): string {
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${family} ${round(sizePx)} px, ${weight}, line ${round(lineHeight)}`.trim();
}
