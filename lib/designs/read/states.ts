/** The states of a control that designs draw as variants of its component. */
export const STATES = ["hover", "focus", "pressed", "disabled"] as const;
export type State = (typeof STATES)[number];

/** Of a layer: its looks in those in which it has another one. */
export interface States<Look> {
  /** Of the instance itself: the property that says its state. */
  readonly of: string | null;
  readonly looks: Readonly<Partial<Record<State, Look>>>;
}
