import { describe, expect, it } from "vitest";
import { EMULATORS } from "../../../local/emulators/registry.ts";
import { emulatedProviders, portSettingOf } from "../../../local/stack/emulated-providers.ts";
import { DEFAULT_PORTS } from "../../../local/stack/settings.ts";

const clerkAlone = EMULATORS.filter(({ name }) => name === "clerk");
const KEYS = { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: "pk_test_1", CLERK_SECRET_KEY: "sk_test_1" };

describe("a provider", () => {
  it("is emulated while none of its keys is set, or all are empty", () => {
    expect(emulatedProviders(clerkAlone, {})).toEqual(["clerk"]);
    expect(emulatedProviders(clerkAlone, { CLERK_SECRET_KEY: "" })).toEqual(["clerk"]);
  });

  it("is real as soon as its keys are set", () => {
    expect(emulatedProviders(clerkAlone, KEYS)).toEqual([]);
  });

  it("with half of its keys is a mistake that names the other half", () => {
    const half = { CLERK_SECRET_KEY: "sk_test_1" };
    expect(() => emulatedProviders(clerkAlone, half)).toThrow(
      "CLERK_SECRET_KEY is set, but NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY is not",
    );
  });

  it("of payments is emulated while neither its token nor its webhook secret is set", () => {
    const polarAlone = EMULATORS.filter(({ name }) => name === "polar");
    const real = { POLAR_ACCESS_TOKEN: "polar_oat_1", POLAR_WEBHOOK_SECRET: "whsec_MQ==" };
    expect(emulatedProviders(polarAlone, {})).toEqual(["polar"]);
    expect(emulatedProviders(polarAlone, real)).toEqual([]);
    expect(() => emulatedProviders(polarAlone, { POLAR_WEBHOOK_SECRET: "whsec_MQ==" })).toThrow(
      "POLAR_ACCESS_TOKEN is not",
    );
  });

  it("of code is real with either of GitHub's two applications", () => {
    const githubAlone = EMULATORS.filter(({ name }) => name === "github");
    const app = { GITHUB_APP_CLIENT_ID: "Iv1", GITHUB_APP_CLIENT_SECRET: "s" };
    const oauthApp = { GITHUB_CLIENT_ID: "Ov1", GITHUB_CLIENT_SECRET: "s" };
    expect(emulatedProviders(githubAlone, { GITHUB_APP_SLUG: "mine" })).toEqual(["github"]);
    expect(emulatedProviders(githubAlone, app)).toEqual([]);
    expect(emulatedProviders(githubAlone, oauthApp)).toEqual([]);
    expect(() => emulatedProviders(githubAlone, { GITHUB_APP_CLIENT_ID: "Iv1" })).toThrow(
      "GITHUB_APP_CLIENT_SECRET is not",
    );
  });

  it("without an emulator is not emulated", () => {
    expect(emulatedProviders([], {})).toEqual([]);
  });
});

it("every emulator is registered under the port that the stack gives it", () => {
  for (const { name, port } of EMULATORS) {
    expect(DEFAULT_PORTS).toHaveProperty(portSettingOf(name as "clerk"), port);
  }
});
