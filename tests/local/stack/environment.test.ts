import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  appEnvironment,
  backendEnvironment,
  chooseSecrets,
  emulatorsEnvironment,
  type StackSecrets,
} from "../../../local/stack/environment.ts";
import { loadSecrets } from "../../../local/stack/secrets.ts";
import { expectNowhere } from "../../support/secret-search.ts";

const CLERK = { clerk: "http://localhost:3220" };
const URLS = { app: "http://localhost:3000", convex: "http://127.0.0.1:3210", emulators: CLERK };
const REAL_CLERK = {
  NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: `pk_live_${btoa("clerk.example.com$")}`,
  CLERK_SECRET_KEY: "sk_live_real",
};

let folder = "";
let secrets: StackSecrets;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-environment-"));
  secrets = chooseSecrets(await loadSecrets(folder), {});
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the environment of a stack", () => {
  it("has app, backend and emulator agree on the emulated identity provider", () => {
    const app = appEnvironment(secrets, {}, URLS);
    const emulator = emulatorsEnvironment(secrets, {}, CLERK);
    expect(backendEnvironment(secrets, {}, CLERK).CLERK_JWT_ISSUER_DOMAIN).toBe(CLERK.clerk);
    for (const name of ["CLERK_SECRET_KEY", "CLERK_WEBHOOK_SIGNING_SECRET"]) {
      expect(app[name]).toMatch(/\w/);
      expect(emulator[name]).toBe(app[name]);
    }
  });

  it("alerts operators where .env.local says, and nobody otherwise", () => {
    const alerts = {
      ALERT_WEBHOOK_URL: "https://chat.example/hook",
      ALERT_WEBHOOK_SECRET: "whsec_x",
      ALERT_MAIL_TO: "ops@example.com",
    };
    expect(backendEnvironment(secrets, alerts)).toMatchObject(alerts);
    const off = { ALERT_WEBHOOK_URL: null, ALERT_WEBHOOK_SECRET: null, ALERT_MAIL_TO: null };
    expect(backendEnvironment(secrets, {})).toMatchObject(off);
  });

  it("has app and emulator agree on the secret of GitHub's webhooks", () => {
    const emulator = emulatorsEnvironment(secrets, {}, { github: "http://localhost:3222" });
    expect(emulator.GITHUB_WEBHOOK_SECRET).toMatch(/\w/);
    expect(appEnvironment(secrets, {}, URLS).GITHUB_WEBHOOK_SECRET).toBe(
      emulator.GITHUB_WEBHOOK_SECRET,
    );
  });

  it("has backend, app and emulator agree on the emulated payment provider", () => {
    const polar = { polar: "http://localhost:3223" };
    const backend = backendEnvironment(secrets, {}, polar, URLS.app);
    const emulator = emulatorsEnvironment(secrets, {}, polar);
    expect(backend).toMatchObject({ POLAR_SERVER: polar.polar, APP_URL: URLS.app });
    expect(backend.POLAR_ACCESS_TOKEN).toMatch(/^polar_oat_\w{64}$/);
    expect(emulator.POLAR_ACCESS_TOKEN).toBe(backend.POLAR_ACCESS_TOKEN);
    expect(emulator.POLAR_WEBHOOK_SECRET).toBe(
      appEnvironment(secrets, {}, URLS).POLAR_WEBHOOK_SECRET,
    );
  });

  it("lets the backend use the real payment provider, and removes the emulated one", () => {
    const real = { POLAR_ACCESS_TOKEN: "polar_oat_real", POLAR_SERVER: "sandbox" };
    expect(backendEnvironment(secrets, real, CLERK)).toMatchObject(real);
    const none = { POLAR_ACCESS_TOKEN: null, POLAR_SERVER: null, OPERATOR_USER_IDS: null };
    expect(backendEnvironment(secrets, {}, CLERK)).toMatchObject(none);
  });

  it("has backend and emulator agree on the emulated mail provider, and sends no mail without one", () => {
    const mail = { mail: "http://localhost:3224" };
    const backend = backendEnvironment(secrets, {}, mail);
    expect(backend).toMatchObject({
      MAIL_API_URL: mail.mail,
      MAIL_FROM: expect.stringMatching("@"),
    });
    expect(backend.MAIL_API_KEY).toMatch(/^re_\w{64}$/);
    expect(emulatorsEnvironment(secrets, {}, mail).MAIL_API_KEY).toBe(backend.MAIL_API_KEY);
    const real = { MAIL_API_KEY: "re_a_real_mail_key", MAIL_FROM: "notices@example.com" };
    expect(backendEnvironment(secrets, real, CLERK)).toMatchObject({ ...real, MAIL_API_URL: null });
    expectNowhere(JSON.stringify(emulatorsEnvironment(secrets, real, CLERK)), {
      key: real.MAIL_API_KEY,
    });
    const none = { MAIL_API_KEY: null, MAIL_FROM: null, MAIL_API_URL: null };
    expect(backendEnvironment(secrets, {}, CLERK)).toMatchObject(none);
  });

  it("also tells the backend who its operators are", () => {
    const environment = backendEnvironment(secrets, { OPERATOR_USER_IDS: "user_1,user_2" });
    expect(environment.OPERATOR_USER_IDS).toBe("user_1,user_2");
  });

  it("gives an emulator no keys of a real provider", () => {
    const real = { GITHUB_CLIENT_ID: "Iv1.a-real-client", GITHUB_CLIENT_SECRET: "a-real-secret" };
    expectNowhere(JSON.stringify(emulatorsEnvironment(secrets, real, CLERK)), real);
    expect(JSON.stringify(emulatorsEnvironment(secrets, REAL_CLERK, {}))).not.toContain("sk_live");
    expect(emulatorsEnvironment(secrets, {}, CLERK)).not.toHaveProperty("POLAR_WEBHOOK_SECRET");
  });

  it("uses the real identity provider when there is no emulated one", () => {
    const urls = { ...URLS, emulators: {} };
    expect(appEnvironment(secrets, REAL_CLERK, urls)).toMatchObject(REAL_CLERK);
    expect(appEnvironment(secrets, REAL_CLERK, urls)).not.toHaveProperty("CLERK_API_URL");
    expect(backendEnvironment(secrets, REAL_CLERK, {}).CLERK_JWT_ISSUER_DOMAIN).toBe(
      "https://clerk.example.com",
    );
  });

  it("accepts no user tokens without an identity provider", () => {
    expect(backendEnvironment(secrets, {}).CLERK_JWT_ISSUER_DOMAIN).toContain(".invalid");
  });

  it("signs with the first of several secrets", () => {
    const rotating = { ...secrets, identity: "whsec_bmV3, whsec_b2xk" };
    expect(emulatorsEnvironment(rotating, {}, CLERK).CLERK_WEBHOOK_SIGNING_SECRET).toBe(
      "whsec_bmV3",
    );
  });

  it("gives the app no key that seals tokens", () => {
    const app = JSON.stringify(appEnvironment(secrets, {}, URLS));
    expectNowhere(app, { keys: secrets.tokenEncryptionKeys });
    expect(backendEnvironment(secrets, {}, CLERK).TOKEN_ENCRYPTION_KEYS).toBe(
      secrets.tokenEncryptionKeys,
    );
  });
});
