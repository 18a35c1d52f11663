// `npm run keys`: makes the secrets that are a deployment's own, and never replaces one.
import "./bare-imports.ts";

try {
  const { readKeysOptions, USAGE } = await import("./keys/options.ts");
  const { runKeys } = await import("./keys/run-keys.ts");
  const { readEnvironment } = await import("../lib/env.ts");
  const options = readKeysOptions(process.argv.slice(2));
  console.log(options === null ? USAGE : await runKeys(options, readEnvironment()));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
