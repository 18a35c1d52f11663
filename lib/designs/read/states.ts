/** The states of a control that designs draw as variants of its component. */
export const STATES = ["hover", "focus", "pressed", "disabled"] as const;
export type State = (typeof STATES)[number];

export type StateProperty = readonly [name: string, usual: string];

/** Of a layer: its looks in those in which it has another one. */
export interface States<Look> {
  /** Of the instance itself: the property that says its state, and its value in none. */
  readonly of: StateProperty | null;
  readonly looks: Readonly<Partial<Record<State, Look>>>;
}
