import { describe, expect, it } from "vitest";
import { readServeSettings } from "../../../local/serve/settings.ts";

const COMPLETE = {
  APP_URL: "https://app.example.com",
  NEXT_PUBLIC_CONVEX_URL: "https://convex.example.com",
  SERVICE_PRIVATE_KEY: "{}",
  SERVICE_JWKS: "data:application/json;base64,e30=",
  TOKEN_ENCRYPTION_KEYS: "k1:a2V5",
  NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: "pk_live_x",
  CLERK_SECRET_KEY: "sk_live_x",
  CLERK_JWT_ISSUER_DOMAIN: "https://clerk.example.com",
  CLERK_WEBHOOK_SIGNING_SECRET: "whsec_eA==",
  POLAR_WEBHOOK_SECRET: "polar_whs_x",
};

const refusalOf = (variables: Record<string, string | undefined>): string => {
  try {
    readServeSettings(variables);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe("settings for production", () => {
  it("are enough when everything is set without which people could not sign in, pay or be recognized", () => {
    expect(readServeSettings(COMPLETE)).toMatchObject({
      appUrl: "https://app.example.com",
      convexUrl: "https://convex.example.com",
      ports: { PORT: 3000, CONVEX_PORT: 3210 },
    });
  });

  it("that are missing are named together, in one sentence", () => {
    expect(refusalOf({})).toBe(
      `Missing settings: ${Object.keys(COMPLETE).join(", ")}. Where to get each: .env.example and docs/deploy.md.`,
    );
  });

  it.each(Object.keys(COMPLETE))("are refused without %s, also when it is blank", (name) => {
    expect(refusalOf({ ...COMPLETE, [name]: undefined })).toContain(`Missing settings: ${name}.`);
    expect(refusalOf({ ...COMPLETE, [name]: "  " })).toContain(`Missing settings: ${name}.`);
  });

  it.each([
    ["FIGMA_CLIENT_ID", "FIGMA_CLIENT_SECRET"],
    ["GITHUB_CLIENT_SECRET", "GITHUB_CLIENT_ID"],
    ["ALERT_WEBHOOK_URL", "ALERT_WEBHOOK_SECRET"],
    ["MAIL_API_KEY", "MAIL_FROM"],
    ["MAIL_FROM", "MAIL_API_KEY"],
    ["ALERT_MAIL_TO", "MAIL_API_KEY, MAIL_FROM"],
  ])("are refused with %s but without %s", (set, missing) => {
    expect(refusalOf({ ...COMPLETE, [set]: "x" })).toContain(`Missing settings: ${missing}.`);
  });

  it("may have the alerts' secret alone, because npm run keys makes it in any case", () => {
    expect(refusalOf({ ...COMPLETE, ALERT_WEBHOOK_SECRET: "x" })).toBe("");
  });

  it.each(["APP_URL", "NEXT_PUBLIC_CONVEX_URL"])(
    "take an address that browsers reach unencrypted on this machine alone (%s)",
    (name) => {
      for (const address of ["http://app.example.com", "app.example.com", "ftp://localhost"]) {
        expect(refusalOf({ ...COMPLETE, [name]: address })).toContain(`${name} must be an https`);
      }
      expect(refusalOf({ ...COMPLETE, [name]: "http://localhost:3000" })).toBe("");
    },
  );

  it("are never shown in a refusal", () => {
    const variables = { CLERK_SECRET_KEY: "hunter2", APP_URL: "http://hunter2.example" };
    expect(refusalOf(variables)).not.toContain("hunter2");
  });

  it("of one side are kept from the process of the other", () => {
    const { web, backend, hidden } = readServeSettings({
      ...COMPLETE,
      POLAR_ACCESS_TOKEN: "polar",
    });
    expect(web).toMatchObject({ CLERK_SECRET_KEY: "sk_live_x", TOKEN_ENCRYPTION_KEYS: undefined });
    expect(Object.keys(web)).toContain("POLAR_ACCESS_TOKEN");
    expect(web.POLAR_ACCESS_TOKEN).toBeUndefined();
    expect(backend).toMatchObject({
      TOKEN_ENCRYPTION_KEYS: "k1:a2V5",
      POLAR_ACCESS_TOKEN: "polar",
    });
    expect(backend).not.toHaveProperty("CLERK_SECRET_KEY");
    expect(Object.keys(hidden)).toEqual(
      expect.arrayContaining(["CLERK_SECRET_KEY", "SERVICE_JWKS"]),
    );
  });

  it("that were removed are removed from the deployment too", () => {
    expect(readServeSettings(COMPLETE).backend).toMatchObject({
      FIGMA_CLIENT_ID: null,
      OPERATOR_USER_IDS: null,
    });
  });

  it("of other programs reach both processes", () => {
    expect(readServeSettings(COMPLETE).hidden).not.toHaveProperty("NODE_EXTRA_CA_CERTS");
  });
});
