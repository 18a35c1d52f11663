/** The object without some of its fields. */
export function without<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): Omit<Whole, Name> {
  const left = new Set<string>(names.map(String));
  const kept = Object.entries(whole).filter(([name]) => !left.has(name));
  return Object.fromEntries(kept) as Omit<Whole, Name>;
}
