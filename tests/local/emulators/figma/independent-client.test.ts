import * as oauth from "oauth4webapi";
import { expect, it } from "vitest";
import { aFigma, CALLBACK, CLIENT, SCOPES } from "./figma-under-test.ts";

const INSECURE = { [oauth.allowInsecureRequests]: true };

it("an independent certified client connects, renews and is revoked", async () => {
  const { url, decide, get, grants } = await aFigma();
  const server = { issuer: url, token_endpoint: `${url}/v1/oauth/token` };
  const client = { client_id: CLIENT.id };
  const authentication = oauth.ClientSecretBasic(CLIENT.secret);
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const question = new URLSearchParams({
    response_type: "code",
    client_id: CLIENT.id,
    redirect_uri: CALLBACK,
    scope: SCOPES,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const answered = new URL((await decide(question)).headers.get("location") ?? "");
  const parameters = oauth.validateAuthResponse(server, client, answered, state);
  const exchanged = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    CALLBACK,
    verifier,
    INSECURE,
  );
  const grant = await oauth.processAuthorizationCodeResponse(server, client, exchanged);
  expect((await get("/me", grant.access_token)).status).toBe(200);

  const renewing = { ...server, token_endpoint: `${url}/v1/oauth/refresh` };
  const refreshed = await oauth.refreshTokenGrantRequest(
    renewing,
    client,
    authentication,
    grant.refresh_token ?? "",
    INSECURE,
  );
  const renewed = await oauth.processRefreshTokenResponse(renewing, client, refreshed);
  expect(renewed.refresh_token).toBeUndefined();
  expect(renewed.expires_in).toBe(grant.expires_in);

  const [standing] = await grants();
  await fetch(`${url}/settings/grants/${standing?.id}/revoke`, { method: "POST" });
  expect((await get("/me", renewed.access_token)).status).toBe(403);
});
