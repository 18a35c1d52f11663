import { describe, expect, it, vi } from "vitest";
import { askAsUser } from "../../../../app/api/import/as-user.ts";
import { api } from "../../../../convex/_generated/api.js";
import { connectingSite } from "../../connecting-site.ts";
import { functionError } from "../../loopback-backend.ts";
import { person } from "../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();
const ask = () =>
  askAsUser(site.backend().url, api.connections.authorization.refreshRepositories, {});

describe("asking the backend", () => {
  it("is done with the person's own token", async () => {
    site.answer({ ok: true });
    expect(await ask()).toEqual({ ok: true });
    expect(site.backend().calls[0]?.authorization).toBe("Bearer token-of-user-1");
  });

  it("is not done without one", async () => {
    person.token = null;
    expect(await ask()).toEqual({ ok: false, code: "not_signed_in" });
    expect(site.backend().calls).toEqual([]);
  });

  it("reports a reached limit with the time to wait", async () => {
    const data = { code: "limit_reached", limit: "connections", retryAfterMs: 1500 };
    site.backend().answer(() => functionError("limit reached", data));
    expect(await ask()).toEqual({ ok: false, code: "too_many_requests", retryAfterMs: 1500 });
  });

  it("reports a failure without details", async () => {
    site.backend().answer(() => "hang up");
    expect(await ask()).toEqual({ ok: false, code: "backend_unavailable" });
  });
});
