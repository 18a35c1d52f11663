import { afterEach, expect, it, vi } from "vitest";
import { siteOrigin } from "../../app/site-origin.ts";

vi.mock("next/headers", () => ({
  headers: async () =>
    new Headers({ "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" }),
}));
afterEach(() => void vi.unstubAllEnvs());

it("the site's address is the setting, whatever a request says of its host", async () => {
  vi.stubEnv("APP_URL", "https://app.example.com");
  expect((await siteOrigin()).href).toBe("https://app.example.com/");
});

it("without the setting it is that of the request", async () => {
  vi.stubEnv("APP_URL", "");
  expect((await siteOrigin()).host).toBe("evil.example");
});
