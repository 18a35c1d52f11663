import { registerHooks } from "node:module";

/** The product imports without file endings, as bundlers allow; Node does not. Import this before its code. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = specifier.startsWith(".") && !context.parentURL?.includes("/node_modules/");
    const isBare = isOurs && !/\.\w+$/.test(specifier);
    return nextResolve(isBare ? `${specifier}.ts` : specifier, context);
  },
});
