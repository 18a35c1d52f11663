import { describe, expect, it } from "vitest";
import { emulatedClerk, realClerk } from "../../../local/stack/clerk-settings.ts";

const REAL = {
  NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa("happy-mole-1.clerk.accounts.dev$")}`,
  CLERK_SECRET_KEY: "sk_test_1",
};

describe("the identity provider's settings", () => {
  it("point browser and server to the emulator, and the backend to its keys", () => {
    const { app, issuer } = emulatedClerk("http://localhost:3220", "sk_live_1");
    expect(issuer).toBe("http://localhost:3220");
    expect(app).toMatchObject({
      CLERK_SECRET_KEY: "sk_live_1",
      CLERK_API_URL: "http://localhost:3220",
      NEXT_PUBLIC_CLERK_PROXY_URL: "http://localhost:3220",
    });
    for (const name of ["NEXT_PUBLIC_CLERK_JS_URL", "NEXT_PUBLIC_CLERK_UI_URL"]) {
      expect(app[name]).toMatch(/^http:\/\/localhost:3220\/npm\/@clerk\/.*\.browser\.js$/);
    }
  });

  it("of a real application contain its own issuer, and no local address", () => {
    expect(realClerk(REAL)).toEqual({
      issuer: "https://happy-mole-1.clerk.accounts.dev",
      app: REAL,
    });
  });

  it("accept an issuer that was set by hand", () => {
    const variables = { ...REAL, CLERK_JWT_ISSUER_DOMAIN: "https://clerk.example.com" };
    expect(realClerk(variables)?.issuer).toBe("https://clerk.example.com");
  });

  it("are not real without keys", () => {
    expect(realClerk({ CLERK_JWT_ISSUER_DOMAIN: "https://clerk.example.com" })).toBeNull();
  });
});
