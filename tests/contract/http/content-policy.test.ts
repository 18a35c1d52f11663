import { expect, inject, it } from "vitest";

it("pages of the built app evaluate no code and open no socket but the backend's", async () => {
  const { app, convex } = inject("stack");
  const { headers } = await fetch(app);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
  expect(policy).not.toContain("unsafe-eval");
  expect(policy.match(/\bws:[^\s;]*/g)).toEqual([convex.url.replace("http:", "ws:")]);
});
