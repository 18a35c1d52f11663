import * as oauth from "oauth4webapi";
import { expect, it } from "vitest";
import { aGithub, CLIENT } from "./github-under-test.ts";

const JSON_ANSWERS = {
  [oauth.allowInsecureRequests]: true,
  headers: new Headers({ accept: "application/json" }),
};

it.each([
  ["an OAuth app", false],
  ["a GitHub App", true],
])("an independent certified client connects as %s", async (_, isApp) => {
  const { url, callback, decide, get } = await aGithub({ isApp });
  const server = { issuer: url, token_endpoint: `${url}/login/oauth/access_token` };
  const client = { client_id: CLIENT.id };
  const authentication = oauth.ClientSecretPost(CLIENT.secret);
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const question = new URLSearchParams({
    client_id: CLIENT.id,
    redirect_uri: callback,
    scope: "repo read:user",
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
    callback,
    verifier,
    JSON_ANSWERS,
  );
  const grant = await oauth.processAuthorizationCodeResponse(server, client, exchanged);
  let last = grant.access_token;
  if (isApp) {
    const refreshed = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      grant.refresh_token ?? "",
      JSON_ANSWERS,
    );
    const renewed = await oauth.processRefreshTokenResponse(server, client, refreshed);
    expect(renewed.refresh_token).not.toBe(grant.refresh_token);
    expect((await get("/user", last)).status).toBe(401);
    last = renewed.access_token;
  }
  expect((await get("/user", last)).status).toBe(200);
  await fetch(`${url}/applications/${CLIENT.id}/grant`, {
    method: "DELETE",
    headers: { authorization: `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}` },
    body: JSON.stringify({ access_token: last }),
  });
  expect((await get("/user", last)).status).toBe(401);
});
