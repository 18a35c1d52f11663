// Before each build: generates the example of the landing page with the product's own code, into public/example.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { PROJECT_ROOT } from "./stack/settings.ts";

/** The product imports without file endings, as bundlers allow; Node does not. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = specifier.startsWith(".") && !context.parentURL?.includes("/node_modules/");
    const isBare = isOurs && !/\.\w+$/.test(specifier);
    return nextResolve(isBare ? `${specifier}.ts` : specifier, context);
  },
});

const { writeExample } = await import("./example/write-example.ts");
await writeExample(join(PROJECT_ROOT, "public", "example"));
process.exit(0);
