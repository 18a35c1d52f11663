// Checks that an SVG contains only allowlisted elements and attributes, in any prefix or spelling, and references
// nothing outside itself. One pass over the text.

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const ELEMENTS = words(`
  svg g defs symbol use title desc switch path rect circle ellipse line polyline polygon image text tspan textPath
  clipPath mask pattern marker linearGradient radialGradient stop filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

const ATTRIBUTES = words(`
  id class style version baseProfile viewBox preserveAspectRatio x y x1 x2 y1 y2 dx dy cx cy r rx ry fx fy fr z
  width height d points pathLength transform rotate textLength lengthAdjust startOffset method spacing side
  role lang tabindex focusable overflow clip clip-path clip-rule mask mask-type opacity color display visibility cursor
  pointer-events isolation mix-blend-mode paint-order vector-effect shape-rendering text-rendering image-rendering
  color-rendering color-interpolation color-interpolation-filters color-profile enable-background
  fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stop-color stop-opacity flood-color flood-opacity lighting-color filter
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits orient refX refY
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight font-feature-settings
  letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
  writing-mode direction unicode-bidi kerning white-space
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits filterRes
  in in2 result type values mode operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
  kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale
  xChannelSelector yChannelSelector azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle
  stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  xml:space xml:lang
`);
const HREFS = words("href xlink:href");
/** A reference into the SVG itself, or an embedded bitmap. */
const INNER_HREF = /^(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,)/;

const NAME = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const DECLARATION = /\s*<\?xml\s[^<>?]*\?>/y;
const COMMENT = /<!--(?!-?>)[\s\S]*?-->/y;
const OPENING = new RegExp(`<(${NAME})`, "y");
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "y");
const TAG_END = /\s*\/?>/y;
const CLOSING = new RegExp(`</${NAME}\\s*>`, "y");
const WORDS = /[^<]+/y;
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));|&/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const LARGEST_CODE_POINT = 0x10ffff;

export function isPlainSvg(svg: string): boolean {
  return new SvgReading(svg.startsWith("\uFEFF") ? svg.slice(1) : svg).isPlain();
}

class SvgReading {
  readonly #svg: string;
  #at = 0;

  constructor(svg: string) {
    this.#svg = svg;
  }

  isPlain(): boolean {
    this.#take(DECLARATION);
    let isFirst = true;
    while (this.#at < this.#svg.length) {
      const said = this.#take(WORDS);
      if (said) {
        if (decode(said[0]) === null || (isFirst && said[0].trim() !== "")) return false;
      } else if (!this.#take(COMMENT) && !this.#take(CLOSING)) {
        const opening = this.#take(OPENING);
        const name = opening?.[1] ?? "";
        if (!ELEMENTS.has(name) || (isFirst && name !== "svg")) return false;
        if (!this.#areAttributesPlain()) return false;
        isFirst = false;
      }
    }
    return !isFirst;
  }

  #areAttributesPlain(): boolean {
    for (let found = this.#take(ATTRIBUTE); found; found = this.#take(ATTRIBUTE)) {
      const [, name = "", quoted, singleQuoted = ""] = found;
      const value = decode(quoted ?? singleQuoted);
      if (value === null || !isAttributePlain(name, value)) return false;
    }
    return this.#take(TAG_END) !== null;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#svg);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
}

function isAttributePlain(name: string, value: string): boolean {
  if (name === "xmlns") return value === SVG_NAMESPACE;
  if (name === "xmlns:xlink") return value === XLINK_NAMESPACE;
  if (HREFS.has(name)) return INNER_HREF.test(value);
  if (/^(?:data|aria)-[\w.-]+$/.test(name)) return true;
  return ATTRIBUTES.has(name) && isStylePlain(value);
}

/** Rejects CSS with escapes, or with `url()`, the only construct that loads external resources. */
function isStylePlain(value: string): boolean {
  if (/[\\@]|\/\*|image-set|expression/i.test(value)) return false;
  return !/url\s*\((?!\s*["']?#)/i.test(value);
}

/** Returns null for a reference to an entity that only a DOCTYPE could define, or to no character. */
function decode(text: string): string | null {
  let isKnown = true;
  const decoded = text.replace(REFERENCE, (_, decimal, hex, named) => {
    if (named !== undefined) return NAMED[named] ?? "";
    const code = Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10);
    isKnown &&= code <= LARGEST_CODE_POINT;
    return code <= LARGEST_CODE_POINT ? String.fromCodePoint(code) : "";
  });
  return isKnown ? decoded : null;
}
