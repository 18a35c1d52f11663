import { describe, expect, it } from "vitest";
import { aFigma } from "./figma-under-test.ts";

const ENGINE = "/files/sWb1AnalyticalEngine00/meta";

describe("the API of Figma", () => {
  it("returns the user of the token", async () => {
    const { connect, get } = await aFigma();
    const { access_token } = await connect("margaret");
    expect(await (await get("/me", access_token)).json()).toMatchObject({
      id: "1936081703",
      handle: "Margaret Hamilton",
      email: "margaret@example.com",
    });
  });

  it("shows a file to people with access", async () => {
    const { connect, get } = await aFigma();
    const [ada, grace] = [await connect("ada"), await connect("grace")];
    const shown = await get(ENGINE, ada.access_token);
    expect(await shown.json()).toMatchObject({ file: { name: "Analytical Engine" } });
    const hidden = await get(ENGINE, grace.access_token);
    expect(hidden.status).toBe(404);
    expect(await hidden.json()).toEqual({ status: 404, err: "Not found" });
  });

  it("distinguishes a missing scope from an invalid token", async () => {
    const { connect, get } = await aFigma();
    const { access_token } = await connect("ada", { scope: "current_user:read" });
    expect(await (await get(ENGINE, access_token)).json()).toMatchObject({
      status: 403,
      err: expect.stringMatching(/^Invalid scope\(s\)/),
    });
    const old = await connect("ada", { scope: "files:read" });
    expect((await get(ENGINE, old.access_token)).status).toBe(200);
    expect(await (await get("/me", "figu_invented")).json()).toEqual({
      status: 403,
      err: "Invalid token",
    });
  });
});

it("rejects refresh tokens, and renews only with refresh tokens", async () => {
  const { connect, get, refresh } = await aFigma();
  const { access_token, refresh_token } = await connect();
  expect((await get("/me", refresh_token)).status).toBe(403);
  expect((await refresh(access_token)).status).toBe(400);
});

describe("the settings of a person at Figma", () => {
  it("end the grant, its tokens and its refresh token at once", async () => {
    const { url, connect, get, refresh, grants } = await aFigma();
    const { access_token, refresh_token } = await connect();
    const [grant] = await grants();
    const settings = await (await fetch(`${url}/settings?as=ada`)).text();
    const action = `/settings/grants/${grant?.id}/revoke`;
    expect(settings).toContain(`action="${action}"`);
    await fetch(`${url}${action}`, { method: "POST" });
    expect((await get("/me", access_token)).status).toBe(403);
    expect((await refresh(refresh_token)).status).toBe(400);
    expect((await grants())[0]).toMatchObject({ status: "revoked", endedBy: "person" });
    expect(await (await fetch(`${url}/settings?as=ada`)).text()).toContain("No access");
  });

  it("show only one person's grants", async () => {
    const { url, connect } = await aFigma();
    await connect("ada");
    expect(await (await fetch(`${url}/settings?as=grace`)).text()).not.toContain("Revoke access");
  });
});

describe("dials at the API of Figma", () => {
  it("lose the response of a completed renewal", async () => {
    const { control, connect, refresh, grants } = await aFigma();
    const { refresh_token } = await connect();
    await control("faults", { kind: "drop", path: "/v1/oauth/refresh", when: "after" });
    await expect(refresh(refresh_token)).rejects.toThrow();
    expect((await grants())[0]?.counts.refreshes).toBe(1);
  });

  it("limit with Figma's own headers", async () => {
    const { control, connect, get } = await aFigma();
    const { access_token } = await connect();
    await control("faults", { kind: "rate-limit", path: "/v1/me", retryAfterSeconds: 432_000 });
    const limited = await get("/me", access_token);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toBe("432000");
    expect(limited.headers.get("x-figma-plan-tier")).toBe("pro");
    expect(limited.headers.get("x-figma-rate-limit-type")).toBe("high");
    expect(await limited.json()).toEqual({ status: 429, err: "Rate limit exceeded" });
  });

  it("echo the request as a page, or respond without an end", async () => {
    const { control, connect, get } = await aFigma();
    const { access_token } = await connect();
    await control("faults", { kind: "echo-junk", path: "/v1/me" });
    const page = await get("/me", access_token);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain(access_token);
    await control("faults", { kind: "echo-junk", path: "/v1/me", body: "oversized" });
    expect((await (await get("/me", access_token)).text()).length).toBeGreaterThan(8_000_000);
  });
});
