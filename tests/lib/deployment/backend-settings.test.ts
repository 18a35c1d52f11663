import { describe, expect, it } from "vitest";
import {
  BACKEND_RULES,
  describeSettings,
  fingerprintOfSetting,
  readServiceKeys,
} from "../../../lib/deployment/backend-settings";
import { jwksUriOf, newEncryptionKey, newServiceKey } from "../../../lib/deployment/own-secrets";
import { textOf } from "../../support/source-tree.ts";

it("the doctor knows every setting that the deployment declares", () => {
  const declared = textOf("convex/convex.config.ts").matchAll(/^ {4}([A-Z_]+): v\./gm);
  const names = [...declared].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(BACKEND_RULES)).toEqual(expect.arrayContaining(names));
});

describe("a setting is described", () => {
  const describeOne = async (name: string, value: string | undefined) =>
    (await describeSettings({ [name]: value })).find((setting) => setting.name === name);

  it("without its value", async () => {
    const value = "https://app.example.com";
    expect(JSON.stringify(await describeSettings({ APP_URL: value }))).not.toContain(value);
  });

  it("as not set when it is empty", async () => {
    expect(await describeOne("APP_URL", "  ")).toMatchObject({ fingerprint: null, broken: null });
  });

  it.each([
    ["APP_URL", "http://app.example.com"],
    ["CLERK_JWT_ISSUER_DOMAIN", "clerk.example.com"],
    ["FIGMA_URL", "http://figma.example.com"],
    ["POLAR_SERVER", "production-ish"],
    ["TOKEN_ENCRYPTION_KEYS", "k1:c2hvcnQ="],
    ["GITHUB_APP_SLUG", "https://github.com/apps/x"],
    ["ALERT_WEBHOOK_URL", "http://chat.example/hook"],
    ["ALERT_MAIL_TO", "Ops <ops@example.com>"],
    ["SERVICE_JWKS", "{}"],
    ["SERVICE_JWKS", "data:application/json;base64,e30="],
  ])("with the rule that is broken by %s = %s", async (name, value) => {
    expect((await describeOne(name, value))?.broken).toMatch(/^must be /);
  });

  it.each([
    ["APP_URL", "http://localhost:3000"],
    ["POLAR_SERVER", "sandbox"],
    ["ALERT_WEBHOOK_URL", "https://chat.example/hook?key=k&token=t"],
    ["ALERT_MAIL_TO", "ops@example.com, on-call@example.com"],
    ["TOKEN_ENCRYPTION_KEYS", newEncryptionKey()],
    ["GITHUB_APP_SLUG", "switchboard-dev"],
  ])("without a broken rule for %s = %s", async (name, value) => {
    expect((await describeOne(name, value))?.broken).toBeNull();
  });
});

it("addresses with and without a trailing slash are the same setting", async () => {
  expect(await fingerprintOfSetting("https://a.example/")).toBe(
    await fingerprintOfSetting(" https://a.example"),
  );
});

describe("the public service keys", () => {
  it("are told by id and thumbprint, in either encoding of a data: URI", async () => {
    const key = await newServiceKey();
    const uri = jwksUriOf(key);
    const plain = `data:application/json,${encodeURIComponent(atob(uri.split(",")[1] ?? ""))}`;
    expect(await readServiceKeys(uri)).toMatchObject([{ kid: key.kid, isPrivate: false }]);
    expect(await readServiceKeys(plain)).toEqual(await readServiceKeys(uri));
  });

  it("are recognized as private when they are", async () => {
    const key = await newServiceKey();
    const uri = `data:,${encodeURIComponent(JSON.stringify({ keys: [key] }))}`;
    expect(await readServiceKeys(uri)).toMatchObject([{ isPrivate: true }]);
  });

  it.each([undefined, "", "https://keys.example.com", "data:,nonsense"])(
    "are null for %j",
    async (uri) => {
      expect(await readServiceKeys(uri)).toBeNull();
    },
  );
});
