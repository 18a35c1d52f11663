import type { NextConfig } from "next";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Set on every response. The content policy depends on the request, so `proxy.ts` sets it. */
const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
  // A provider's sign-in popup must still reach its opener.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  // Browsers obey it over https only.
  { key: "Strict-Transport-Security", value: `max-age=${YEAR_IN_SECONDS}` },
];

/** Their addresses carry codes and states. The routes say so as well, but what stands here would replace it. */
const SILENT_REFERRER = [{ key: "Referrer-Policy", value: "no-referrer" }];

/** The pictures of the landing page's example: without scripts, and shown by our own pages alone. */
const EXAMPLE = [
  { key: "X-Frame-Options", value: "SAMEORIGIN" },
  {
    key: "Content-Security-Policy",
    value:
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  },
];

/** Shown inside a page of ours; its own policy says by whom. */
const FRAMED_BY_US = [{ key: "X-Frame-Options", value: "SAMEORIGIN" }];

export default {
  // A folder with all that the server needs, for an image: Dockerfile.
  output: process.env.BUILD_STANDALONE === "1" ? "standalone" : undefined,
  // A stack starts sooner without; `npm run build`, `npm run check` and `npm test` check the types.
  typescript: { ignoreBuildErrors: process.env.BUILD_UNCHECKED === "1" },
  poweredByHeader: false,
  // A sender does not follow a redirect: the webhook addresses count with a slash at their end too.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    { source: "/:path((?!api/webhooks/).+)/", destination: "/:path", permanent: true },
  ],
  reactStrictMode: true,
  // Webhook answers are JSON or one line of text; matching headers costs each of them time.
  headers: async () => [
    { source: "/((?!api/webhooks/).*)", headers: SECURITY_HEADERS },
    { source: "/example/:file", headers: EXAMPLE },
    { source: "/api/(import|oauth)/:path*", headers: SILENT_REFERRER },
    { source: "/designs/:importId/preview/:nodeId", headers: FRAMED_BY_US },
  ],
} satisfies NextConfig;
