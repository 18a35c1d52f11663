// Malformed payloads: fields removed, renamed, retyped, repeated, nested and invented. The same seed makes the same changes.

/** In [0, 1). A linear congruential generator is random enough here, and repeatable. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Fields = Record<string, unknown>;
type Bend = (payload: Fields, field: string, random: () => number) => void;

/** None of them could grant a plan. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  "",
  "unknown",
  "x".repeat(5_000),
  "\u0000\uD800",
  "2026-13-45T99:99:99Z",
  "9999999999999",
  [],
  [[]],
  {},
  { toString: null },
  { id: {} },
  { __proto__: { status: "canceled" } },
  { $id: "reserved", "": "empty", über: "not ASCII" },
];

const ODD_NAMES = [
  "__proto__",
  "constructor",
  "$where",
  "_id",
  "",
  "ſtatus",
  "status ",
  "x".repeat(2_000),
];

const choose = <Value>(values: readonly Value[], random: () => number): Value | undefined =>
  values[Math.floor(random() * values.length)];

const remove: Bend = (payload, field) => {
  Reflect.deleteProperty(payload, field);
};

const rename: Bend = (payload, field, random) => {
  const value = payload[field];
  Reflect.deleteProperty(payload, field);
  payload[choose(ODD_NAMES, random) ?? field.toUpperCase()] = value;
};

const retype: Bend = (payload, field, random) => {
  payload[field] = choose(ODD_VALUES, random);
};

const wrap: Bend = (payload, field) => {
  payload[field] = { value: [payload[field]] };
};

const deepen: Bend = (payload, field) => {
  let nested: unknown = payload[field];
  for (let depth = 0; depth < 200; depth++) nested = depth % 2 === 0 ? [nested] : { nested };
  payload[field] = nested;
};

const makeUp: Bend = (payload, field, random) => {
  payload[`${field}_2`] = choose(ODD_VALUES, random);
};

const BENDS: readonly Bend[] = [remove, rename, retype, wrap, deepen, makeUp];
const MOST_BENDS = 5;

/** Occasionally returns a value that is not an object; otherwise the payload with one to five malformed fields. */
export function bend(payload: Fields, random: () => number): unknown {
  if (random() < 0.02) return choose(ODD_VALUES, random);
  const bent = structuredClone(payload);
  const times = 1 + Math.floor(random() * MOST_BENDS);
  for (let done = 0; done < times; done++) {
    const field = choose(Object.keys(bent), random);
    if (field !== undefined) choose(BENDS, random)?.(bent, field, random);
  }
  return bent;
}
