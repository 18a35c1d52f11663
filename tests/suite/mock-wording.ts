// The mock has sentences of its own where our engine has Convex's. Its tests ask for the mock's, so the adapter adds them.
// A rule translates a whole class of refusals; nothing here knows a test.

/** What Convex says, and how the mock says the same. */
const SAYINGS: [convex: RegExp, mock: string][] = [
  [/^ArgumentValidationError/, "Validator error"],
  [/^Failed to insert or update a document .* does not match the schema/, "Validator error"],
  [/^ReturnsValidationError/, "Return value validation failed"],
];

const isTranslating = process.env.SUITE_WORDING !== "convex";

export function inMockWords(message: string): string {
  const saying = isTranslating ? SAYINGS.find(([convex]) => convex.test(message)) : undefined;
  return saying === undefined ? message : `${saying[1]}: ${message}`;
}
