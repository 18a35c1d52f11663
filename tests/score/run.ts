// `npm run score -- FOLDER [OUT]`: how well the code of real designs flows, measured in a browser. The figures and how to
// read them: docs/design-to-code.md.
import "../../commands/bare-imports.ts";

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("disconnect", () => process.exit(1));
try {
  const { scoreFolder } = await import("./score-folder.ts");
  const { readScoreOptions } = await import("./options.ts");
  await scoreFolder(readScoreOptions(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
}
