import { describe } from "vitest";
import { checkFit } from "../../../lib/deployment/check-fit";
import { APP, answer, change, inBackend, inConvex } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

describe("the check whether both sides fit", () => {
  namesEachFault(checkFit, [
    [
      "that Convex cannot be looked into",
      change({ backendState: "unconfigured", backend: null }),
      "fit.backend",
      "error",
      "CONVEX_DEPLOY_KEY",
    ],
    [
      "a Convex that does not answer",
      change({
        backendState: "unreachable",
        backend: null,
        backendReach: answer({ status: null }),
      }),
      "fit.backend",
      "error",
      "NEXT_PUBLIC_CONVEX_URL",
    ],
    [
      "a refused key",
      change({ backendState: "refused", backend: null }),
      "fit.backend",
      "error",
      "new deploy key",
    ],
    [
      "functions that were never deployed",
      change({ backendState: "outdated", backend: null }),
      "fit.backend",
      "error",
      "npx convex deploy",
    ],
    [
      "two addresses of the app",
      inConvex("APP_URL", { fingerprint: "another" }),
      "fit.app-url",
      "error",
      `npx convex env set APP_URL '${APP}'`,
    ],
    [
      "another issuer",
      inConvex("CLERK_JWT_ISSUER_DOMAIN", { fingerprint: "another" }),
      "fit.issuer",
      "error",
      "npx convex env set CLERK_JWT_ISSUER_DOMAIN 'https://clerk.example.com'",
    ],
    [
      "a private key that no published key belongs to",
      inBackend({ serviceKeys: [{ kid: "other", thumbprint: "thumb", isPrivate: false }] }),
      "fit.service-key",
      "error",
      "npm run keys -- --env-file FILE --convex",
    ],
    [
      "another key under the same id",
      inBackend({ serviceKeys: [{ kid: "service", thumbprint: "other", isPrivate: false }] }),
      "fit.service-key",
      "error",
      "npx convex env remove SERVICE_JWKS",
    ],
    [
      "a private key where the public one belongs",
      inBackend({ serviceKeys: [{ kid: "service", thumbprint: "thumb", isPrivate: true }] }),
      "fit.service-key",
      "error",
      "Make a new pair",
    ],
    [
      "a heartbeat that the web server refuses",
      inBackend({ heartbeatSecrets: ["old"] }),
      "fit.heartbeat-secret",
      "error",
      "npx convex env set POLAR_WEBHOOK_SECRET",
    ],
    [
      "a web server of another version",
      change({ versions: { clone: "1.2.3", web: "1.2.2" } }),
      "fit.versions",
      "warning",
      "npx convex deploy",
    ],
    [
      "functions of another version",
      inBackend({ version: "1.2.2" }),
      "fit.versions",
      "warning",
      "npx convex deploy",
    ],
    [
      "a web server that runs with an old secret",
      inBackend({ secretsInUse: [{ name: "POLAR_WEBHOOK_SECRET", fingerprints: ["old"] }] }),
      "fit.in-use.POLAR_WEBHOOK_SECRET",
      "warning",
      "restart it",
    ],
  ]);
});
