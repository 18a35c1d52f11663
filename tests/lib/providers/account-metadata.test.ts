import { expect, it } from "vitest";
import { vConnectionMetadata } from "../../../lib/providers/account-metadata.ts";
import { PROVIDERS } from "../../../lib/providers/names.ts";

it("stores one shape of account for each provider", () => {
  expect(vConnectionMetadata.members).toHaveLength(PROVIDERS.length);
});

it("stores no field in which a token could hide", () => {
  const fields = vConnectionMetadata.members.flatMap((member) => Object.keys(member.fields));
  expect(fields.filter((name) => /token|secret/i.test(name))).toEqual([]);
});
