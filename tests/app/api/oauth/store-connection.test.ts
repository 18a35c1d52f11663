import { expect, it, vi } from "vitest";
import { storeConnection } from "../../../../app/api/oauth/store-connection.ts";
import { APP_URL, connectingSite, PROGRAM } from "../../connecting-site.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();

it("a failed attempt is used up and its cookie is removed", async () => {
  site.answer({ ok: false, code: "exchange_failed" });
  const request = new Request(`${APP_URL}/`, { headers: PROGRAM });
  const bytes = new TextEncoder().encode('{"code":"c","state":"s"}');
  const settings = { appUrl: APP_URL, convexUrl: site.backend().url };
  const response = await storeConnection(request, "figma", bytes, settings);
  expect(response.status).toBe(502);
  expect(response.headers.getSetCookie()).toHaveLength(2);
  expect(site.backend().calls).toMatchObject([{ args: { attempt: null } }]);
});

it("an unrelated attempt keeps its cookie", async () => {
  site.answer({ ok: false, code: "state_invalid" });
  const request = new Request(`${APP_URL}/`, { headers: PROGRAM });
  const bytes = new TextEncoder().encode('{"code":"c","state":"s"}');
  const settings = { appUrl: APP_URL, convexUrl: site.backend().url };
  const response = await storeConnection(request, "figma", bytes, settings);
  expect(response.status).toBe(400);
  expect(response.headers.getSetCookie()).toEqual([]);
});
