/** The states of a control that designs draw as variants of its component. */
export const STATES = ["hover", "focus", "pressed", "disabled", "checked"] as const;
export type State = (typeof STATES)[number];

/** `on`: the value of what is on, where the property says that. */
export type StateProperty = readonly [name: string, usual: string, on?: string];

/** Of a layer: its looks in those in which it has another one. */
export interface States<Look> {
  /** Of the instance itself: the properties that say its states, and their values in none. */
  readonly of: readonly StateProperty[] | null;
  readonly looks: Readonly<Partial<Record<State, Look>>>;
}

/** In some states of its component it is there, and in others it is not. */
export const comesAndGoes = ({
  isGone,
  states,
}: {
  readonly isGone?: true;
  readonly states: States<{ readonly isGone?: true }> | null;
}): boolean =>
  isGone === true || Object.values(states?.looks ?? {}).some((look) => look.isGone === true);
