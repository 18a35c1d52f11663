import type { ComponentPropertyDefinition } from "@figma/rest-api-spec";
import { type Click, toInteractions } from "./click.ts";
import type { Cell, GridLayout } from "./grid-layout.ts";
import type { Bound, Effect, FigmaNode, Look, NodeType, Paint, Sides, TypeStyle } from "./node.ts";
import { asPaint } from "./paint.ts";
import type { ColorStyle, EffectStyle, Style } from "./style-sheet.ts";

export type Extent = number | "hug" | "fill";

export interface AutoLayout {
  direction: "HORIZONTAL" | "VERTICAL";
  gap: number;
  padding: Sides;
  justify: "MIN" | "CENTER" | "MAX" | "SPACE_BETWEEN";
  align: "MIN" | "CENTER" | "MAX";
}

/** Lists, and letters of another style. */
export type RichFields = Required<
  Pick<
    FigmaNode,
    "lineTypes" | "lineIndentations" | "characterStyleOverrides" | "styleOverrideTable"
  >
>;

/** A node as its author writes it: without id, and without a position unless it has a fixed one. */
export interface Draft {
  type: NodeType;
  name: string;
  width: Extent;
  height: Extent;
  layout: AutoLayout | null;
  grid: GridLayout | null;
  /** Inside a grid. */
  cell: Cell | null;
  /** Inside a parent without auto layout, or outside its flow. */
  at: { x: number; y: number } | null;
  look: Look;
  /** The styles applied, by use. */
  uses: Record<string, Style<unknown>>;
  children: Draft[];
  text: { characters: string; style: TypeStyle; rich: RichFields | null } | null;
  /** For a component's text: the property that sets it. */
  textProperty: string | null;
  /** In a component: the property that shows it. */
  shownProperty: string | null;
  /** For an instance in a component: the property that says of which component it is one. */
  swapProperty: string | null;
  /** For a vector: its outline, from the corner of its box. */
  path: string | null;
  arc: { from: number; to: number; hole: number } | null;
  isHidden: boolean;
  component: ComponentSide | null;
  instance: InstanceSide | null;
  /** For a node repeated by an instance: the original in the component. */
  origin: Draft | null;
  /** Replaces another instance of the component. */
  isSwapped: boolean;
}

/** What an instance is swapped for is a component here, and its ID in the document. */
export type DraftProperty = Omit<ComponentPropertyDefinition, "defaultValue"> & {
  defaultValue: ComponentPropertyDefinition["defaultValue"] | Draft;
};

export interface ComponentSide {
  description: string;
  properties: Record<string, DraftProperty>;
  /** For a variant: its value of each property. */
  variant: Record<string, string>;
  set: Draft | null;
}

export interface InstanceSide {
  of: Draft;
  texts: Record<string, string>;
  /** The properties whose parts it hides. */
  hides: readonly string[];
}

type Fill = string | Paint | ColorStyle | readonly Paint[];

export interface Stroke {
  paint: string | Paint | ColorStyle;
  weight?: number;
  align?: "INSIDE" | "OUTSIDE" | "CENTER";
  /** Only these sides have a stroke. */
  sides?: readonly ("top" | "right" | "bottom" | "left")[];
}

export interface BoxOptions {
  name?: string;
  width?: Extent;
  height?: Extent;
  x?: number;
  y?: number;
  fill?: Fill;
  stroke?: Stroke;
  radius?: number | Sides;
  effect?: EffectStyle | Effect[];
  opacity?: number;
  clips?: boolean;
  hidden?: boolean;
  shownBy?: string;
  /** The variables of its own numbers; those of paints stand in these. */
  bound?: Bound;
  /** The modes in which it shows variables, by collection. */
  modes?: Record<string, string>;
  cell?: Cell;
  click?: Click;
  /** Stays in view while its frame scrolls. */
  scroll?: Look["scrollBehavior"];
  constraints?: Look["constraints"];
}

export interface StackOptions extends BoxOptions {
  gap?: number;
  padding?: number | [vertical: number, horizontal: number] | Sides;
  justify?: AutoLayout["justify"];
  align?: AutoLayout["align"];
}

export type GridOptions = BoxOptions & {
  width: Extent;
  columns: GridLayout["columns"];
  rows: GridLayout["rows"];
  gap?: number;
  padding?: StackOptions["padding"];
};

const isStyle = <Value>(look: unknown): look is Style<Value> =>
  typeof look === "object" && look !== null && "meta" in look;

function paintsOf(fill: Fill): Paint[] {
  if (isStyle<Paint[]>(fill)) return fill.value;
  if (Array.isArray(fill)) return [...(fill as Paint[])];
  return [asPaint(fill as string | Paint)];
}

