import fc from "fast-check";
import type { RawLayer } from "./design-layers.ts";

/** Arbitrary layers: the provider's fields with typical, unusual and hostile values, and trees of them. */

const HOSTILE = [
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{globalThis.hit = 1}",
  "`;globalThis.hit = 1;`",
  "$".concat("{globalThis.hit = 1}"),
  "*/ globalThis.hit = 1 /*",
  "</style><style>*{display:none}",
  "]; } body { color: red; } .x[",
  "url(javascript:alert(1))",
  "__proto__",
  "constructor",
  "class",
  "arguments",
  "Button",
  "Icon / Button, Kind=Primary",
  "🙂🏳️‍🌈",
  "名前",
  "\u202e\u2066evil",
  "\ud800",
  "line\nline\u2028line",
  "  two  spaces ",
  "a\u0000b",
  "&amp;&lt;",
  "x".repeat(10_000),
];

const name = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 30 }));
const length = fc.oneof(
  fc.integer({ min: -20, max: 400 }),
  fc.double({ min: -10, max: 500, noNaN: true }),
  fc.constantFrom<unknown>(null, "12", Number.NaN, Number.POSITIVE_INFINITY, 1e300, {}),
);
const share = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom<unknown>(2, -1, "x"),
);
const color = fc.record({ r: share, g: share, b: share, a: share }, { requiredKeys: [] });
const point = fc.record({ x: share, y: share }, { requiredKeys: [] });

const paint = fc.record(
  {
    type: fc.constantFrom(
      "SOLID",
      "GRADIENT_LINEAR",
      "GRADIENT_RADIAL",
      "GRADIENT_ANGULAR",
      "IMAGE",
      "EMOJI",
    ),
    visible: fc.boolean(),
    opacity: share,
    color,
    gradientHandlePositions: fc.array(point, { maxLength: 3 }),
    gradientStops: fc.array(fc.record({ position: share, color }), { maxLength: 4 }),
    scaleMode: fc.constantFrom("FILL", "FIT", "TILE"),
    imageRef: name,
  },
  { requiredKeys: ["type"] },
);

const effect = fc.record(
  {
    type: fc.constantFrom("DROP_SHADOW", "INNER_SHADOW", "LAYER_BLUR", "BACKGROUND_BLUR", "NOISE"),
    visible: fc.boolean(),
    radius: length,
    spread: length,
    offset: fc.record({ x: length, y: length }),
    color,
  },
  { requiredKeys: ["type"] },
);

const styleId = fc.constantFrom("S:1", "S:2", "S:3", "S:4", "unknown");
const styleUses = fc.record(
  { fill: styleId, stroke: styleId, text: styleId, effect: styleId },
  { requiredKeys: [] },
);

