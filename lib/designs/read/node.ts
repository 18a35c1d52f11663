import type { BoundNumbers, SpaceVariables, TextVariables } from "./alias";
import type { References } from "./component-properties";
import type { Grid, GridCell } from "./grid";
import type { Constraints, ImageFilters, Limits, StyleUses } from "./layer-fields";
import type { States } from "./states";

/**
 * The normalized form of a design node: every field is present, typed and bounded, regardless of the response.
 * Only `readDesignNode` creates it.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Channels and alpha are between 0 and 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
  /** The ID of the variable that gives it. */
  readonly variable?: string;
  /** What lies on what, where variables give a color that is mixed: see `mixPaints`. */
  readonly mixed?: { readonly above: Color; readonly below: Color };
}

export type Point = Readonly<Record<"x" | "y", number>>;

export interface GradientStop {
  readonly color: Color;
  /** Between 0 and 1. */
  readonly position: number;
}

export interface GradientPaint {
  readonly kind: "gradient";
  readonly shape: "linear" | "radial" | "angular" | "diamond";
  /** Start, end and width handles, as fractions of the box. */
  readonly handles: readonly [Point, Point, Point];
  readonly stops: readonly GradientStop[];
}

export interface ImagePaint {
  readonly kind: "image";
  readonly reference: string;
  readonly fit: "fill" | "fit" | "tile" | "stretch";
  readonly opacity: number;
  /** The part of the image that fills the box, in shares of the image, if that is not the whole. */
  readonly crop: Box | null;
  readonly filters: ImageFilters;
  /** It is rotated, tiled or adjusted in ways that CSS does not know. */
  readonly isReduced: boolean;
}

/** Only visible paints are kept; their opacity is already part of their colors. */
export type Paint = (
  | { readonly kind: "solid"; readonly color: Color }
  | GradientPaint
  | ImagePaint
) & {
  /** A CSS `background-blend-mode`; none means normal. */
  readonly blend?: string;
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
  /** In px, dashes and gaps by turns; none of a line without gaps. */
  readonly dashes: readonly number[];
  /** Its left side is drawn at the right. */
  readonly isMirrored?: true;
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
  /** Where it begins, and where it reaches its radius, as fractions of the box. */
  readonly grows?: readonly [Point, Point];
}

export type Effect = Shadow | Blur;

export type Sizing = "fixed" | "hug" | "fill";
export type Alignment = "start" | "center" | "end";

export interface AutoLayout {
  readonly direction: "row" | "column";
  readonly wraps: boolean;
  /** Set by layout inference only: a row that wraps where the page is narrower than the design. */
  readonly isYielding: boolean;
  /** Where free space stands between the children, the least of it. */
  readonly gap: number;
  /** The gap between the rows of a wrapping layout. */
  readonly crossGap: number;
  /** The rows of a wrapping layout share its free space as gaps. */
  readonly spreadsRows?: boolean;
  readonly padding: Sides;
  readonly variables?: SpaceVariables;
  readonly main: Alignment | "between";
  /** "stretch" is inferred only: in Figma's own layouts each child says for itself that it fills. */
  readonly cross: Alignment | "baseline" | "stretch";
  readonly strokesTakeSpace: boolean;
  readonly firstOnTop: boolean;
  /** Its children stand in cells: it is a row that wraps for whoever does not know grids. */
  readonly grid?: Grid;
  /** It is laid out as a part of a table; `frame` is what a table scrolls in. */
  readonly table?: "frame" | "table" | "part" | "row" | "cell";
}

/**
 * How a child lies in a flow, where the design does not say it: in a layout that was inferred, or a fixed width that
 * must follow the page. At the design's own width the child has exactly its box.
 */
export interface FlowPlace {
  /** In px; a side may be negative. */
  readonly margin: Sides;
  /** Across the layout's direction, if it differs from the layout's own. */
  readonly self: Alignment | "stretch" | null;
  /** Takes all free space before it along the layout's direction. */
  readonly isPushed: boolean;
  /** Painted above a later layer that lies below it. */
  readonly isRaised: boolean;
  readonly width: FlowWidth;
  /** For "slide". */
  readonly perView?: number;
  /** "least": may grow with its content. */
  readonly height: "content" | "least" | "fixed";
}

/**
 * - "content": as wide as its content, at most as wide as its container
 * - "fixed": always as wide as its box
 * - "most": as wide as its container, at most as wide as its box
 * - "stretch": as wide as its container
 * - "grow": of a row's free space it takes a share, or gives one
 * - "even": as "grow", from nothing: as wide as its equals
 * - "shrink": as wide as its box, or less
 * - "slide": `perView` of them and the gaps between them are as wide as their row, which the others protrude from
 */
export type FlowWidth =
  | "content"
  | "fixed"
  | "most"
  | "stretch"
  | "grow"
  | "even"
  | "shrink"
  | "slide";

export interface TextStyle {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly size: number;
  /** Null means the font's default. */
  readonly lineHeight: number | null;
  readonly letterSpacing: number;
  readonly transform: "none" | "upper" | "lower" | "title";
  /** A CSS `font-variant-caps`. */
  readonly caps: "normal" | "small-caps" | "all-small-caps";
  /** Features of the font, as in CSS: `'tnum','liga' 0`; empty for those that it has by itself. */
  readonly features: string;
  readonly decoration: "none" | "underline" | "strike";
  /** The IDs of the variables that give its numbers. */
  readonly variables?: TextVariables;
}

/** A run of uniformly styled characters. */
export interface TextRun {
  readonly characters: string;
  readonly style: TextStyle;
  /** Null means that the run has the paint of the whole text. */
  readonly fills: readonly Paint[] | null;
  /** A URL of http(s), mailto or tel, or a frame: see `readDestination`. */
  readonly link: string | null;
}

