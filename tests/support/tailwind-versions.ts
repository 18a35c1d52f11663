import { createRequire } from "node:module";
import { formatHex8, parse } from "culori";
import postcss from "postcss";
import tailwindcss from "tailwindcss-3";
import resolveConfig from "tailwindcss-3/resolveConfig.js";
import type { FrameTree } from "../../lib/designs/output/frame-tree.ts";
import { type StyleBlock, Utilities } from "../../lib/designs/targets/utilities.ts";

// What classes come to in Tailwind 3 and in Tailwind 4, so that the two can be compared.

/** Of classes that Tailwind 3 compiles. Throws for one that it does not know. */
export async function utilitiesOfThree(
  classes: readonly string[],
  colors: Readonly<Record<string, string>> = {},
  spelling: { readonly prefix?: string; readonly separator?: string } = {},
): Promise<Utilities> {
  const plugin = tailwindcss({
    ...spelling,
    content: [{ raw: `<p class="${classes.join(" ")}">`, extension: "html" }],
    corePlugins: { preflight: false },
    theme: { extend: { colors } },
  });
  const { css } = await postcss([plugin]).process("@tailwind base;@tailwind utilities;", {
    from: undefined,
  });
  const initial = [...css.slice(0, css.indexOf("}")).matchAll(/(--tw-[\w-]+): ([^;}]*)/g)]
    .map(([, name, value]) => `@property ${name} { initial-value: ${value?.trim()} }`)
    .join("\n");
  // The reset says what a part of an element holds.
  const content = "@property --tw-content { initial-value: '' }";
  const utilities = new Utilities(`${content}\n${initial}\n${css}`, new Set());
  const unknown = classes.filter((name) => utilities.blocksOf([name]).length === 0);
  if (unknown.length > 0) throw new Error(`Tailwind 3 does not know ${unknown.join(" ")}`);
  return utilities;
}

interface Context {
  getClassOrder(
    classes: readonly string[],
  ): readonly (readonly [name: string, rank: bigint | null])[];
}

/** What prettier-plugin-tailwindcss asks for the order of classes; it has no types. */
const internal = createRequire(import.meta.url)("tailwindcss-3/lib/lib/setupContextUtils.js") as {
  createContext(config: object): Context;
};

/** In the order of Tailwind 3. Throws for a class that it does not know. */
export function sortedByThree(classes: readonly string[], prefix = ""): string[] {
  const context = internal.createContext(resolveConfig({ content: [], prefix }));
  const ranked = context.getClassOrder(classes).map(([name, rank]) => {
    if (rank === null) throw new Error(`Tailwind 3 does not know ${name}`);
    return { name, rank };
  });
  return ranked.toSorted((one, other) => Number(one.rank - other.rank)).map(({ name }) => name);
}

