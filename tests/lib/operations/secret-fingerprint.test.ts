import { expect, it } from "vitest";
import {
  fingerprintOf,
  toSecrets,
  toStatements,
} from "../../../lib/operations/secret-fingerprint.ts";

it("a fingerprint distinguishes secrets and contains nothing of them", async () => {
  const secret = "whsec_c2VjcmV0";
  const print = await fingerprintOf(secret);
  expect(print).toMatch(/^[0-9a-f]{12}$/);
  expect(await fingerprintOf(secret)).toBe(print);
  expect(await fingerprintOf(`${secret} `)).not.toBe(print);
});

it("each secret of a list has its own fingerprint", async () => {
  expect(toSecrets(" a , ,b,")).toEqual(["a", "b"]);
  const [statement] = await toStatements({ POLAR_WEBHOOK_SECRET: toSecrets("a,b") });
  expect(statement?.fingerprints).toEqual([await fingerprintOf("a"), await fingerprintOf("b")]);
});

it("an unset secret has an empty statement, an unlisted name none", async () => {
  expect(await toStatements({ POLAR_ACCESS_TOKEN: toSecrets(undefined) })).toEqual([
    { name: "POLAR_ACCESS_TOKEN", fingerprints: [] },
  ]);
});
