import { describe, expect, it } from "vitest";
import { aGithub } from "./github-under-test.ts";

const SECOND = 1000;

async function aLimited() {
  const github = await aGithub();
  const { access_token } = await github.connect();
  return { ...github, get: (path = "/user") => github.get(path, access_token) };
}

describe("the limits of GitHub by dial", () => {
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

  it("refused requests count against the limit", async () => {
    const { get } = await aLimited();
    expect((await get("/repos/nobody/nothing")).headers.get("x-ratelimit-used")).toBe("1");
  });
});
