const KINDS = ["subscription", "order", "checkout", "customer"] as const;

/** The provider's own object that an event tells of, whole, however little of it the sample sends. */
export interface ToldObject {
  kind: (typeof KINDS)[number];
  object: object;
}

/** Null: the event tells of no object that the provider keeps as it stands there. */
export function toldObject(type: string, object: object): ToldObject | null {
  const kind = KINDS.find((name) => type.startsWith(`${name}.`));
  if (kind === undefined || type === "customer.state_changed") return null;
  return { kind, object };
}
