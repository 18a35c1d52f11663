import { describe, expect, it } from "vitest";
import { openAdmin } from "../../../commands/doctor/convex-admin";
import { startProvider } from "../../lib/providers/loopback-provider.ts";

async function ask(status: number, body: object) {
  const { url, seen } = await startProvider(() => ({ status, body }));
  const settings = { NEXT_PUBLIC_CONVEX_URL: url, CONVEX_DEPLOY_KEY: "prod:x|key" };
  const answer = await openAdmin(settings)?.action("deployment:inspect");
  return { answer, seen };
}

describe("the way into Convex", () => {
  it("is closed without an address and a key", () => {
    expect(openAdmin({})).toBeNull();
    expect(openAdmin({ NEXT_PUBLIC_CONVEX_URL: "https://a.convex.cloud" })).toBeNull();
    expect(openAdmin({ CONVEX_DEPLOY_KEY: "prod:x|key" })).toBeNull();
  });

  it("calls internal functions with the deployment's key", async () => {
    const { answer, seen } = await ask(200, { status: "success", value: 7 });
    expect(answer).toMatchObject({ state: "answered", value: 7 });
    expect(seen[0]).toMatchObject({ method: "POST", path: "/api/action" });
    expect(seen[0]?.headers.authorization).toBe("Convex prod:x|key");
  });

  it("tells a refused key from functions that are not there", async () => {
    const refused = { code: "BadAdminKey", message: "The provided admin key was invalid" };
    expect((await ask(401, refused)).answer?.state).toBe("refused");
    const missing = { status: "error", errorMessage: "Could not find public function" };
    expect((await ask(200, missing)).answer?.state).toBe("outdated");
  });

  it("says why nothing answers", async () => {
    const settings = {
      CONVEX_SELF_HOSTED_URL: "http://127.0.0.1:1",
      CONVEX_SELF_HOSTED_ADMIN_KEY: "k",
    };
    const answer = await openAdmin(settings)?.action("deployment:inspect");
    expect(answer).toMatchObject({ state: "unreachable" });
    expect(answer?.reach.problem).toMatch(/ECONNREFUSED|bad port/);
  });
});
