import { describe, expect, it } from "vitest";
import { limitsOf, RateTiers } from "../../../../local/emulators/figma/rate-tiers.ts";
import { aFigma } from "./figma-under-test.ts";

const SECOND = 1000;
const DAY_SECONDS = 24 * 60 * 60;
const HARBOR = "/files/sWb3HarborDashboard000?depth=1";

describe("the limits of Figma", () => {
  it("let a number of requests through per window, person and tier", () => {
    const tiers = new RateTiers();
    tiers.limits = limitsOf("pro", "full") ?? tiers.limits;
    const spend = (now: number) => tiers.spend("ada", 1, now * SECOND);
    for (let second = 0; second < 10; second += 1) expect(spend(second)).toBeNull();
    expect(spend(10)).toBe(50);
    expect(tiers.spend("grace", 1, 10 * SECOND)).toBeNull();
    expect(tiers.spend("ada", 2, 10 * SECOND)).toBeNull();
    expect(spend(60)).toBeNull();
    expect(spend(60)).toBe(1);
  });

  it("let viewers read six files a month", async () => {
    const { connect, get, control } = await aFigma();
    const { access_token } = await connect("ada", { scope: "file_content:read" });
    await control("limits", { plan: "org", seat: "view" });
    for (let made = 0; made < 6; made += 1) {
      expect((await get(HARBOR, access_token)).status).toBe(200);
    }
    const limited = await get(HARBOR, access_token);
    expect(limited.status).toBe(429);
    expect(await limited.json()).toEqual({ status: 429, err: "Rate limit exceeded" });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(29 * DAY_SECONDS);
    expect(limited.headers.get("x-figma-plan-tier")).toBe("org");
    expect(limited.headers.get("x-figma-rate-limit-type")).toBe("low");
    expect(limited.headers.get("x-figma-upgrade-link")).toContain("/settings");
    await control("clock", { advanceMs: 30 * DAY_SECONDS * SECOND });
    expect((await get(HARBOR, access_token)).status).toBe(200);
  });

  it("do not apply until a dial is set, and accept custom budgets", async () => {
    const { connect, get, control, url } = await aFigma();
    const { access_token } = await connect("ada");
    await control("limits", { tier3: { requests: 1, perSeconds: 5 } });
    expect((await get("/me", access_token)).status).toBe(200);
    expect((await get("/me", access_token)).headers.get("retry-after")).toBe("5");
    await fetch(`${url}/_emulator/limits`, { method: "DELETE" });
    expect((await get("/me", access_token)).status).toBe(200);
  });

  it.each([{ plan: "gold" }, { seat: "best" }, { tier1: { requests: 1 } }, { tier1: 5 }])(
    "are not set to %o",
    async (wanted) => {
      const { control } = await aFigma();
      expect((await control("limits", wanted)).status).toBe(400);
    },
  );
});
