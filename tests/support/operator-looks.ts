import { api } from "../../convex/_generated/api.js";
import { type ConvexBackend, OPERATOR } from "./convex-backend.ts";

/** What an operator sees who opens a user: by id, address, customer or subscription. */
export async function lookAt(backend: ConvexBackend, subject: string, operatorId = OPERATOR) {
  const operator = backend.asUser(operatorId);
  const user = await operator.mutation(api.operations.people.openPerson, { subject });
  if (user === null) return null;
  return await operator.query(api.operations.people.explainPlan, { user, asOf: 0 });
}
