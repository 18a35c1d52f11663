import { expect, it } from "vitest";
import { refusalSentence } from "../../../local/stack/deploy-refusal.ts";

const PRIVATE = "ada@example.com";

const misfit = (fault: string) =>
  refusalSentence(
    "/api/deploy2/finish_push",
    400,
    JSON.stringify({
      code: "SchemaValidationFailed",
      message: `Document with ID "k57" in table "customers" does not match the schema: ${fault}`,
    }),
  );

it.each([
  [
    `Object is missing the required field \`age\`. Consider wrapping it.\nPath: .owner\nObject: {email: "${PRIVATE}\nPath: x"}\nValidator: v.object({})`,
    "missing the required field `age`",
  ],
  [
    `Object contains extra field \`mail\` that is not in the validator.\n\nObject: {mail: "${PRIVATE}"}\nValidator: v.object({})`,
    "extra field `mail`",
  ],
  [
    `Value does not match validator.\nPath: .age\nValue: "${PRIVATE}"\nValidator: v.float64()`,
    "Path: .age",
  ],
  [
    `\`"${PRIVATE}\` is\n"\` does not match literal validator \`v.literal("pro")\`.Path: .plan`,
    'literal validator `v.literal("pro")`.',
  ],
])("reports table, id and reason in three lines, never stored values (%#)", (fault, reason) => {
  const told = misfit(fault);
  expect(told).not.toContain(PRIVATE);
  expect(told.split("\n")).toHaveLength(3);
  expect(told).toContain('Table "customers", document k57: ');
  expect(told).toContain(reason);
  expect(told).toContain("npm start -- --reset");
});

it("reports every other refusal in the engine's words", () => {
  const text = JSON.stringify({ code: "InvalidModules", message: "convex/a.ts: no such import" });
  expect(refusalSentence("/api/deploy2/start_push", 400, text)).toBe(
    "The engine refused the deployment (InvalidModules): convex/a.ts: no such import",
  );
  expect(refusalSentence("/api/deploy2/start_push", 502, "<html>")).toContain("(502): <html>");
});
