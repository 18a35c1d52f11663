import { afterEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_PORTS, readSettings } from "../../../local/stack/settings.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the settings of a stack", () => {
  it("use the well-known ports by default", () => {
    for (const name of Object.keys(DEFAULT_PORTS)) vi.stubEnv(name, "");
    expect(readSettings([]).ports).toEqual({
      PORT: 3000,
      CONVEX_PORT: 3210,
      CLERK_EMULATOR_PORT: 3220,
      FIGMA_EMULATOR_PORT: 3221,
      GITHUB_EMULATOR_PORT: 3222,
      POLAR_EMULATOR_PORT: 3223,
      MAIL_EMULATOR_PORT: 3224,
    });
  });

  it("accept 0 as any free port", () => {
    vi.stubEnv("PORT", "0");
    expect(readSettings([]).ports.PORT).toBe(0);
  });

  it.each(["http", "-1", "70000", "3000.5"])("refuse %s as a port and name the setting", (port) => {
    vi.stubEnv("CONVEX_PORT", port);
    expect(() => readSettings([])).toThrow(/^CONVEX_PORT must be a port number/);
  });

  it("wipe nothing unless requested", () => {
    expect(readSettings([]).reset).toBe(false);
    expect(readSettings(["--reset"]).reset).toBe(true);
  });

  it("wipe when npm kept --reset for itself, and only when npm started the stack", () => {
    vi.stubEnv("npm_config_reset", "true");
    vi.stubEnv("npm_lifecycle_event", "test");
    expect(readSettings([]).reset).toBe(false);
    vi.stubEnv("npm_lifecycle_event", "start");
    expect(readSettings([]).reset).toBe(true);
    expect(readSettings([], "npm run dev").reset).toBe(false);
    vi.stubEnv("npm_lifecycle_event", "dev");
    expect(readSettings([], "npm run dev").reset).toBe(true);
  });

  it("refuse an unknown argument, in one line and with the usage", () => {
    expect(() => readSettings(["--rest"])).toThrow(/^Unknown option '--rest'\n\nUsage: npm start/);
  });
});
