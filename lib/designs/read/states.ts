/** The states of a control that designs draw as variants of its component. */
export const STATES = ["hover", "focus", "pressed", "disabled", "checked"] as const;
export type State = (typeof STATES)[number];

export type StateProperty = readonly [name: string, usual: string];

/** Of a layer: its looks in those in which it has another one. */
export interface States<Look> {
  /** Of the instance itself: the properties that say its states, and their values in none. */
  readonly of: readonly StateProperty[] | null;
  readonly looks: Readonly<Partial<Record<State, Look>>>;
}
