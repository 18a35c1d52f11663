// Before each build: generates the example of the landing page with the product's own code, into public/example.
import "../commands/bare-imports.ts";
import { join } from "node:path";
import { PROJECT_ROOT } from "./stack/settings.ts";

const { writeExample } = await import("./example/write-example.ts");
await writeExample(join(PROJECT_ROOT, "public", "example"));
process.exit(0);
