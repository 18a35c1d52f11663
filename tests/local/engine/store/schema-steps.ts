// A schema change as the engine makes it; without a test framework, for child processes too.
import type { SchemaJson } from "../../../../local/engine/contracts/schema.ts";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import type { ComponentPath } from "../../../../local/engine/contracts/values.ts";

/** A mutation with its own batch; both are rolled back when it throws. */
export function applySchema(
  store: Store,
  component: ComponentPath,
  schema: SchemaJson | null,
): void {
  store.openBatch();
  const transaction = store.begin("mutation", Date.now());
  try {
    transaction.schema.apply(new Map([[component, schema]]));
    transaction.commit();
    store.commitBatch();
  } catch (error) {
    transaction.abort();
    store.abortBatch();
    throw error;
  }
}
