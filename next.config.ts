import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";

/**
 * Pages carry inline scripts of the framework and of the theme switch without a nonce: a nonce would need a proxy in
 * front of every request, webhooks included. Everything else comes from this origin.
 */
function contentSecurityPolicy(scriptSources: string): string {
  return [
    "default-src 'self'",
    `script-src ${scriptSources}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export default function configure(phase: string): NextConfig {
  // The development server evaluates its modules; the built pages need no eval.
  const scriptSources =
    phase === PHASE_DEVELOPMENT_SERVER
      ? "'self' 'unsafe-inline' 'unsafe-eval'"
      : "'self' 'unsafe-inline'";
  const securityHeaders = [
    { key: "Content-Security-Policy", value: contentSecurityPolicy(scriptSources) },
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
  ];
  // API answers are JSON or one line of text; matching headers costs each webhook time.
  return {
    poweredByHeader: false,
    reactStrictMode: true,
    headers: async () => [{ source: "/((?!api/).*)", headers: securityHeaders }],
  };
}
