// `npm run score -- review FOLDER` and `npm run score -- round-trip`: how good the code of real designs is, measured in a
// browser. The figures and how to read them: docs/design-to-code.md.
import "../../commands/bare-imports.ts";

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("disconnect", () => process.exit(1));
try {
  const { readScoreOptions } = await import("./options.ts");
  const { reviewFolder } = await import("./review/review-folder.ts");
  const { scoreRoundTrip } = await import("./round-trip/round-trip.ts");
  const options = readScoreOptions(process.argv.slice(2));
  if (options.measure === "review") await reviewFolder(options);
  else await scoreRoundTrip(options);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
}
