import { describe, expect, it } from "vitest";
import { vConnectionMetadata } from "../../../lib/providers/account-metadata.ts";
import { DISPLAY_NAMES, isProvider, PROVIDERS } from "../../../lib/providers/names.ts";
import { aProvider } from "./configured-providers.ts";

describe.each(PROVIDERS)("%s", (name) => {
  const provider = aProvider(name);

  it("uses HTTPS for every address", () => {
    const { authorizationEndpoint, tokenEndpoint, refreshEndpoint, manageUrl, issuers } = provider;
    for (const address of [
      authorizationEndpoint,
      tokenEndpoint,
      refreshEndpoint,
      manageUrl,
      ...issuers,
    ]) {
      expect(new URL(address).protocol).toBe("https:");
    }
  });

  it("describes the permissions it requests", () => {
    expect(provider.requests.length).toBeGreaterThan(0);
    for (const words of provider.requests) expect(words).toMatch(/^Read/);
  });
});

it("stores one account shape per provider", () => {
  expect(vConnectionMetadata.members).toHaveLength(PROVIDERS.length);
});

it("stores no field that could hold a token", () => {
  const fields = vConnectionMetadata.members.flatMap((member) => Object.keys(member.fields));
  expect(fields.filter((name) => /token|secret/i.test(name))).toEqual([]);
});

it("accepts only the known provider names", () => {
  for (const provider of PROVIDERS) expect(isProvider(provider)).toBe(true);
  for (const other of ["Figma", "toString", "__proto__", "", null]) {
    expect(isProvider(other)).toBe(false);
  }
  expect(Object.keys(DISPLAY_NAMES)).toEqual([...PROVIDERS]);
});
