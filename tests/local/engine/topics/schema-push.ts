import type { GenericSchema, SchemaDefinition } from "convex/server";
import type { PushRequest } from "../../../../local/engine/contracts/deployment.ts";
import { type RunningEngine, type Setup, startEngine } from "../fixtures/running-engine.ts";

type AnySchema = SchemaDefinition<GenericSchema, boolean>;

function pushOf(schema: AnySchema): PushRequest {
  const text = (schema as unknown as { export(): string }).export();
  const source = `export default { export: () => ${JSON.stringify(text)} };`;
  return {
    adminKey: "",
    dryRun: false,
    functions: "convex/",
    appDefinition: {
      definition: null,
      dependencies: [],
      schema: { path: "schema.js", source, environment: "isolate" },
      changedModules: [],
      unchangedModuleHashes: [],
      udfServerVersion: "1.48.0",
    },
    componentDefinitions: [],
    nodeDependencies: [],
  };
}

/** A deployment of a schema without functions: tests define their functions inline. */
export async function startWithSchema(
  schema: AnySchema,
  setup: Setup = {},
): Promise<RunningEngine> {
  const running = await startEngine({ ...setup, deploys: false });
  await running.engine.finishPush(await running.engine.startPush(pushOf(schema)));
  return running;
}
