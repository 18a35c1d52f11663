// A schema change as the engine makes it, step by step or all at once; without a test framework, for child processes too.
import type { SchemaJson } from "../../../../local/engine/contracts/schema.ts";
import type { SchemaChange, Store } from "../../../../local/engine/contracts/store.ts";
import type { ComponentPath } from "../../../../local/engine/contracts/values.ts";

/** One step of a schema change as a mutation with its own batch; both are rolled back when it throws. */
export function schemaStep<Result>(store: Store, take: (schema: SchemaChange) => Result): Result {
  store.openBatch();
  const transaction = store.begin("mutation", Date.now());
  try {
    const result = take(transaction.schema);
    transaction.commit();
    store.commitBatch();
    return result;
  } catch (error) {
    transaction.abort();
    store.abortBatch();
    throw error;
  }
}

/** A whole schema change without interruption, with the keys of dropped indexes swept. */
export function applySchema(
  store: Store,
  component: ComponentPath,
  schema: SchemaJson | null,
): void {
  schemaStep(store, (change) => change.prepare(new Map([[component, schema]])));
  while (schemaStep(store, (change) => change.advance()).type === "inProgress");
  try {
    schemaStep(store, (change) => change.apply());
  } catch (error) {
    schemaStep(store, (change) => change.giveUp());
    throw error;
  } finally {
    while (schemaStep(store, (change) => change.sweep()));
  }
}
