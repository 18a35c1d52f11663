import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import { createTransport } from "../../../../lib/providers/bounded-fetch";
import { github } from "../../../../lib/providers/github";
import { parseGithubEvent } from "../../../../lib/providers/github-event";
import { isGithubSignature } from "../../../../lib/providers/github-signature";
import { exchangeCode, refreshGrant } from "../../../../lib/providers/token-endpoint";
import { WAIT } from "../../../support/patience.ts";
import { ADA, aGithub, CLIENT, SLUG, WEBHOOK_SECRET } from "./github-under-test.ts";

const transport = createTransport();

async function aProvider(isApp: boolean) {
  const emulated = await aGithub({ isApp });
  const { url, callback, codeOf, verifier } = emulated;
  const provider = github({
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    scopes: "",
    url,
    apiUrl: url,
    appSlug: isApp ? SLUG : "",
  });
  const code = { code: await codeOf(), state: "s", verifier, redirectUri: callback };
  const grant = await exchangeCode(provider, code, transport, Date.now);
  return { ...emulated, provider, grant };
}

it("the product understands the emulator as an OAuth app", async () => {
  const { provider, grant, grants } = await aProvider(false);
  expect(grant).toMatchObject({ refreshToken: null, expiresAt: null, scope: "read:user repo" });
  const account = await provider.readAccount(grant.accessToken, transport);
  expect(account).toMatchObject({ id: "18151210", scope: "read:user repo" });
  const { metadata } = account;
  const reach = await provider.readRepositories?.(metadata, grant.accessToken, transport, 5);
  expect(reach).toMatchObject({ login: ADA, repoCount: 8, reposReadAt: 5 });
  expect(reach).toHaveProperty("repos.0", `${ADA}/harbor-web`);
  expect(await provider.revoke?.(grant.accessToken, transport)).toBe("revoked");
  expect((await grants())[0]).toMatchObject({ status: "revoked", endedBy: "application" });
  expect(await provider.revoke?.(grant.accessToken, transport)).toBe("unknown_token");
  await expect(provider.readAccount(grant.accessToken, transport)).rejects.toMatchObject({
    failure: "token_dead",
  });
});

it("the product understands the emulator as a GitHub App, installation and rotation included", async () => {
  const { provider, grant, installationId } = await aProvider(true);
  const id = await installationId();
  const { metadata } = await provider.readAccount(grant.accessToken, transport);
  expect(
    await provider.readRepositories?.(metadata, grant.accessToken, transport, 5),
  ).toMatchObject({
    reposReadAt: 5,
    repoCount: 2,
    installationId: String(id),
    selection: "selected",
    permissions: ["contents:read", "metadata:read"],
    repos: [`${ADA}/analytical-engine`, `${ADA}/flying-machine`],
  });
  if (!grant.refreshToken) throw new Error("There is no refresh token");
  const renewed = await refreshGrant(provider, grant.refreshToken, transport, Date.now);
  expect(renewed.refreshToken?.reveal()).not.toBe(grant.refreshToken.reveal());
  await expect(
    refreshGrant(provider, grant.refreshToken, transport, Date.now),
  ).rejects.toMatchObject({ failure: "grant_dead" });
});

it("the product understands every event of the emulator, and its signature", async () => {
  const { installationId, submit, grants, received } = await aProvider(true);
  const path = `/settings/installations/${await installationId()}`;
  await submit(path, [["selection", "all"]]);
  for (const action of ["suspend", "unsuspend", "uninstall"]) await submit(`${path}/${action}`);
  await submit(`/settings/applications/grants/${(await grants())[0]?.id}/revoke`);
  await vi.waitFor(() => expect(received).toHaveLength(6), WAIT);
  const kinds = received.map(({ headers, body }) => {
    const event = parseGithubEvent(headers["x-github-event"] ?? "", body);
    return event?.kind ?? "not understood";
  });
  expect(kinds.toSorted()).toEqual([
    "authorization_revoked",
    "installed",
    "repositories_changed",
    "suspended",
    "uninstalled",
    "unsuspended",
  ]);
  for (const { headers, text } of received) {
    const signature = headers["x-hub-signature-256"] ?? "";
    const body = new TextEncoder().encode(text);
    expect(await isGithubSignature(signature, body, [WEBHOOK_SECRET])).toBe(true);
    const other = createHash("sha256").update("another secret").digest("hex");
    expect(await isGithubSignature(signature, body, [other])).toBe(false);
  }
});