export interface Paragraph {
  /** Of its letters, without the break after it. */
  readonly length: number;
  readonly list: "ordered" | "unordered" | null;
  /** How often it is indented; at least once in a list. */
  readonly level: number;
}

export interface DesignText {
  readonly runs: readonly TextRun[];
  /** Null where all paragraphs are plain lines below each other. Gaps are in px. */
  readonly paragraphs: {
    readonly all: readonly Paragraph[];
    readonly spacing: number;
    readonly listSpacing: number;
  } | null;
  /** Of the first line of each paragraph, in px. */
  readonly indent: number;
  readonly style: TextStyle;
  readonly horizontal: Alignment | "justified";
  /** Where it is read the other way round than its page: which way. Not read from the design: see `findDirections`. */
  readonly direction: "ltr" | "rtl" | null;
  readonly vertical: Alignment;
  /** The dimensions in which the box follows its text. */
  readonly resize: "none" | "height" | "both";
  /** Its one line never breaks. Not read from the design: see `keepLines`. */
  readonly keepsLine: boolean;
  /** The box reaches from the capitals of the first line to the baseline of the last one. */
  readonly isTrimmed: boolean;
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

export interface VectorPath {
  readonly shape: string;
  readonly evenOdd: boolean;
}

/** A command of a path with absolute points. */
export interface PathStep {
  /** One of M, L, C, Q, A, and Z. */
  readonly command: string;
  readonly points: readonly Point[];
  /** An arc's radii, angle and flags. */
  readonly arc: readonly number[];
  readonly end: Point;
}

/** A part of a drawing; its paths are in px of the drawing's own box. */
export type Drawn =
  | {
      readonly kind: "path";
      readonly steps: readonly PathStep[];
      readonly evenOdd: boolean;
      readonly paints: readonly Paint[];
      readonly styleId: string | null;
      readonly opacity: number;
    }
  | {
      readonly kind: "group";
      readonly opacity: number;
      /** Empty for all of it. */
      readonly clipPaths: readonly VectorPath[];
      readonly parts: readonly Drawn[];
    };

/** What of a layer's look is another one in a state of its component. */
export interface Look
  extends Pick<DesignNode, "fills" | "stroke" | "effects" | "opacity" | "styles" | "radii"> {
  /** Of a text. */
  readonly letters: TextStyle | null;
  /** Null in a state in which it lies as it usually does. */
  readonly place: Place | null;
  /** It is not there. */
  readonly isGone?: true;
}

/** Where a layer lies in its component, which itself has no box, and how what is in it lies. */
export interface Place {
  readonly box: Box | null;
  readonly layout: AutoLayout | null;
}

export interface DesignNode {
  readonly id: string;
  readonly name: string;
  readonly kind: NodeKind;
  readonly box: Box | null;
  readonly opacity: number;
  /** A CSS `mix-blend-mode`; null means normal. */
  readonly blend: string | null;
  /** Degrees, clockwise as in CSS. */
  readonly rotation: number;
  /** Turned upside down before it is rotated. */
  readonly isMirrored: boolean;
  /** Before rotation; null where the provider does not say it. */
  readonly size: Size | null;
  /** What the provider's render of the layer shows; null if the provider does not say it. */
  readonly renderBounds: Box | null;
  /** It paints nothing, but a painted one beside it shows how large it is: see `boxTwins`. */
  readonly isEntry?: true;
  readonly isMask: boolean;
  /** What of a mask lets others show: its alpha, all within its outline, or its luminance. */
  readonly maskBy: "alpha" | "outline" | "luminance";
  readonly clips: boolean;
  readonly scrolls: boolean;
  /** The end of what scrolls around it at which it stays in view. */
  readonly pin: "top" | "bottom" | null;
  readonly layout: AutoLayout | null;
  readonly horizontal: Sizing;
  readonly vertical: Sizing;
  readonly isAbsolute: boolean;
  /** In a grid only. */
  readonly cell: GridCell | null;
  readonly limits: Limits;
  readonly constraints: Constraints;
  /** Set by layout inference only. */
  readonly flow: FlowPlace | null;
  readonly fills: readonly Paint[];
  readonly stroke: Stroke | null;
  /** Clockwise from the top left. */
  readonly radii: readonly [number, number, number, number];
  readonly bound: BoundNumbers;
  readonly effects: readonly Effect[];
  readonly text: DesignText | null;
  /** Paths of a non-rectangular shape in its own coordinates: of its fill, and of its stroke as an area. */
  readonly paths: readonly VectorPath[];
  readonly strokePaths: readonly VectorPath[];
  /** What a mask shows of its container, in the container's own coordinates; empty for all of it. */
  readonly clipPaths: readonly VectorPath[];
  /**
   * The parts of a layer that is one drawing, bottom up, or that the provider's render stands for them. Null for any other
   * layer, and for a drawing of which nothing is known.
   */
  readonly drawing: readonly Drawn[] | "render" | null;
  readonly styles: StyleUses;
  readonly componentId: string | null;
  /** Where a click on it leads: see `readDestination`. */
  readonly leadsTo: string | null;
  /** The variants that an instance selects, by property. */
  readonly variants: ReadonlyMap<string, string>;
  readonly references: References | null;
  /** What a property of its component hides in it. */
  readonly hides: "words" | "shapes" | null;
  /** Not read from the layer itself: see `applyStates`. */
  readonly states: States<Look> | null;
  /** It is only there in a state of its component. */
  readonly isGone?: true;
  /** Visible children only. */
  readonly children: readonly DesignNode[];
  /** What it says that no code shows, as notes for people. */
  readonly unshown: readonly string[];
  /** The number of children left out because the tree was too deep or too large. */
  readonly leftOut: number;
}
