/**
 * What the product keeps of one node of a design: every field present, typed and bounded, whatever the provider sent.
 * `readDesignNode` is its only maker.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Channels and alpha from 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GradientStop {
  readonly color: Color;
  /** From 0 to 1. */
  readonly position: number;
}

export type GradientShape = "linear" | "radial" | "angular" | "diamond";

export interface GradientPaint {
  readonly kind: "gradient";
  readonly shape: GradientShape;
  /** Start, end and width handle, in shares of the box. */
  readonly handles: readonly [Point, Point, Point];
  readonly stops: readonly GradientStop[];
}

export type ImageFit = "fill" | "fit" | "tile" | "stretch";

/** Only visible paints are kept, their own opacity already in their colours. */
export type Paint =
  | { readonly kind: "solid"; readonly color: Color }
  | GradientPaint
  | {
      readonly kind: "image";
      readonly reference: string;
      readonly fit: ImageFit;
      readonly opacity: number;
    };

export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Stroke {
  readonly paints: readonly Paint[];
  readonly weights: Sides;
  readonly align: "inside" | "center" | "outside";
  readonly dashed: boolean;
}

export interface Shadow {
  readonly kind: "shadow";
  readonly inset: boolean;
  readonly color: Color;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
}

export interface Blur {
  readonly kind: "blur";
  readonly of: "layer" | "background";
  readonly radius: number;
}

export type Effect = Shadow | Blur;

export type Sizing = "fixed" | "hug" | "fill";
export type Alignment = "start" | "center" | "end";

export interface AutoLayout {
  readonly direction: "row" | "column";
  readonly wraps: boolean;
  readonly gap: number;
  /** Between the rows of a layout that wraps. */
  readonly crossGap: number;
  readonly padding: Sides;
  readonly main: Alignment | "between";
  readonly cross: Alignment | "baseline";
  readonly strokesTakeSpace: boolean;
  readonly firstOnTop: boolean;
}

export interface Constraints {
  readonly horizontal: "start" | "center" | "end" | "stretch" | "scale";
  readonly vertical: "start" | "center" | "end" | "stretch" | "scale";
}

export interface TextStyle {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly size: number;
  /** Null: as the font has it. */
  readonly lineHeight: number | null;
  readonly letterSpacing: number;
  readonly transform: "none" | "upper" | "lower" | "title";
  readonly decoration: "none" | "underline" | "strike";
}

/** One run of letters that look the same. */
export interface TextRun {
  readonly characters: string;
  readonly style: TextStyle;
  /** Null: painted as the whole text is. */
  readonly fills: readonly Paint[] | null;
  /** An http(s) address. */
  readonly link: string | null;
}

export interface DesignText {
  readonly runs: readonly TextRun[];
  readonly style: TextStyle;
  readonly horizontal: Alignment | "justified";
  readonly vertical: Alignment;
  /** Which way the box follows its letters. */
  readonly resize: "none" | "height" | "both";
  readonly maxLines: number | null;
  readonly truncates: boolean;
}

export type NodeKind =
  | "frame"
  | "group"
  | "section"
  | "component"
  | "component-set"
  | "instance"
  | "text"
  | "rectangle"
  | "ellipse"
  | "line"
  | "vector"
  | "other";

/** Ids of the shared styles a node's parts follow. */
export interface StyleUses {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly text: string | null;
  readonly effect: string | null;
}

export interface VectorPath {
  readonly shape: string;
  readonly evenOdd: boolean;
}

export interface Limits {
  readonly minWidth: number | null;
  readonly maxWidth: number | null;
  readonly minHeight: number | null;
  readonly maxHeight: number | null;
}

export interface DesignNode {
  readonly id: string;
  readonly name: string;
  readonly kind: NodeKind;
  readonly box: Box | null;
  readonly opacity: number;
  /** A CSS `mix-blend-mode`; null: normal. */
  readonly blend: string | null;
  /** Degrees, clockwise as CSS turns. */
  readonly rotation: number;
  readonly isMask: boolean;
  readonly clips: boolean;
  readonly scrolls: boolean;
  readonly layout: AutoLayout | null;
  readonly horizontal: Sizing;
  readonly vertical: Sizing;
  readonly isAbsolute: boolean;
  readonly limits: Limits;
  readonly constraints: Constraints;
  readonly fills: readonly Paint[];
  readonly stroke: Stroke | null;
  /** Clockwise from the top left. */
  readonly radii: readonly [number, number, number, number];
  readonly effects: readonly Effect[];
  readonly text: DesignText | null;
  /** Outlines of what is no box, in its own coordinates: of its fill, and of its stroke as an area. */
  readonly paths: readonly VectorPath[];
  readonly strokePaths: readonly VectorPath[];
  readonly styles: StyleUses;
  readonly componentId: string | null;
  /** Chosen variants of an instance, by property. */
  readonly variants: ReadonlyMap<string, string>;
  /** Invisible children are not among them. */
  readonly children: readonly DesignNode[];
  /** Children left out because the tree was too deep or too large. */
  readonly leftOut: number;
}
