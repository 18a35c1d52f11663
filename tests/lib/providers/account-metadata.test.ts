import { expect, it } from "vitest";
import { vConnectionMetadata } from "../../../lib/providers/account-metadata.ts";
import { PROVIDERS } from "../../../lib/providers/names.ts";

it("stores one account shape per provider", () => {
  expect(vConnectionMetadata.members).toHaveLength(PROVIDERS.length);
});

it("stores no field that could hold a token", () => {
  const fields = vConnectionMetadata.members.flatMap((member) => Object.keys(member.fields));
  expect(fields.filter((name) => /token|secret/i.test(name))).toEqual([]);
});
