import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { identityOptions } from "../../../app/proxy/identity-options.ts";
import { stubIdentitySettings } from "./identity-settings.ts";

beforeEach(stubIdentitySettings);
afterEach(() => void vi.unstubAllEnvs());

it("follow the environment from one request to the next, without the secret key", () => {
  expect(identityOptions()).toEqual({
    publishableKey: "pk_live_Y2xlcmsuZXhhbXBsZS5jb20k",
    signInUrl: "/sign-in",
    signUpUrl: "/sign-up",
  });
  vi.stubEnv("NEXT_PUBLIC_CLERK_PROXY_URL", "http://localhost:3220");
  expect(identityOptions().proxyUrl).toBe("http://localhost:3220");
});

it("do not exist while a key is missing", () => {
  vi.stubEnv("CLERK_SECRET_KEY", undefined);
  expect(identityOptions).toThrow("Missing settings: CLERK_SECRET_KEY");
});
