import { describe, expect, it } from "vitest";
import {
  contentSecurityPolicy,
  createNonce,
  type PolicySources,
} from "../../lib/content-security-policy.ts";

const SOURCES: PolicySources = {
  nonce: "bm9uY2U=",
  identityUrl: "https://clerk.example.com",
  backendUrl: "https://happy-otter-123.convex.cloud/some/path",
  development: false,
};

function directivesOf(sources: PolicySources): Record<string, string[]> {
  const directives = contentSecurityPolicy(sources).split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

describe("the policy of a page", () => {
  it("runs scripts only by their nonce", () => {
    expect(directivesOf(SOURCES)["script-src"]).toEqual([
      "'self'",
      "'nonce-bm9uY2U='",
      "'strict-dynamic'",
    ]);
  });

  it("allows connections to its own server, Clerk and the backend, by origin", () => {
    expect(directivesOf(SOURCES)["connect-src"]).toEqual([
      "'self'",
      "https://clerk.example.com",
      "https://happy-otter-123.convex.cloud",
      "wss://happy-otter-123.convex.cloud",
    ]);
  });

  it("allows an unencrypted backend if configured", () => {
    const local = { ...SOURCES, backendUrl: "http://127.0.0.1:3210" };
    expect(directivesOf(local)["connect-src"]).toContain("ws://127.0.0.1:3210");
  });

  it("allows no other origin while nothing is configured", () => {
    const bare = { ...SOURCES, identityUrl: null, backendUrl: null };
    expect(directivesOf(bare)["connect-src"]).toEqual(["'self'"]);
  });

  it("allows images only from Clerk's avatars, data URLs and the backend's storage", () => {
    expect(directivesOf(SOURCES)["img-src"]).toEqual([
      "'self'",
      "data:",
      "https://img.clerk.com",
      "https://happy-otter-123.convex.cloud",
    ]);
    const bare = { ...SOURCES, backendUrl: null };
    expect(directivesOf(bare)["img-src"]).toEqual(["'self'", "data:", "https://img.clerk.com"]);
  });

  it("allows frames of its own previews and of Clerk's challenges", () => {
    expect(directivesOf(SOURCES)["frame-src"]).toEqual([
      "'self'",
      "https://challenges.cloudflare.com",
    ]);
  });

  it("forbids framing, plugins, and foreign base and form targets", () => {
    const policy = directivesOf(SOURCES);
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'self'"]);
    expect(policy["form-action"]).toEqual(["'self'"]);
    expect(policy["default-src"]).toEqual(["'self'"]);
  });

  it("evaluates code on a development server only", () => {
    expect(contentSecurityPolicy(SOURCES)).not.toContain("unsafe-eval");
    expect(contentSecurityPolicy({ ...SOURCES, development: true })).toContain("'unsafe-eval'");
  });
});

it("a nonce has 128 random bits in characters that a policy allows", () => {
  const nonces = Array.from({ length: 50 }, createNonce);
  expect(new Set(nonces).size).toBe(50);
  for (const nonce of nonces) {
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(Buffer.from(nonce, "base64").byteLength).toBe(16);
  }
});
