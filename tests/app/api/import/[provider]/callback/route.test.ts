import { describe, expect, it, vi } from "vitest";
import { GET, HEAD } from "../../../../../../app/api/import/[provider]/callback/route.ts";
import { expectNowhere } from "../../../../../support/secret-search.ts";
import {
  APP_URL,
  connectingSite,
  logged,
  PAGE,
  PROGRAM,
  routeOf,
} from "../../../../connecting-site.ts";
import { signOut } from "../../../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();
const COOKIE = { cookie: "other=1; __Secure-switchboard_oauth=the-sealed-attempt" };
const QUERY = "?code=secret-code&state=secret-state";

const comeBack = (
  query = QUERY,
  headers: Record<string, string> = { ...PAGE, ...COOKIE },
  provider = "github",
) =>
  GET(
    new Request(`${APP_URL}/api/import/${provider}/callback${query}`, { headers }),
    routeOf(provider),
  );

describe("coming back from the provider", () => {
  it("ends on the page that was asked for, and drops the attempt", async () => {
    site.answer({ ok: true, connection: {}, returnPath: "/designs?tab=1", next: null });
    const response = await comeBack();
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/designs?tab=1&provider=github&code=connected");
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain("Max-Age=0");
    expect(response.headers.getSetCookie()).toHaveLength(2);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("leads back to that page with a refusal too, and says why there", async () => {
    site.answer({ ok: false, code: "access_denied", returnPath: "/designs/a?pull=1" });
    expect((await comeBack()).headers.get("location")).toMatch(
      /^\/designs\/a\?pull=1&provider=github&code=access_denied&ref=/,
    );
  });

  it("hands query and cookie to the backend as they came, with the person's token", async () => {
    site.answer({ ok: true, connection: {}, returnPath: "/", next: null });
    await comeBack();
    expect(site.backend().calls).toMatchObject([
      {
        path: "connections/authorization:finish",
        authorization: "Bearer token-of-user-1",
        args: { provider: "github", callback: QUERY.slice(1), attempt: "the-sealed-attempt" },
      },
    ]);
  });

  it("hands repeated parameters on as repeated", async () => {
    site.answer({ ok: false, code: "invalid_callback" });
    await comeBack("?code=a&code=b&state=c");
    expect(site.backend().calls).toMatchObject([{ args: { callback: "code=a&code=b&state=c" } }]);
  });

  it.each([
    ["access_denied", 400],
    ["state_missing", 400],
    ["state_invalid", 400],
    ["state_expired", 400],
    ["state_reused", 400],
    ["missing_code", 400],
    ["user_mismatch", 403],
    ["exchange_failed", 502],
    ["provider_unreachable", 502],
    ["provider_not_configured", 503],
  ])("%s has its own page address, and its own status for programs", async (code, status) => {
    site.answer({ ok: false, code });
    const page = await comeBack();
    expect(page.status).toBe(303);
    const location = page.headers.get("location") ?? "";
    expect(location).toMatch(/^\/settings\/connections\?/);
    expect(new URL(location, APP_URL).searchParams.get("code")).toBe(code);
    const program = await comeBack(QUERY, { ...PROGRAM, ...COOKIE });
    expect(program.status).toBe(status);
    expect(await program.json()).toMatchObject({ error: { code } });
  });

  it.each([
    ["a forged state", "state_invalid", 0],
    ["another user's attempt", "user_mismatch", 0],
    ["an answer of the provider's", "access_denied", 2],
    ["a callback that comes again", "state_reused", 2],
  ])("%s drops the attempt only if it was its own", async (_, code, dropped) => {
    site.answer({ ok: false, code });
    expect((await comeBack()).headers.getSetCookie()).toHaveLength(dropped);
  });

  it("a HEAD request ends no attempt", () => {
    const looked = HEAD();
    expect([looked.status, looked.headers.get("allow")]).toEqual([405, "GET"]);
    expect(site.backend().calls).toEqual([]);
  });

  it("repeats nothing of what the provider said, anywhere", async () => {
    site.answer({ ok: false, code: "access_denied" });
    const words = "?error=access_denied&error_description=hello-from-there&state=secret-state";
    const page = await comeBack(words);
    const program = await comeBack(words, PROGRAM);
    const told = [page.headers.get("location"), await program.text(), logged()].join();
    expectNowhere(told, {
      description: "hello-from-there",
      state: "secret-state",
      attempt: "the-sealed-attempt",
    });
  });

  it("without a session leads to the sign-in page, and asks the backend nothing", async () => {
    signOut();
    const response = await comeBack();
    expect(response.headers.get("location")).toMatch(/^\/sign-in\?/);
    expectNowhere(response.headers.get("location") ?? "", {
      code: "secret-code",
      state: "secret-state",
    });
    expect(site.backend().calls).toEqual([]);
  });

  it("to an unknown provider is refused", async () => {
    expect((await comeBack(QUERY, PROGRAM, "gitlab")).status).toBe(404);
  });

  it("goes on to the installation with an attempt of its own where nothing is installed yet", async () => {
    const address = "https://github.example/apps/switchboard/installations/new?state=next";
    const next = { address, attempt: "the-next-attempt" };
    site.answer({ ok: true, connection: {}, returnPath: "/designs?tab=1", next });
    const response = await comeBack();
    expect(response.headers.get("location")).toBe(address);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain(next.attempt);
  });

  it.each([
    [true, "installed"],
    [false, "not_installed"],
  ])(
    "from an installation asks the backend whether there is one: %s",
    async (isInstalled, code) => {
      site.answer({ ok: true, isInstalled, returnPath: "/designs/a?pull=1" });
      const query = "?installation_id=an-installation&setup_action=install&state=the-state";
      const response = await comeBack(query);
      expect(response.headers.get("location")).toBe(
        `/designs/a?pull=1&provider=github&code=${code}`,
      );
      for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain("Max-Age=0");
      expect(site.backend().calls).toMatchObject([
        {
          path: "connections/authorization:returnFromInstalling",
          args: { attempt: "the-sealed-attempt", state: "the-state" },
        },
      ]);
      expectNowhere(JSON.stringify(site.backend().calls), { id: "an-installation" });
    },
  );
});
