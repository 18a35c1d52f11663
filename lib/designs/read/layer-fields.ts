/** Records of which layers consist, as they are read. */

export interface Constraints {
  readonly horizontal: "start" | "center" | "end" | "stretch" | "scale";
  readonly vertical: "start" | "center" | "end" | "stretch" | "scale";
}

/** The IDs of the shared styles that a node uses. */
export interface StyleUses {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly text: string | null;
  readonly effect: string | null;
}

export type Limits = Readonly<
  Record<"minWidth" | "maxWidth" | "minHeight" | "maxHeight", number | null>
>;

/** Factors of CSS filters; 1 changes nothing. */
export interface ImageFilters {
  readonly brightness: number;
  readonly contrast: number;
  readonly saturate: number;
}
