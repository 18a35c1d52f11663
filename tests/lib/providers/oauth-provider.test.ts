import { describe, expect, it } from "vitest";
import { PROVIDERS } from "../../../lib/providers/names.ts";
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
