import { round, toGradientCss, toPx, toShadowCss } from "../read/css-values";
import { toExtent } from "../read/extent";
import type { DesignNode, Point, Shadow } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
import { toArbitrary } from "./tailwind-scale";

/** Classes for shadows, blurs, opacity and blend modes. */

export function toEffectClasses(node: DesignNode, theme: ThemeNames): string[] {
  const blend = node.blend === null ? [] : [`mix-blend-${node.blend}`];
  const opacity = toOpacity(node, theme);
  if (node.effects.length === 0) return [...opacity, ...blend];
  const shadows = node.effects.filter((effect) => effect.kind === "shadow");
  return [
    ...(castsByShape(node)
      ? shadows.flatMap((one) => toShapeShadow(one, theme))
      : toBoxShadow(node, shadows, theme)),
    ...toBlurs(node),
    ...opacity,
    ...blend,
  ];
}

/** A layer without its own background casts its content's shadow. */
function castsByShape({ kind, fills }: DesignNode): boolean {
  return kind === "text" || kind === "vector" || fills.length === 0;
}

function toBoxShadow(node: DesignNode, shadows: readonly Shadow[], theme: ThemeNames): string[] {
  if (shadows.length === 0) return [];
  return [
    `shadow-${theme.findShadow(node, shadows) ?? toArbitrary(toShadowCss(shadows, theme.spell))}`,
  ];
}

function toShapeShadow({ inset, x, y, blur, color }: Shadow, theme: ThemeNames): string[] {
  if (inset) return [];
  const value = [toPx(x), toPx(y), toPx(blur), theme.spell(color)].join(" ");
  return [`drop-shadow-${toArbitrary(value)}`];
}

/** Figma's blur radius is twice CSS's standard deviation. */
function toBlurs(node: DesignNode): string[] {
  return node.effects.flatMap((effect) => {
    if (effect.kind !== "blur" || effect.radius === 0) return [];
    if (effect.grows !== undefined) return toGrowingBlur(node, effect.radius, effect.grows);
    const utility = effect.of === "layer" ? "blur" : "backdrop-blur";
    return [`${utility}-[${toPx(effect.radius / 2)}]`];
  });
}

/** Between what the layer paints and what is in it: a mask of the layer itself would fade both. */
function toGrowingBlur(node: DesignNode, radius: number, [from, to]: readonly [Point, Point]) {
  const side = { x: from.x + from.y - to.y, y: from.y + to.x - from.x };
  const gradient = { handles: [from, to, side], shape: "linear", stops: FADE } as const;
  const mask = toGradientCss({ kind: "gradient", ...gradient }, toExtent(node));
  return [
    ...["isolate", "before:absolute", "before:inset-0", "before:-z-1", "before:rounded-[inherit]"],
    `before:backdrop-blur-[${toPx(radius / 2)}]`,
    `before:[mask-image:${toArbitrary(mask).slice(1)}`,
  ];
}

const BLACK = { red: 0, green: 0, blue: 0, alpha: 1 };
const FADE = [
  { color: { ...BLACK, alpha: 0 }, position: 0 },
  { color: BLACK, position: 1 },
];

function toOpacity({ opacity, bound }: DesignNode, theme: ThemeNames): string[] {
  if (opacity === 1) return [];
  const [id = ""] = bound.opacity;
  const variable = theme.findNumber({ of: "opacity", value: opacity * 100, id });
  if (variable !== null) return [`opacity-(${variable})`];
  const percent = round(opacity * 100);
  return [Number.isInteger(percent) ? `opacity-${percent}` : `opacity-[${round(opacity, 4)}]`];
}