/** By state or width, and then by property. */
export type Outcome = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Of an element, with tokens as their values. */
export function outcomeOf(
  utilities: Utilities,
  classes: readonly string[],
  theme: FrameTree["theme"] = "",
): Outcome {
  const tokens = new Map(
    [...theme.matchAll(/^\s*(--[\w-]+): (.*);$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  const blocks = utilities.blocksOf(classes).map((block) => ({
    // Version 4 puts brackets of its own around what stands in those of a class.
    state: [...block.conditions.map(toWidth), block.after.replace(/:is\((:[\w-]+)\)/, "$1")].join(
      " ",
    ),
    values: toPlain(block, tokens),
  }));
  const usual = blocks.find(({ state }) => state === "")?.values ?? new Map();
  return Object.fromEntries(
    blocks.map(({ state, values }) => [
      state,
      Object.fromEntries(
        [...values].filter(([name, value]) => state === "" || usual.get(name) !== value),
      ),
    ]),
  );
}

/** Both versions write the same widths in different words. */
const toWidth = (condition: string): string =>
  condition
    .replace(/\(width >= ([\d.]+)rem\)/, (_, rem) => `from ${Number(rem) * 16}px`)
    .replace(/\(width < ([\d.]+)rem\)/, (_, rem) => `below ${Number(rem) * 16}px`)
    .replace(/not all and \(min-width: ([\d.]+)px\)/, "below $1px")
    .replace(/not all and \(min-width: ([\d.]+)rem\)/, (_, rem) => `below ${Number(rem) * 16}px`)
    .replace(/\(min-width: ([\d.]+)px\)/, "from $1px")
    .replace(/\(min-width: ([\d.]+)rem\)/, (_, rem) => `from ${Number(rem) * 16}px`);

const LOGICAL: Readonly<Record<string, readonly [string, string]>> = {
  "padding-inline": ["padding-left", "padding-right"],
  "padding-block": ["padding-top", "padding-bottom"],
  "margin-inline": ["margin-left", "margin-right"],
  "margin-block": ["margin-top", "margin-bottom"],
  "inset-inline": ["left", "right"],
  "inset-block": ["top", "bottom"],
};

function toPlain(
  { declarations }: StyleBlock,
  tokens: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [property, written] of declarations) {
    if (/^-webkit-(?!line-clamp|box-orient)/.test(property)) continue;
    // Which is that of the reset of both.
    if (/^border(?:-\w+)?-style$/.test(property) && written === "solid") continue;
    const value = toValue(written, tokens, property);
    for (const name of LOGICAL[property] ?? [property]) found.set(name, value);
  }
  return withoutOutline(joinMoves(inPixels(joinHeight(found))));
}

/** Tailwind 3 takes an outline away by drawing it in no color. */
function withoutOutline(found: Map<string, string>): Map<string, string> {
  if (found.get("outline") !== "2px solid transparent") return found;
  found.delete("outline");
  found.delete("outline-offset");
  return found.set("outline-style", "none");
}

const SHARE = /^(?:opacity|filter|backdrop-filter)$/;

function toValue(written: string, tokens: ReadonlyMap<string, string>, property: string): string {
  const plain = SHARE.test(property)
    ? written.replace(/([\d.]+)%/g, (_, percent) => String(Number(percent) / 100))
    : written;
  return plain
    .replace(/^0em$/, "normal")
    .replace(/^1 1 0%$/, "1")
    .replace("currentColor", "currentcolor")
    .replace(/calc\((\d+) \/ (\d+) \* 100%\)/g, (_, one, all) => `${(one / all) * 100}%`)
    .replace(/var\((--[\w-]+)\)/g, (all, name: string) => tokens.get(name) ?? all)
    .replace(/#[\da-f]{3,8}\b|rgb\([\d ./]+\)/gi, (color) => formatHex8(parse(color)) ?? color)
    .replace(/^transparent$/, "#00000000")
    .replace(/(?<![\d.])0(?:px|rem|deg|%)(?![\w.])/g, "0")
    .replaceAll('"', "'")
    .replaceAll(/,\s+/g, ",");
}

/** Tailwind 4 writes a line height as a multiple of the size. */
function joinHeight(found: Map<string, string>): Map<string, string> {
  const multiple = found.get("line-height")?.match(/^(?:calc\(([\d.]+) \/ ([\d.]+)\)|(1))$/);
  const size = Number.parseFloat(found.get("font-size") ?? "");
  if (multiple) {
    const factor = Number(multiple[1] ?? 1) / Number(multiple[2] ?? 1);
    const height = found.get("line-height") === "1" && Number.isNaN(size) ? 1 : size * factor;
    found.set("line-height", `${Number(height.toFixed(4))}rem`);
  }
  return found;
}

/** Text that a design measures in px has a step of the scale, which is in rem. */
function inPixels(found: Map<string, string>): Map<string, string> {
  for (const property of ["font-size", "line-height"]) {
    const rem = found.get(property)?.match(/^([\d.]+)rem$/)?.[1];
    if (rem !== undefined) found.set(property, `${Number(rem) * 16}px`);
  }
  return found;
}

/** Tailwind 3 moves, turns and flips in one property, Tailwind 4 in three. */
function joinMoves(found: Map<string, string>): Map<string, string> {
  const [x = "0", y = "0"] = found.get("translate")?.split(" ") ?? [];
  const turn = found.get("rotate") ?? "0";
  const [across = "1", down = "1"] = found.get("scale")?.split(" ") ?? [];
  if (found.has("translate") || found.has("rotate") || found.has("scale")) {
    const shares = [across, down].map((one) => one.replace("100%", "1"));
    found.set(
      "transform",
      `translate(${x},${y}) rotate(${turn === "none" ? "0" : turn}) skewX(0) skewY(0) scaleX(${shares[0]}) scaleY(${shares[1]})`,
    );
  }
  for (const name of ["translate", "rotate", "scale"]) found.delete(name);
  return found;
}
