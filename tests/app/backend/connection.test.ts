import { expect, it } from "vitest";
import { connectBackend } from "../../../app/backend/connection.ts";
import { aServiceKey } from "../service-key.ts";

it("the same settings give the same backend, other settings another one", async () => {
  const servicePrivateKey = (await aServiceKey()).privateJwk;
  const settings = { url: "http://127.0.0.1:1", servicePrivateKey };
  const backend = connectBackend(settings);
  expect(connectBackend({ ...settings })).toBe(backend);
  expect(connectBackend({ ...settings, url: "http://127.0.0.1:2" })).not.toBe(backend);
  const otherKey = (await aServiceKey()).privateJwk;
  expect(connectBackend({ ...settings, servicePrivateKey: otherKey })).not.toBe(backend);
});