const typeStyle = fc.record(
  {
    fontFamily: name,
    fontWeight: length,
    fontSize: length,
    lineHeightPx: length,
    letterSpacing: length,
    italic: fc.boolean(),
    textCase: fc.constantFrom("UPPER", "LOWER", "TITLE", "ORIGINAL"),
    textDecoration: fc.constantFrom("UNDERLINE", "STRIKETHROUGH", "NONE"),
    textAlignHorizontal: fc.constantFrom("LEFT", "CENTER", "RIGHT", "JUSTIFIED"),
    textAlignVertical: fc.constantFrom("TOP", "CENTER", "BOTTOM"),
    textAutoResize: fc.constantFrom("NONE", "HEIGHT", "WIDTH_AND_HEIGHT", "TRUNCATE"),
    maxLines: length,
    hyperlink: fc.record({ url: fc.oneof(name, fc.webUrl(), fc.constant("javascript:alert(1)")) }),
    fills: fc.array(paint, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

const sizing = fc.constantFrom("FIXED", "HUG", "FILL", "ODD");
const axis = fc.constantFrom("MIN", "CENTER", "MAX", "SPACE_BETWEEN", "BASELINE");

const ownFields = {
  visible: fc.constantFrom(true, true, true, false),
  absoluteBoundingBox: fc.option(
    fc.record({ x: length, y: length, width: length, height: length }),
  ),
  rotation: length,
  opacity: share,
  blendMode: fc.constantFrom("PASS_THROUGH", "MULTIPLY", "</style>"),
  isMask: fc.boolean(),
  clipsContent: fc.boolean(),
  fills: fc.array(paint, { maxLength: 3 }),
  strokes: fc.array(paint, { maxLength: 2 }),
  strokeWeight: length,
  strokeAlign: fc.constantFrom("INSIDE", "OUTSIDE", "CENTER"),
  strokeDashes: fc.array(length, { maxLength: 2 }),
  individualStrokeWeights: fc.record({ top: length, right: length, bottom: length, left: length }),
  cornerRadius: length,
  rectangleCornerRadii: fc.array(length, { maxLength: 5 }),
  effects: fc.array(effect, { maxLength: 2 }),
  styles: styleUses,
  layoutMode: fc.constantFrom("HORIZONTAL", "VERTICAL", "GRID", "NONE"),
  layoutWrap: fc.constantFrom("WRAP", "NO_WRAP"),
  layoutPositioning: fc.constantFrom("AUTO", "ABSOLUTE"),
  layoutSizingHorizontal: sizing,
  layoutSizingVertical: sizing,
  primaryAxisAlignItems: axis,
  counterAxisAlignItems: axis,
  itemSpacing: length,
  counterAxisSpacing: length,
  itemReverseZIndex: fc.boolean(),
  strokesIncludedInLayout: fc.boolean(),
  paddingLeft: length,
  paddingRight: length,
  paddingTop: length,
  minWidth: length,
  maxWidth: length,
  constraints: fc.record({
    horizontal: fc.constantFrom("LEFT", "RIGHT", "CENTER", "LEFT_RIGHT", "SCALE"),
    vertical: fc.constantFrom("TOP", "BOTTOM", "CENTER", "TOP_BOTTOM", "SCALE"),
  }),
  characters: name,
  style: typeStyle,
  characterStyleOverrides: fc.array(fc.constantFrom(0, 1, 2), { maxLength: 12 }),
  styleOverrideTable: fc.record({ 1: typeStyle, 2: typeStyle }),
  fillGeometry: fc.array(
    fc.record({ path: fc.oneof(fc.constantFrom("M0 0L10 10Z", 'M0"/><script>'), name) }),
    { maxLength: 2 },
  ),
  arcData: fc.record({ startingAngle: length, endingAngle: length, innerRadius: share }),
  componentId: fc.constantFrom("9:1", "9:2", "9:3"),
  componentProperties: fc.dictionary(
    name,
    fc.record({ type: fc.constant("VARIANT"), value: name }),
    {
      maxKeys: 2,
    },
  ),
};

const TYPES = [
  "FRAME",
  "GROUP",
  "SECTION",
  "COMPONENT",
  "INSTANCE",
  "TEXT",
  "RECTANGLE",
  "ELLIPSE",
  "LINE",
  "VECTOR",
  "ODD",
];

/** A tree of layers; occasionally not a layer at all. */
export const anyLayer: fc.Arbitrary<RawLayer> = fc.letrec<{ layer: RawLayer }>((tie) => ({
  layer: fc.record(
    {
      id: fc.oneof(name, fc.constantFrom("1:2", "1:3")),
      name,
      type: fc.constantFrom(...TYPES),
      ...ownFields,
      children: fc.array(
        fc.oneof(
          { weight: 6, arbitrary: tie("layer") },
          fc.constantFrom<unknown>(null, 1, "x", []),
        ),
        {
          maxLength: 4,
          depthIdentifier: "layers",
        },
      ),
    },
    { requiredKeys: ["id", "name", "type"] },
  ) as fc.Arbitrary<RawLayer>,
})).layer;

export const anyStyles: fc.Arbitrary<RawLayer> = fc.dictionary(
  fc.constantFrom("S:1", "S:2", "S:3", "S:4"),
  fc.record({
    name,
    styleType: fc.constantFrom("FILL", "TEXT", "EFFECT", "GRID"),
    description: name,
  }),
) as fc.Arbitrary<RawLayer>;

export const anyComponents: fc.Arbitrary<RawLayer> = fc.dictionary(
  fc.constantFrom("9:1", "9:2", "9:3"),
  fc.record({ name, description: name, componentSetId: fc.constantFrom("8:1", "8:2", "") }),
) as fc.Arbitrary<RawLayer>;
