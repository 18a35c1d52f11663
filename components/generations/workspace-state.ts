import type { Scheme } from "@/lib/designs/read/schemes";
import { LANGUAGES, type Language, TARGETS, type Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { CHOSEN_PARAMETER, readChosen, writeChosen } from "@/lib/generations/set";
import { CODE_VERSIONS } from "@/lib/imports/frame-match";

// What the workspace shows, as its address says it. Pure.

const SCHEMES = ["light", "dark"] as const satisfies readonly Scheme[];

export const TABS = ["frames", "result", "code"] as const;
export type Tab = (typeof TABS)[number];

/** How the result is compared with the provider's render: not at all, by pixels, or where a divider is, in percent. */
export type Comparison = "off" | "difference" | number;

export interface WorkspaceState {
  readonly target: Target;
  readonly language: Language;
  readonly version: Form["version"];
  /** Null: the first. */
  readonly file: string | null;
  /** Of the preview in px; null: the design's. */
  readonly width: number | null;
  readonly comparison: Comparison;
  /** In which of its themes the result is shown. */
  readonly scheme: Scheme;
  /** On a phone. */
  readonly tab: Tab;
  /** Whether the form for a pull request is open. In the address, so that connecting an account does not close it. */
  readonly asksPull: boolean;
  /** The frames that are selected on the design's page, so that a link, a reload and a way around lead back to them. */
  readonly chosen: readonly string[];
}

export function readState(asked: URLSearchParams): WorkspaceState {
  const width = toWhole(asked.get("width"));
  const scheme = oneOf(SCHEMES, asked.get("scheme"));
  return {
    target: oneOf(TARGETS, asked.get("target")),
    language: oneOf(LANGUAGES, asked.get("language")),
    version: oneOf(CODE_VERSIONS, asked.get("version")),
    file: asked.get("file"),
    width,
    comparison: width === null && scheme === "light" ? toComparison(asked.get("overlay")) : "off",
    scheme,
    tab: oneOf(TABS, asked.get("tab"), "result"),
    asksPull: asked.get("pull") === "1",
    chosen: readChosen(asked.get(CHOSEN_PARAMETER)),
  };
}

/** The first is the default. */
function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]] | readonly Value[],
  asked: string | null,
  fallback = values[0] as Value,
): Value {
  return values.find((value) => value === asked) ?? fallback;
}

function toWhole(asked: string | null): number | null {
  return asked !== null && /^\d{1,5}$/.test(asked) ? Number(asked) : null;
}

function toComparison(asked: string | null): Comparison {
  if (asked === "difference") return asked;
  const percent = toWhole(asked);
  return percent === null ? "off" : Math.min(100, percent);
}

/** Begins with a question mark unless it is empty; what is as usual is left out. */
export function writeState(state: WorkspaceState): string {
  const { target, language, version, file, width, comparison, tab, asksPull, chosen } = state;
  const usual = readState(new URLSearchParams());
  const parts = new URLSearchParams();
  if (target !== usual.target) parts.set("target", target);
  if (language !== usual.language) parts.set("language", language);
  if (version !== usual.version) parts.set("version", version);
  if (file !== null) parts.set("file", file);
  if (width !== null) parts.set("width", String(width));
  if (state.scheme !== usual.scheme) parts.set("scheme", state.scheme);
  if (comparison !== "off") parts.set("overlay", String(comparison));
  if (tab !== usual.tab) parts.set("tab", tab);
  if (asksPull) parts.set("pull", "1");
  const frames = writeChosen(chosen);
  if (frames !== "") parts.set(CHOSEN_PARAMETER, frames);
  return parts.size === 0 ? "" : `?${parts}`;
}

/** What stays when another frame is shown. */
export const forAnotherFrame = (state: WorkspaceState): WorkspaceState => ({
  ...state,
  file: null,
  width: null,
  comparison: "off",
  scheme: "light",
  tab: "result",
  asksPull: false,
  chosen: [],
});

/** The render has the design's width and theme: pictures that differ in these cannot be compared. */
export function withChange(state: WorkspaceState, change: Partial<WorkspaceState>): WorkspaceState {
  const changed = { ...state, ...change };
  if (change.width !== undefined && change.width !== null) return { ...changed, comparison: "off" };
  if (change.scheme === "dark") return { ...changed, comparison: "off" };
  if (change.comparison !== undefined && change.comparison !== "off")
    return { ...changed, width: null, scheme: "light" };
  const isOtherForm = change.target !== undefined || change.language !== undefined;
  return isOtherForm ? { ...changed, file: null } : changed;
}

/** HTML is the same in both languages. */
export const toForm = ({ target, language, version }: WorkspaceState, hasExact: boolean): Form => ({
  language: target === "html-css" ? "typescript" : language,
  version: hasExact ? version : "flowing",
});

export const hasLanguages = (target: Target): boolean => target !== "html-css";

export interface WidthRange {
  readonly least: number;
  readonly most: number;
}

const LEAST_PX = 320;
/** A wide screen, and a tablet for a phone's frame. */
const MOST_PX = { wide: 1920, phone: 1024 };
const PHONE_PX = 640;

/** From a small phone to a wide screen; of an odd design, at least from half of its width to one and a half. */
export const toWidthRange = (designWidth: number): WidthRange => ({
  least: Math.max(1, Math.round(Math.min(LEAST_PX, designWidth * 0.5))),
  most: Math.round(
    Math.max(designWidth < PHONE_PX ? MOST_PX.phone : MOST_PX.wide, designWidth * 1.5),
  ),
});

export const clampWidth = (width: number, { least, most }: WidthRange): number =>
  Math.min(most, Math.max(least, Math.round(width)));

const DEVICES = [320, 390, 768, 1024, 1280, 1440, 1920];

/** Widths of devices that the range includes, and the design's own. */
export function toPresets(designWidth: number): number[] {
  const { least, most } = toWidthRange(designWidth);
  const own = Math.round(designWidth);
  const devices = DEVICES.filter((width) => width >= least && width <= most && width !== own);
  return [...devices, own].sort((one, other) => one - other);
}
