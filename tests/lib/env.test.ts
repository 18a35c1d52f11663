import type { JWK } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { OWN_PAGES } from "../../lib/deployment/own-page.ts";
import {
  findConvexUrl,
  findOwnPage,
  findServerConvexUrl,
  findTelemetrySettings,
  readBackendSettings,
  readConfiguredSettings,
  readConnectingSettings,
  readGithubWebhookSettings,
  readIdentitySettings,
  readIdentityWebhookSettings,
  readLivePageSettings,
  readPaymentWebhookSettings,
} from "../../lib/env.ts";
import { aServiceKey } from "../app/service-key.ts";

let privateJwk: JWK;

beforeAll(async () => {
  ({ privateJwk } = await aServiceKey());
});

beforeEach(() => {
  vi.stubEnv("POLAR_WEBHOOK_SECRET", "polar_whs_secret");
  vi.stubEnv("CLERK_WEBHOOK_SIGNING_SECRET", "whsec_c2VjcmV0");
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "http://127.0.0.1:3210");
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify(privateJwk));
});

afterEach(() => void vi.unstubAllEnvs());

const problemOf = (reading: { ok: true } | { ok: false; problem: string }) =>
  reading.ok ? null : reading.problem;

describe("settings", () => {
  it("are read for the payment endpoint", () => {
    expect(readPaymentWebhookSettings()).toEqual({
      ok: true,
      settings: {
        secrets: { texts: ["polar_whs_secret"], schemes: ["base64", "text"] },
        backend: { url: "http://127.0.0.1:3210", servicePrivateKey: privateJwk },
      },
    });
  });

  it("are read again whenever the environment changes", () => {
    vi.stubEnv("POLAR_WEBHOOK_SECRET", " first , second,, ");
    const read = readPaymentWebhookSettings();
    expect(read.ok && read.settings.secrets.texts).toEqual(["first", "second"]);
    vi.stubEnv("POLAR_WEBHOOK_SECRET", undefined);
    expect(readPaymentWebhookSettings().ok).toBe(false);
  });

  it("stay the same object while the environment does, so connections are reused", () => {
    const [first, second] = [readBackendSettings(), readBackendSettings()];
    expect(first.ok && first.settings.servicePrivateKey).toBe(
      second.ok && second.settings.servicePrivateKey,
    );
  });

  it("that are missing are all listed at once, including blank ones", () => {
    vi.stubEnv("POLAR_WEBHOOK_SECRET", undefined);
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "  ");
    vi.stubEnv("SERVICE_PRIVATE_KEY", "");
    expect(problemOf(readPaymentWebhookSettings())).toBe(
      "Missing settings: POLAR_WEBHOOK_SECRET, NEXT_PUBLIC_CONVEX_URL, SERVICE_PRIVATE_KEY",
    );
  });

  it("that are missing are listed before invalid ones", () => {
    vi.stubEnv("POLAR_WEBHOOK_SECRET", undefined);
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "localhost");
    expect(problemOf(readPaymentWebhookSettings())).toBe(
      "Missing settings: POLAR_WEBHOOK_SECRET; NEXT_PUBLIC_CONVEX_URL must be an http(s) address",
    );
  });

  it("of the identity endpoint require the signing secret", () => {
    vi.stubEnv("CLERK_WEBHOOK_SIGNING_SECRET", undefined);
    expect(problemOf(readIdentityWebhookSettings())).toBe(
      "Missing settings: CLERK_WEBHOOK_SIGNING_SECRET",
    );
  });

  it.each(["whsec_not base64!", "whsec_", "under_score"])(
    "of the identity endpoint reject the secret %j",
    (secret) => {
      vi.stubEnv("CLERK_WEBHOOK_SIGNING_SECRET", secret);
      expect(problemOf(readIdentityWebhookSettings())).toMatch(/must be base64/);
    },
  );

  it.each(["{}", "not json", "[]", '{"kty":"RSA","kid":"a"}'])(
    "reject the service key %s",
    (key) => {
      vi.stubEnv("SERVICE_PRIVATE_KEY", key);
      expect(problemOf(readBackendSettings())).toBe(
        "SERVICE_PRIVATE_KEY must be a private P-256 JWK with a kid",
      );
    },
  );

  it("accept a private service key with its kid", () => {
    for (const part of ["kid", "d"]) {
      vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify({ ...privateJwk, [part]: undefined }));
      expect(readBackendSettings().ok).toBe(false);
    }
  });

  it("normalize the backend's URL without a trailing slash", () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "https://happy-otter-123.convex.cloud//");
    const read = readBackendSettings();
    expect(read.ok && read.settings.url).toBe("https://happy-otter-123.convex.cloud");
  });

  it("never show a value in a problem", () => {
    vi.stubEnv("CLERK_WEBHOOK_SIGNING_SECRET", "hunter_2");
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "ftp://hunter_2");
    vi.stubEnv("SERVICE_PRIVATE_KEY", '{"d":"hunter_2"}');
    const problems = [readIdentityWebhookSettings(), readPaymentWebhookSettings()].map(problemOf);
    expect(problems.join()).not.toContain("hunter_2");
  });

  it("are reported individually for the health report", () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", undefined);
    vi.stubEnv("CLERK_WEBHOOK_SIGNING_SECRET", "under_score");
    expect(readConfiguredSettings()).toEqual({
      webhookSecret: true,
      convexUrl: false,
      serviceKey: true,
      identitySecret: false,
    });
  });
});

