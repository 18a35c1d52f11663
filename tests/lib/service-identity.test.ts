import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import {
  mintServiceToken,
  SERVICE_AUDIENCE,
  SERVICE_ISSUER,
  SERVICE_SUBJECT,
} from "../../lib/service-identity.ts";
import { aServiceKey } from "../app/service-key.ts";

const NOW = Date.UTC(2026, 10, 21);
const MINUTE = 60 * 1000;

describe("a service token", () => {
  it("names the service and verifies with the public key", async () => {
    const { privateJwk, publicJwk } = await aServiceKey("key-7");
    const token = await mintServiceToken(privateJwk, NOW);
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicJwk] }), {
      issuer: SERVICE_ISSUER,
      audience: SERVICE_AUDIENCE,
      currentDate: new Date(NOW),
    });
    expect(payload.sub).toBe(SERVICE_SUBJECT);
    expect(decodeProtectedHeader(token)).toEqual({ alg: "ES256", typ: "JWT", kid: "key-7" });
  });

  it("expires after five minutes", async () => {
    const { privateJwk, publicJwk } = await aServiceKey();
    const token = await mintServiceToken(privateJwk, NOW);
    const verifyAt = (at: number) =>
      jwtVerify(token, createLocalJWKSet({ keys: [publicJwk] }), { currentDate: new Date(at) });
    await expect(verifyAt(NOW + 5 * MINUTE - 1000)).resolves.toBeDefined();
    await expect(verifyAt(NOW + 5 * MINUTE)).rejects.toThrow(/exp/);
  });

  it("of another key does not verify", async () => {
    const [mine, other] = await Promise.all([aServiceKey(), aServiceKey()]);
    const token = await mintServiceToken(other.privateJwk, NOW);
    const keys = createLocalJWKSet({ keys: [mine.publicJwk] });
    await expect(jwtVerify(token, keys, { currentDate: new Date(NOW) })).rejects.toThrow();
  });
});
