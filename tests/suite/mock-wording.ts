// The mock has its own sentences where our engine has Convex's. Its tests expect the mock's, so the adapter adds them.
// A rule translates a whole class of error messages; no rule is specific to a test.

/** Convex's words, and the mock's for the same. */
const SAYINGS: [convex: RegExp, mock: string][] = [
  [/^ArgumentValidationError/, "Validator error"],
  [/^Failed to insert or update a document .* does not match the schema/, "Validator error"],
  [/^ReturnsValidationError/, "Return value validation failed"],
  [/^Too many documents read in a single/, "Scanned too many documents"],
  [/^Too many bytes read in a single/, "Read too much data"],
  [/^Too many reads in a single/, "Too many index ranges"],
  [/^Too many writes in a single/, "Wrote too many documents"],
  [/^Too many bytes written in a single/, "Wrote too much data"],
  [/^Provided document ID .* doesn't match '_id' field/, "does not match the document ID"],
  [
    /^Already defined (lower|upper) bound in index range/,
    "cannot chain more operators after both `.gt` and `.lt` were already used",
  ],
  [
    /^Invalid argument `id` for `db\.\w+`: expected to be an Id<"(\w+)">, got Id<"(\w+)"> instead/,
    "Invalid argument `id`, expected ID in table '$1' but got ID in table '$2'",
  ],
];

const isTranslating = process.env.SUITE_WORDING !== "convex";

export function inMockWords(message: string): string {
  const saying = isTranslating ? SAYINGS.find(([convex]) => convex.test(message)) : undefined;
  if (saying === undefined) return message;
  const [convex, mock] = saying;
  return message.replace(convex, (said) => `${said.replace(convex, mock)}: ${said}`);
}