function strokeLook({ paint, weight = 1, align = "INSIDE", sides }: Stroke): Look {
  const on = (side: NonNullable<Stroke["sides"]>[number]) => (sides?.includes(side) ? weight : 0);
  return {
    strokes: paintsOf(paint),
    strokeWeight: weight,
    strokeAlign: align,
    ...(sides
      ? {
          individualStrokeWeights: {
            top: on("top"),
            right: on("right"),
            bottom: on("bottom"),
            left: on("left"),
          },
        }
      : {}),
  };
}

function radiusLook(radius: number | Sides | undefined): Look {
  if (radius === undefined) return {};
  return typeof radius === "number" ? { cornerRadius: radius } : { rectangleCornerRadii: radius };
}

function lookOf(options: BoxOptions): Look {
  const { fill, stroke, radius, effect, opacity, clips, bound, modes } = options;
  const look: Look = { fills: fill === undefined ? [] : paintsOf(fill), strokes: [] };
  Object.assign(look, stroke ? strokeLook(stroke) : {}, radiusLook(radius));
  if (opacity !== undefined) look.opacity = opacity;
  if (clips !== undefined) look.clipsContent = clips;
  if (bound) look.boundVariables = bound;
  if (modes) look.explicitVariableModes = modes;
  if (options.click) look.interactions = toInteractions(options.click);
  if (options.scroll) look.scrollBehavior = options.scroll;
  if (options.constraints) look.constraints = options.constraints;
  if (effect) look.effects = isStyle<Effect[]>(effect) ? effect.value : effect;
  return look;
}

function usesOf({ fill, stroke, effect }: BoxOptions): Draft["uses"] {
  return {
    ...(fill !== undefined && isStyle(fill) ? { fill } : {}),
    ...(stroke && isStyle(stroke.paint) ? { stroke: stroke.paint } : {}),
    ...(effect && isStyle(effect) ? { effect } : {}),
  };
}

export function draft(type: NodeType, name: string, options: BoxOptions): Draft {
  const { x, y, width = "hug", height = "hug", hidden = false } = options;
  return {
    type,
    name: options.name ?? name,
    width,
    height,
    layout: null,
    grid: null,
    cell: options.cell ?? null,
    at: x === undefined && y === undefined ? null : { x: x ?? 0, y: y ?? 0 },
    look: lookOf(options),
    uses: usesOf(options),
    children: [],
    text: null,
    textProperty: null,
    shownProperty: options.shownBy ?? null,
    swapProperty: null,
    path: null,
    arc: null,
    isHidden: hidden,
    component: null,
    instance: null,
    origin: null,
    isSwapped: false,
  };
}

function sidesOf(padding: StackOptions["padding"]): Sides {
  if (padding === undefined) return [0, 0, 0, 0];
  if (typeof padding === "number") return [padding, padding, padding, padding];
  if (padding.length === 4) return padding;
  const [vertical, horizontal] = padding;
  return [vertical, horizontal, vertical, horizontal];
}

function stack(
  direction: AutoLayout["direction"],
  name: string,
  options: StackOptions,
  children: Draft[],
): Draft {
  const { gap = 0, padding, justify = "MIN", align = "MIN" } = options;
  const layout = { direction, gap, padding: sidesOf(padding), justify, align };
  return { ...draft("FRAME", name, options), layout, children };
}

export const row = (options: StackOptions, children: Draft[]): Draft =>
  stack("HORIZONTAL", "Row", options, children);

export const column = (options: StackOptions, children: Draft[]): Draft =>
  stack("VERTICAL", "Column", options, children);

export function grid(options: GridOptions, children: Draft[]): Draft {
  const { columns, rows, gap = 0, padding } = options;
  const layout: GridLayout = { columns, rows, gap, padding: sidesOf(padding) };
  return { ...draft("FRAME", "Grid", options), grid: layout, children };
}

/** Its children have fixed positions. */
export const frame = (
  options: BoxOptions & { width: Extent; height: Extent },
  children: Draft[],
): Draft => ({ ...draft("FRAME", "Frame", options), children });

export const rectangle = (options: BoxOptions & { width: Extent; height: Extent }): Draft =>
  draft("RECTANGLE", "Rectangle", options);

export const ellipse = (
  options: BoxOptions & { width: number; height: number; arc?: Draft["arc"] },
): Draft => ({ ...draft("ELLIPSE", "Ellipse", options), arc: options.arc ?? null });

export const vector = (
  options: BoxOptions & { width: number; height: number; path: string },
): Draft => ({ ...draft("VECTOR", "Vector", options), path: options.path });
