import { round, toPx, toShadowCss } from "../read/css-values";
import type { DesignNode, Shadow } from "../read/node";
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
function toBlurs({ effects }: DesignNode): string[] {
  return effects.flatMap((effect) => {
    if (effect.kind !== "blur" || effect.radius === 0) return [];
    const utility = effect.of === "layer" ? "blur" : "backdrop-blur";
    return [`${utility}-[${toPx(effect.radius / 2)}]`];
  });
}

function toOpacity({ opacity, bound }: DesignNode, theme: ThemeNames): string[] {
  if (opacity === 1) return [];
  const [id = ""] = bound.opacity;
  const variable = theme.findNumber({ of: "opacity", value: opacity * 100, id });
  if (variable !== null) return [`opacity-(${variable})`];
  const percent = round(opacity * 100);
  return [Number.isInteger(percent) ? `opacity-${percent}` : `opacity-[${round(opacity, 4)}]`];
}
