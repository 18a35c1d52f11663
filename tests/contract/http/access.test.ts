import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { PUBLIC_FUNCTIONS } from "../../support/convex-cases/public-surface.ts";
import { convexModules } from "../../support/convex-modules.ts";
import { listConvexFunctions, type SurfaceFunction } from "../../support/convex-surface.ts";

const HOUR_SECONDS = 60 * 60;
const SERVICE = { iss: "https://switchboard.invalid/service", aud: "convex", sub: "webhooks" };

async function mint(key: JWK, claims: object, expiresInSeconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return await new SignJWT({ ...SERVICE, ...claims })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: key.kid })
    .setIssuedAt(now - HOUR_SECONDS)
    .setExpirationTime(now + expiresInSeconds)
    .sign(await importJWK(key, "ES256"));
}

function servicePrivateKey(): JWK {
  const file = join(inject("localDir"), "secrets.json");
  return JSON.parse(readFileSync(file, "utf8")).servicePrivateKey;
}

async function forgedKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: servicePrivateKey().kid };
}

const bearer = async (key: JWK, claims: object, expiresInSeconds: number) =>
  `Bearer ${await mint(key, claims, expiresInSeconds)}`;

/** Unauthenticated callers, which may not call anything. */
const UNAUTHENTICATED: [string, () => Promise<string | null>][] = [
  ["without a token", async () => null],
  ["with a token that is none", async () => "Bearer let.me.in"],
  ["with the service's expired token", () => bearer(servicePrivateKey(), {}, -60)],
  ["with a token for another audience", () => bearer(servicePrivateKey(), { aud: "other" }, 60)],
  ["with a token of another issuer", () => bearer(servicePrivateKey(), { iss: "https://x.y" }, 60)],
  ["with a forged signature", async () => bearer(await forgedKey(), {}, 60)],
  ["with a wrong admin key", async () => `Convex ${inject("stack").convex.adminKey}x`],
  ["with an empty admin key", async () => "Convex "],
];

const REFUSED =
  /Unauthorized|Unauthenticated|NoAuthProvider|InvalidAuthHeader|InvalidHeaderFailure|BadAdminKey|BadDeployKey|Could not find public function/;

/** Arguments that the function accepts; arbitrary ones for internal functions. */
const argsOf = (path: string): object => PUBLIC_FUNCTIONS[path]?.args() ?? {};

async function call(path: string, kind: string, authorization: string | null): Promise<string> {
  const response = await fetch(new URL(`/api/${kind}`, inject("stack").convex.url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(authorization === null ? {} : { authorization }),
    },
    body: JSON.stringify({ path, format: "convex_encoded_json", args: [argsOf(path)] }),
  });
  return await response.text();
}

let surface: SurfaceFunction[] = [];
beforeAll(async () => {
  surface = await listConvexFunctions(convexModules);
});

describe.each(UNAUTHENTICATED)("a caller %s", (_, authorizationOf) => {
  it("is refused by every function of the backend", async () => {
    const authorization = await authorizationOf();
    expect(surface.length).toBeGreaterThan(10);
    for (const { path, kind } of surface) {
      const answer = await call(path, kind, authorization);
      expect([path, answer]).toEqual([path, expect.not.stringContaining('"success"')]);
      expect([path, answer]).toEqual([path, expect.stringMatching(REFUSED)]);
    }
  });

  it("cannot deploy, read or change the environment", async () => {
    const authorization = await authorizationOf();
    const url = new URL("/api/update_environment_variables", inject("stack").convex.url);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(authorization === null ? {} : { authorization }),
      },
      body: JSON.stringify({ changes: [{ name: "POLAR_PRO_PRODUCT_IDS", value: null }] }),
    });
    expect([400, 401, 403]).toContain(response.status);
    expect(await response.text()).toMatch(REFUSED);
  });
});

it("the service can call only its own functions", async () => {
  const authorization = await bearer(servicePrivateKey(), {}, 60);
  const reached: string[] = [];
  for (const { path, kind } of surface) {
    if (!REFUSED.test(await call(path, kind, authorization))) reached.push(path);
  }
  const own = Object.entries(PUBLIC_FUNCTIONS).filter(([, { allowed }]) =>
    allowed.includes("service"),
  );
  expect(own.length).toBeGreaterThan(3);
  expect(reached.toSorted()).toEqual(own.map(([path]) => path).toSorted());
});
