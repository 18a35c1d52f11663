// Convex values for property tests, rich in what breaks encodings: zero bytes, surrogates, special floats, nesting.

import { convexToJson, type Value } from "convex/values";
import fc from "fast-check";

export const awkwardString = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 90 }),
  fc.string({
    unit: fc.constantFrom("\0", "\x01", "a", "\xff", "\u0800", "\ud800", "\udc00", "\uffff", "😀"),
  }),
);

const fieldName = fc.string({
  unit: fc.constantFrom("a", "b", "_", " ", "~", "0"),
  maxLength: 3,
});

const specialFloat = fc.constantFrom(
  0,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  Number.MAX_VALUE,
  2.2250738585072014e-308,
);

const leaf: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -300n, max: 300n }),
  fc.double(),
  specialFloat,
  fc.boolean(),
  awkwardString,
  fc.uint8Array({ maxLength: 8 }).map((bytes) => bytes.slice().buffer),
);

export const { anyValue } = fc.letrec<{ anyValue: Value }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: leaf, weight: 4 },
    { arbitrary: fc.array(tie("anyValue"), { maxLength: 3 }), weight: 1 },
    { arbitrary: fc.dictionary(fieldName, tie("anyValue"), { maxKeys: 3 }), weight: 1 },
  ),
}));

/** Without lone surrogates, which order like other strings but cannot be stored. */
export const storableValue = anyValue.filter(
  (value) => !/\\ud[89a-f]/.test(JSON.stringify(convexToJson(value))),
);
