import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import type { Engine } from "../../local/engine/contracts/engine.ts";
import { buildPushArtifact } from "../../local/stack/build.ts";
import { silently } from "../../local/stack/progress.ts";
import { CASE_ENVIRONMENT } from "./convex-backend.ts";
import { keptText } from "./kept-text.ts";

const ADMIN_KEY = "operator-of-the-tests";

const INPUTS = ["convex", "lib", "package-lock.json"];

let bundled: Promise<PushRequest> | undefined;

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-push-"));
  try {
    const { file } = await buildPushArtifact(folder, folder, silently);
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bundle of `convex/` as the official CLI writes it. */
export function pushRequest(): Promise<PushRequest> {
  bundled ??= keptText("push-convex", INPUTS, bundle).then((text) => ({
    ...(JSON.parse(text) as PushRequest),
    adminKey: ADMIN_KEY,
  }));
  return bundled;
}

export interface BackendIdentities {
  /** Where people's tokens come from. */
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

/** Deploys our functions into an engine of this process, with the CLI's own bytes. */
export async function deployInto(engine: Engine, identities: BackendIdentities): Promise<void> {
  const environment = Object.entries(caseEnvironment(identities));
  await engine.setEnvironment(environment.map(([name, value]) => ({ name, value })));
  await engine.finishPush(await engine.startPush(await pushRequest()));
}
