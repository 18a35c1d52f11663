const KINDS = ["subscription", "order", "checkout", "customer"] as const;

/** The complete API object that an event is about, even if the sample sends only part of it. */
export interface ApiObject {
  kind: (typeof KINDS)[number];
  object: object;
}

/** Null if the event is not about an object that the provider stores in this form. */
export function apiObjectOf(type: string, object: object): ApiObject | null {
  const kind = KINDS.find((name) => type.startsWith(`${name}.`));
  if (kind === undefined || type === "customer.state_changed") return null;
  return { kind, object };
}
