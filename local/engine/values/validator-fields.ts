// Which field names a validator may declare: Convex accepts identifiers only, at every depth, though documents may have others.
import type { ValidatorJson } from "../contracts/values.ts";
import { identifierFault } from "./identifier.ts";

/** What is wrong with the first invalid name, or null. */
export function fieldIdentifierFault(validator: ValidatorJson | null): string | null {
  for (const inner of parts(validator)) {
    const fault = fieldIdentifierFault(inner);
    if (fault !== null) return fault;
  }
  if (validator?.type !== "object") return null;
  const faults = Object.keys(validator.value as object).map(identifierFault);
  return faults.find((fault) => fault !== null) ?? null;
}

function parts(validator: ValidatorJson | null): ValidatorJson[] {
  if (validator === null) return [];
  switch (validator.type) {
    case "union":
      return validator.value as ValidatorJson[];
    case "array":
      return [validator.value as ValidatorJson];
    case "object":
      return Object.values(validator.value as Record<string, { fieldType: ValidatorJson }>).map(
        ({ fieldType }) => fieldType,
      );
    default:
      return [];
  }
}
