import type {
  ArcData,
  Component,
  ComponentProperty,
  ComponentPropertyDefinition,
  HasFramePropertiesTrait,
  HasLayoutTrait,
  Hyperlink,
  Interaction,
  LayoutConstraint,
  NoiseEffect,
  Overrides,
  Path,
  PatternPaint,
  Rectangle,
  RGBA,
  StrokeWeights,
  Style,
  TextureEffect,
  VariableAlias,
  Vector,
} from "@figma/rest-api-spec";

/** The wire shapes of https://developers.figma.com/docs/rest-api/file-node-types, as far as these files use them. */

export type { VariableAlias, Vector };
export type Box = Rectangle;
export type Sides = [top: number, right: number, bottom: number, left: number];
export type Rgba = RGBA;
export type ComponentMeta = Component;
export type StyleMeta = Style;

export interface SolidPaint {
  type: "SOLID";
  blendMode: "NORMAL";
  opacity?: number;
  color: Rgba;
  boundVariables?: { color: VariableAlias };
}

export interface GradientPaint {
  type: "GRADIENT_LINEAR" | "GRADIENT_RADIAL";
  blendMode: "NORMAL";
  opacity?: number;
  /** Start, end, and where the start's width ends; in shares of the node's box. */
  gradientHandlePositions: [Vector, Vector, Vector];
  gradientStops: {
    color: Rgba;
    position: number;
    boundVariables?: SolidPaint["boundVariables"];
  }[];
}

export interface ImagePaint {
  type: "IMAGE";
  blendMode: "NORMAL";
  opacity?: number;
  scaleMode: "FILL" | "FIT";
  imageRef: string;
}

export type Paint = SolidPaint | GradientPaint | ImagePaint | PatternPaint;

/** What lies on a layer like dust. */
export type Grain = NoiseEffect | TextureEffect;

export interface Shadow {
  type: "DROP_SHADOW" | "INNER_SHADOW" | "LAYER_BLUR";
  visible: boolean;
  radius: number;
  color?: Rgba;
  blendMode?: "NORMAL";
  offset?: Vector;
  spread?: number;
  showShadowBehindNode?: boolean;
}

export type Effect = Shadow | Grain;

export interface TypeStyle {
  fontFamily: string;
  fontPostScriptName: string | null;
  fontStyle: string;
  fontWeight: number;
  fontSize: number;
  italic?: boolean;
  textAlignHorizontal: "LEFT" | "CENTER" | "RIGHT";
  textAlignVertical: "TOP" | "CENTER" | "BOTTOM";
  textAutoResize: "NONE" | "HEIGHT";
  textCase?: "UPPER";
  textDecoration?: "UNDERLINE" | "STRIKETHROUGH";
  letterSpacing: number;
  lineHeightPx: number;
  lineHeightPercentFontSize: number;
  lineHeightUnit: "PIXELS";
  paragraphSpacing?: number;
  paragraphIndent?: number;
  listSpacing?: number;
  hyperlink?: Hyperlink;
}

/** What some of a text's letters have in place of its style. */
export type StyleOverride = Partial<TypeStyle> & { fills?: Paint[] };

export type AutoLayoutFields = Partial<HasLayoutTrait & HasFramePropertiesTrait>;
export type Sizing = NonNullable<AutoLayoutFields["layoutSizingHorizontal"]>;

/** By field; a size has one for each axis. */
export type Bound = Record<string, VariableAlias | VariableAlias[] | Record<string, VariableAlias>>;

export interface Look {
  blendMode?: "PASS_THROUGH" | "NORMAL";
  opacity?: number;
  clipsContent?: boolean;
  fills?: Paint[];
  strokes?: Paint[];
  strokeWeight?: number;
  strokeAlign?: "INSIDE" | "OUTSIDE" | "CENTER";
  strokeCap?: "ROUND";
  strokeJoin?: "ROUND";
  individualStrokeWeights?: StrokeWeights;
  cornerRadius?: number;
  rectangleCornerRadii?: [number, number, number, number];
  effects?: Effect[];
  styles?: Record<string, string>;
  boundVariables?: Bound;
  /** By collection, the ID of a mode. */
  explicitVariableModes?: Record<string, string>;
  scrollBehavior?: "SCROLLS" | "FIXED" | "STICKY_SCROLLS";
  constraints?: LayoutConstraint;
  interactions?: Interaction[];
}

export interface FigmaNode extends Look, AutoLayoutFields {
  id: string;
  name: string;
  type: NodeType;
  visible?: false;
  absoluteBoundingBox?: Box | null;
  absoluteRenderBounds?: Box | null;
  children?: FigmaNode[];
  characters?: string;
  style?: TypeStyle;
  characterStyleOverrides?: number[];
  styleOverrideTable?: Record<string, StyleOverride>;
  lineTypes?: LineType[];
  lineIndentations?: number[];
  componentId?: string;
  componentProperties?: Record<string, ComponentProperty>;
  componentPropertyReferences?: Record<string, string>;
  componentPropertyDefinitions?: Record<string, ComponentPropertyDefinition>;
  overrides?: Overrides[];
  arcData?: ArcData;
  /** Only with `geometry=paths`. */
  fillGeometry?: Path[];
  strokeGeometry?: Path[];
  prototypeStartNodeID?: null;
  flowStartingPoints?: never[];
  prototypeDevice?: { type: "NONE"; rotation: "NONE" };
}

export type LineType = "NONE" | "ORDERED" | "UNORDERED";

export type NodeType =
  | "DOCUMENT"
  | "CANVAS"
  | "SECTION"
  | "FRAME"
  | "GROUP"
  | "COMPONENT"
  | "COMPONENT_SET"
  | "INSTANCE"
  | "RECTANGLE"
  | "ELLIPSE"
  | "LINE"
  | "VECTOR"
  | "TEXT";
