import { describe, expect, it } from "vitest";
import { aGithub } from "./github-under-test.ts";

const SECOND = 1000;

async function aLimited() {
  const github = await aGithub();
  const { access_token } = await github.connect();
  return { ...github, get: (path = "/user") => github.get(path, access_token) };
}

describe("the limits of GitHub by dial", () => {
  it.each([403, 429])("the primary one answers %i with only the reset time", async (status) => {
    const { get, control } = await aLimited();
    await control("faults", { kind: "primary-limit", status, retryAfterSeconds: 90 });
    const askedAt = Date.now();
    const limited = await get();
    expect(limited.status).toBe(status);
    expect(limited.headers.get("retry-after")).toBeNull();
    expect(limited.headers.get("x-ratelimit-remaining")).toBe("0");
    const reset = Number(limited.headers.get("x-ratelimit-reset")) - askedAt / SECOND;
    expect(reset).toBeGreaterThan(80);
    expect((await get()).status).toBe(200);
  });

  it("the secondary one says when to retry, or nothing at all", async () => {
    const { get, control } = await aLimited();
    await control("faults", { kind: "secondary-limit", retryAfterSeconds: 42 });
    const withHint = await get();
    expect(withHint.status).toBe(403);
    expect(withHint.headers.get("retry-after")).toBe("42");
    expect(await withHint.json()).toMatchObject({
      message: expect.stringContaining("secondary rate limit"),
    });
    await control("faults", { kind: "secondary-limit-silent", status: 429 });
    const silent = await get();
    expect(silent.status).toBe(429);
    expect(silent.headers.get("retry-after")).toBeNull();
    expect(silent.headers.get("x-ratelimit-reset")).toBeNull();
    expect(await silent.json()).toMatchObject({
      message: expect.stringContaining("secondary rate limit"),
    });
  });

  it("the hourly limit follows the dial, and resets by the clock", async () => {
    const { get, control, url } = await aLimited();
    await control("limits", { perHour: 2 });
    expect((await get()).headers.get("x-ratelimit-limit")).toBe("2");
    expect((await get("/user/repos")).status).toBe(200);
    const limited = await get();
    expect(limited.status).toBe(403);
    expect(limited.headers.get("x-ratelimit-remaining")).toBe("0");
    await control("clock", { advanceMs: 3600 * SECOND });
    expect((await get()).status).toBe(200);
    await fetch(`${url}/_emulator/limits`, { method: "DELETE" });
    expect((await get()).headers.get("x-ratelimit-remaining")).toBe("4999");
    expect((await control("limits", { perHour: "two" })).status).toBe(400);
  });

  it("refused and spoiled requests count against the limit", async () => {
    const { get, control } = await aLimited();
    expect((await get("/repos/nobody/nothing")).headers.get("x-ratelimit-used")).toBe("1");
    await control("faults", { kind: "malformed-json", path: "/user" });
    const broken = await get();
    expect(broken.headers.get("x-ratelimit-used")).toBe("2");
    await expect(broken.json()).rejects.toThrow();
  });
});
