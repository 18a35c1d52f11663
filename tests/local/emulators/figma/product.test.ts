import { expect, it } from "vitest";
import { createTransport } from "../../../../lib/providers/bounded-fetch";
import { figma } from "../../../../lib/providers/figma";
import { exchangeCode, refreshGrant } from "../../../../lib/providers/token-endpoint";
import { aFigma, CALLBACK, CLIENT, SCOPES, VERIFIER } from "./figma-under-test.ts";

const transport = createTransport();

async function aProvider() {
  const emulated = await aFigma();
  const { url, codeOf } = emulated;
  const provider = figma({
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    scopes: SCOPES,
    url,
    apiUrl: url,
    appSlug: "",
  });
  const attempt = { state: "s", verifier: VERIFIER, redirectUri: CALLBACK };
  const connect = async () =>
    exchangeCode(provider, { ...attempt, code: await codeOf() }, transport, Date.now);
  return { ...emulated, provider, attempt, connectAsProduct: connect };
}

it("the product's Figma client understands every response of the emulator", async () => {
  const { provider, connectAsProduct, grants, url } = await aProvider();
  const grant = await connectAsProduct();
  const account = await provider.readAccount(grant.accessToken, transport);
  expect(account).toMatchObject({ id: "1815121001", metadata: { email: "ada@example.com" } });
  if (!grant.refreshToken) throw new Error("There is no refresh token");
  const renewed = await refreshGrant(provider, grant.refreshToken, transport, Date.now);
  expect(renewed.refreshToken).toBeNull();
  expect(renewed.expiresAt).toBeGreaterThan(Date.now());

  await fetch(`${url}/_emulator/grants/${(await grants())[0]?.id}`, { method: "DELETE" });
  const dead = { failure: "token_dead" };
  await expect(provider.readAccount(renewed.accessToken, transport)).rejects.toMatchObject(dead);
  await expect(
    refreshGrant(provider, grant.refreshToken, transport, Date.now),
  ).rejects.toMatchObject({ failure: "grant_dead" });
});

it("the product's Figma client distinguishes the emulator's errors", async () => {
  const { provider, attempt, connectAsProduct, control } = await aProvider();
  const { accessToken, refreshToken } = await connectAsProduct();
  if (!refreshToken) throw new Error("There is no refresh token");
  const failures = [
    [
      { kind: "rate-limit", retryAfterSeconds: 7 },
      { failure: "rate_limited", retryAfterMs: 7000 },
    ],
    [{ kind: "error", status: 503 }, { failure: "unreachable" }],
    [{ kind: "drop", when: "after" }, { failure: "unreachable" }],
    [{ kind: "echo-junk" }, { failure: "invalid_response" }],
    [{ kind: "echo-junk", body: "oversized" }, { failure: "invalid_response" }],
  ] as const;
  for (const [fault, failure] of failures) {
    await control("faults", fault);
    await expect(refreshGrant(provider, refreshToken, transport, Date.now)).rejects.toMatchObject(
      failure,
    );
  }
  await expect(
    exchangeCode(provider, { ...attempt, code: "invented" }, transport, Date.now),
  ).rejects.toMatchObject({ failure: "grant_dead" });
  await expect(provider.readAccount(accessToken, transport)).resolves.toBeDefined();
});
