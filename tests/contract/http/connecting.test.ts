import { afterEach, describe, expect, inject, it } from "vitest";
import { askApp, codeOf, VISIT } from "../../support/app-request.ts";
import {
  ATTEMPT_COOKIE,
  begin,
  comeBack,
  connect,
  disconnect,
  disconnectAll,
  returning,
  rowOf,
} from "../../support/connecting-over-http.ts";
import { decideAt } from "../../support/consent-page.ts";
import { newestGrantOf, withDial } from "../../support/emulated-provider.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { SignedInBrowser, toCookieHeader } from "../../support/signed-in-browser.ts";

const opened: SignedInBrowser[] = [];
/** Each test has its own user, and frees the few provider accounts afterwards. */
async function aBrowser(): Promise<SignedInBrowser> {
  const browser = await SignedInBrowser.open();
  opened.push(browser);
  return browser;
}
afterEach(async () => {
  for (const browser of opened.splice(0)) await disconnectAll(browser);
});

const LABELS = { figma: "ada@example.com", github: "@ada-lovelace" };

describe.each(["figma", "github"] as const)("connecting %s over HTTP", (provider) => {
  it("leads to the settings, lists the account, and disconnects it on both sides", async () => {
    const browser = await aBrowser();
    const answered = await connect(browser, provider);
    expect(answered.status).toBe(303);
    expect(answered.location?.href).toBe(
      `${inject("stack").app}/settings/connections?provider=${provider}&code=connected`,
    );
    expect((await rowOf(browser, provider)).connection).toMatchObject({
      provider,
      status: "active",
      origin: "authorized",
      accountLabel: LABELS[provider],
    });
    expect(await newestGrantOf(provider, "ada")).toMatchObject({
      status: "standing",
      tokens: expect.arrayContaining([expect.objectContaining({ isLive: true })]),
    });
    const receipt = await disconnect(browser, provider);
    expect(receipt).toMatchObject({ provider });
    expect(receipt).not.toHaveProperty("accountLabel");
    expect((await rowOf(browser, provider)).connection).toBeNull();
  });

  it("requests only what is needed, bound to this attempt", async () => {
    const browser = await aBrowser();
    const { consent } = await begin(browser, provider);
    const { consent: second } = await begin(browser, provider);
    const asked = Object.fromEntries(consent.searchParams);
    expect(consent.origin).toBe(inject("stack").emulators[provider]);
    expect(Object.keys(asked).toSorted()).toEqual([
      "client_id",
      "code_challenge",
      "code_challenge_method",
      "redirect_uri",
      "response_type",
      "scope",
      "state",
    ]);
    expect(asked).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${inject("stack").app}/api/import/${provider}/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const name of ["state", "code_challenge"]) {
      expect(second.searchParams.get(name)).not.toBe(asked[name]);
    }
  });

  it("ends without a connection when the user declines", async () => {
    const browser = await aBrowser();
    const answered = await connect(browser, provider, { decision: "deny" });
    expect([answered.status, codeOf(answered)]).toEqual([303, "access_denied"]);
    expect((await rowOf(browser, provider)).connection).toBeNull();
  });

  it("ends without a connection during an outage, and works after it", async () => {
    const browser = await aBrowser();
    const down = { kind: "error", path: "/", status: 503, times: null };
    const back = await returning(browser, provider);
    const answered = await withDial(provider, down, () => comeBack(browser, provider, back));
    expect(codeOf(answered)).toBe("provider_unreachable");
    expect((await rowOf(browser, provider)).connection).toBeNull();
    expect(codeOf(await connect(browser, provider))).toBe("connected");
  });

  it("connects once with a code from a popup", async () => {
    const browser = await aBrowser();
    const { callback, attempt } = await returning(browser, provider);
    const asked = {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "sec-fetch-mode": "cors",
        origin: inject("stack").app,
      },
      body: JSON.stringify({ code: callback.get("code"), state: callback.get("state") }),
    };
    const path = `/api/oauth/${provider}/store`;
    const stored = await browser.ask(path, asked, { [ATTEMPT_COOKIE]: attempt });
    expect(stored.status).toBe(200);
    expect(JSON.parse(stored.text)).toMatchObject({ connection: { provider, status: "active" } });
    const again = await browser.ask(path, asked, { [ATTEMPT_COOKIE]: attempt });
    expect([again.status, codeOf(again)]).toEqual([400, "state_reused"]);
  });

  it("survives a session token that expired while the user was at the provider", async () => {
    const browser = await aBrowser();
    const { callback, attempt } = await returning(browser, provider);
    const kept = Object.entries(await browser.cookies());
    const lost = Object.fromEntries(kept.filter(([name]) => !name.startsWith("__session")));
    const cookie = toCookieHeader({ ...lost, [ATTEMPT_COOKIE]: attempt });
    const path = `/api/import/${provider}/callback?${callback}`;
    const { location, setCookies } = await askApp(path, { headers: { ...VISIT, cookie } });
    expect(location?.origin).toBe(inject("stack").emulators.clerk);
    expect(location?.pathname).toBe("/v1/client/handshake");
    expect(setCookies.join()).not.toContain(ATTEMPT_COOKIE);
    expect(codeOf(await comeBack(browser, provider, { callback, attempt }))).toBe("connected");
  });
});

it("disconnecting revokes the grant at GitHub", async () => {
  const browser = await aBrowser();
  await connect(browser, "github");
  await disconnect(browser, "github");
  const grant = await pollUntil(
    () => newestGrantOf("github", "ada"),
    (newest) => newest?.status === "revoked",
  );
  expect(grant).toMatchObject({ endedBy: "application" });
  expect(grant?.tokens.some(({ isLive }) => isLive)).toBe(false);
  const { receipt } = await pollUntil(
    () => rowOf(browser, "github"),
    ({ receipt: shown }) => shown?.revocation.state === "confirmed",
  );
  expect(receipt?.revocation.state).toBe("confirmed");
});

it("disconnecting reports that Figma cannot revoke a grant", async () => {
  const browser = await aBrowser();
  await connect(browser, "figma");
  const receipt = await disconnect(browser, "figma");
  expect(receipt?.revocation.state).toBe("not_supported");
});

it("a consent without any scope connects nothing", async () => {
  const browser = await aBrowser();
  const { consent, attempt } = await begin(browser, "github");
  const callback = (await decideAt(consent, { scopes: [] })).searchParams;
  expect(codeOf(await comeBack(browser, "github", { callback, attempt }))).toBe(
    "insufficient_scope",
  );
});
