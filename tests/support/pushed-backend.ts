import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import type { Engine } from "../../local/engine/contracts/engine.ts";
import { backendBundle } from "./backend-bundle.ts";
import { CASE_ENVIRONMENT } from "./convex-backend.ts";

const ADMIN_KEY = "operator-of-the-tests";

let bundled: Promise<PushRequest> | undefined;

export function pushRequest(): Promise<PushRequest> {
  bundled ??= backendBundle().then((text) => ({
    ...(JSON.parse(text) as PushRequest),
    adminKey: ADMIN_KEY,
  }));
  return bundled;
}

export interface BackendIdentities {
  /** The issuer of users' tokens. */
  clerkIssuer: string;
  /** The service's public keys, as a `data:` URI. */
  serviceJwks: string;
}

export function caseEnvironment({ clerkIssuer, serviceJwks }: BackendIdentities) {
  return {
    ...CASE_ENVIRONMENT,
    CLERK_JWT_ISSUER_DOMAIN: clerkIssuer,
    SERVICE_JWKS: serviceJwks,
  };
}

/** Deploys our functions into an engine of this process, with the CLI's own bundle. */
export async function deployInto(engine: Engine, identities: BackendIdentities): Promise<void> {
  const environment = Object.entries(caseEnvironment(identities));
  await engine.setEnvironment(environment.map(([name, value]) => ({ name, value })));
  await engine.finishPush(await engine.startPush(await pushRequest()));
}