describe("the app's own address", () => {
  const readWith = (appUrl: string) => {
    vi.stubEnv("APP_URL", appUrl);
    return readConnectingSettings();
  };

  it.each([
    ["https://app.example.com/", "https://app.example.com"],
    ["HTTPS://App.Example.com", "https://app.example.com"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://me.localhost", "http://me.localhost"],
    ["http://127.0.0.2:3000", "http://127.0.0.2:3000"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("may be %s", (given, appUrl) => {
    expect(readWith(given)).toMatchObject({ ok: true, settings: { appUrl } });
  });

  it.each(["http://app.example.com", "http://192.168.1.5:3000", "http://localhost.example.com"])(
    "may not be %s, because sessions would be readable on the way",
    (given) => {
      expect(readWith(given)).toEqual({
        ok: false,
        problem: "APP_URL must be an https address; http is allowed only on localhost",
        names: ["APP_URL"],
      });
    },
  );
});

describe("settings of sign-in", () => {
  const PUBLISHABLE_KEY = "pk_live_Y2xlcmsuZXhhbXBsZS5jb20k";

  beforeEach(() => {
    vi.stubEnv("NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY", PUBLISHABLE_KEY);
    vi.stubEnv("CLERK_SECRET_KEY", "sk_live_hunter2");
    vi.stubEnv("NEXT_PUBLIC_CLERK_PROXY_URL", undefined);
    vi.stubEnv("NEXT_PUBLIC_CLERK_JS_URL", undefined);
    vi.stubEnv("NEXT_PUBLIC_CLERK_UI_URL", undefined);
  });

  it("are the two keys, one of which contains Clerk's address", () => {
    expect(readIdentitySettings()).toEqual({
      ok: true,
      settings: {
        publishableKey: PUBLISHABLE_KEY,
        frontendApiUrl: "https://clerk.example.com",
        proxyUrl: undefined,
        scriptUrl: undefined,
        widgetsUrl: undefined,
      },
    });
  });

  it("can override Clerk's address and its script sources", () => {
    vi.stubEnv("NEXT_PUBLIC_CLERK_PROXY_URL", "http://localhost:3220/");
    vi.stubEnv("NEXT_PUBLIC_CLERK_JS_URL", "http://localhost:3220/clerk.browser.js");
    vi.stubEnv("NEXT_PUBLIC_CLERK_UI_URL", "http://localhost:3220/ui.browser.js");
    const read = readIdentitySettings();
    expect(read.ok && read.settings).toMatchObject({
      frontendApiUrl: "http://localhost:3220",
      proxyUrl: "http://localhost:3220",
      scriptUrl: "http://localhost:3220/clerk.browser.js",
      widgetsUrl: "http://localhost:3220/ui.browser.js",
    });
  });

  it("never return the secret key", () => {
    expect(JSON.stringify(readIdentitySettings())).not.toContain("hunter2");
  });

  it("that are missing are listed with the backend's URL if a page needs both", () => {
    vi.stubEnv("NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY", undefined);
    vi.stubEnv("CLERK_SECRET_KEY", undefined);
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", undefined);
    const keys = "NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY";
    expect(problemOf(readIdentitySettings())).toBe(`Missing settings: ${keys}`);
    expect(problemOf(readLivePageSettings())).toBe(
      `Missing settings: ${keys}, NEXT_PUBLIC_CONVEX_URL`,
    );
    expect(findConvexUrl()).toBeNull();
  });

  it("require valid keys and URLs", () => {
    vi.stubEnv("NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY", "sk_live_hunter2");
    vi.stubEnv("CLERK_SECRET_KEY", PUBLISHABLE_KEY);
    vi.stubEnv("NEXT_PUBLIC_CLERK_PROXY_URL", "/__clerk");
    expect(problemOf(readIdentitySettings())).toBe(
      "NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY must be a key that begins with pk_; " +
        "CLERK_SECRET_KEY must be a key that begins with sk_; " +
        "NEXT_PUBLIC_CLERK_PROXY_URL must be an http(s) address",
    );
  });

  it("give pages the backend's URL", () => {
    expect(readLivePageSettings()).toEqual({
      ok: true,
      settings: { convexUrl: "http://127.0.0.1:3210" },
    });
    expect(findConvexUrl()).toBe("http://127.0.0.1:3210");
  });
});

describe("a backend that this server reaches under an address of its own", () => {
  const PRIVATE = "http://127.0.0.1:3999";

  it("is called there, while browsers get the public address", () => {
    vi.stubEnv("CONVEX_PRIVATE_URL", `${PRIVATE}/`);
    vi.stubEnv("APP_URL", "https://app.example");
    vi.stubEnv("GITHUB_WEBHOOK_SECRET", "secret");
    const payments = readPaymentWebhookSettings();
    const github = readGithubWebhookSettings();
    const backend = readBackendSettings();
    const connecting = readConnectingSettings();
    expect([
      payments.ok && payments.settings.backend.url,
      github.ok && github.settings.backend.url,
      backend.ok && backend.settings.url,
      connecting.ok && connecting.settings.convexUrl,
      findServerConvexUrl(),
    ]).toEqual(Array(5).fill(PRIVATE));
    expect(findConvexUrl()).toBe("http://127.0.0.1:3210");
  });

  it("is reached under the public address when none is set, and an unusable one is told", () => {
    vi.stubEnv("CONVEX_PRIVATE_URL", "");
    expect(findServerConvexUrl()).toBe("http://127.0.0.1:3210");
    vi.stubEnv("CONVEX_PRIVATE_URL", "127.0.0.1:3999");
    expect(findServerConvexUrl()).toBeNull();
    expect(problemOf(readBackendSettings())).toBe("CONVEX_PRIVATE_URL must be an http(s) address");
  });
});

describe("connection settings", () => {
  it("are the URLs of the app and the backend", () => {
    vi.stubEnv("APP_URL", "https://app.example/");
    expect(readConnectingSettings()).toEqual({
      ok: true,
      settings: { appUrl: "https://app.example", convexUrl: "http://127.0.0.1:3210" },
    });
  });

  it("are listed when missing", () => {
    vi.stubEnv("APP_URL", "");
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
    expect(problemOf(readConnectingSettings())).toBe(
      "Missing settings: APP_URL, NEXT_PUBLIC_CONVEX_URL",
    );
  });

  it("GitHub's webhook accepts several secrets during rotation", () => {
    vi.stubEnv("GITHUB_WEBHOOK_SECRET", "new, old");
    const read = readGithubWebhookSettings();
    expect(read.ok && read.settings).toMatchObject({
      secrets: ["new", "old"],
      backend: { url: "http://127.0.0.1:3210" },
    });
  });
});

describe("the pages that only the deployment can write", () => {
  it("are settings of their own, and none where nothing is set", () => {
    vi.stubEnv("TERMS", "https://example.com/terms");
    vi.stubEnv("PRIVACY", "What we keep.");
    vi.stubEnv("CONTACT", "");
    expect(OWN_PAGES.map(findOwnPage)).toEqual([
      "https://example.com/terms",
      "What we keep.",
      null,
    ]);
  });
});

describe("the settings of telemetry", () => {
  const telemetry = (endpoint: string, headers: string) => {
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
    vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", headers);
    return findTelemetrySettings();
  };

  it("are an endpoint, and what proves us there", () => {
    const endpoint = "http://collector:4318";
    expect(telemetry(`${endpoint}/`, "")).toEqual({ endpoint, headers: undefined });
    expect(telemetry(endpoint, "a=1")).toEqual({ endpoint, headers: { a: "1" } });
  });

  it.each([
    ["", "a=1"],
    ["collector:4318", ""],
    ["http://collector:4318", "a"],
  ])("are none with the endpoint %j and the headers %j", (endpoint, headers) => {
    expect(telemetry(endpoint, headers)).toBeNull();
  });
});
