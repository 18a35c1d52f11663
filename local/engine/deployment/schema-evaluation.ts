// `schema.ts` as the store needs it: the JSON that `defineSchema(...).export()` returns.
import type { BundledModule } from "../contracts/deployment.ts";
import type { SchemaJson } from "../contracts/schema.ts";
import { type EvaluationOptions, evaluateAlone } from "./config-evaluation.ts";
import { PushError } from "./push-error.ts";

export async function evaluateSchema(
  module: BundledModule | null | undefined,
  options: EvaluationOptions,
): Promise<SchemaJson | null> {
  if (!module) {
    return null;
  }
  const evaluation = await evaluateAlone(module, options);
  return evaluation.read(module.path, (exports) => {
    const definition = exports.default as { export?: () => string } | undefined;
    if (typeof definition?.export !== "function") {
      throw new PushError(
        "MissingSchemaExport",
        "Schema file missing default export. To learn more, see the schema documentation at https://docs.convex.dev/using/schemas.",
      );
    }
    return JSON.parse(definition.export()) as SchemaJson;
  });
}
