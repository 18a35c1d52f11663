// `npm run bench`: the figures of docs/performance.md, with `-- --against REF` in turns with that commit. `-- imports` measures
// designs and repositories of several sizes, `-- landing` the landing page on a slow phone.
import { openBenchFolder } from "./bench-folder.ts";
import { benchImports } from "./imports-bench.ts";
import { benchLanding } from "./landing-bench.ts";
import { readBenchOptions } from "./options.ts";
import { benchProduct } from "./product-bench.ts";

async function main(): Promise<void> {
  const { subject, options } = readBenchOptions(process.argv.slice(2));
  const benchDir = openBenchFolder();
  switch (subject) {
    case "product":
      return benchProduct(benchDir, options);
    case "imports":
      return benchImports(benchDir, options);
    case "landing":
      return benchLanding(benchDir, options);
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("disconnect", () => process.exit(1));
try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
}
