// Gathers what this deployment knows of itself and what its providers say. Writes nothing.
import {
  BACKEND_RULES,
  type BackendSetting,
  describeSettings,
  readServiceKeys,
  type Values,
} from "../../../lib/deployment/backend-settings";
import type { BackendFacts } from "../../../lib/deployment/facts";
import { fingerprintOf, toSecrets } from "../../../lib/operations/secret-fingerprint";
import { createTransport } from "../../../lib/providers/bounded-fetch";
import { readGithubApp } from "../../../lib/providers/github-app";
import { listScopes } from "../../../lib/providers/scopes";
import { VERSION } from "../../../lib/version";
import { internal } from "../../_generated/api";
import { type ActionCtx, env } from "../../_generated/server";
import { findPolar } from "../providers/polar";
import { findSecondChoice, readProvider } from "../providers/settings";
import { planCatalog } from "../subscriptions/access";
import { readEndpointFacts, readProductFacts } from "./polarFacts";

const NAMES = Object.keys(BACKEND_RULES) as BackendSetting[];

export async function inspectDeployment(ctx: ActionCtx): Promise<BackendFacts> {
  const values = readValues();
  const polar = findPolar();
  const heartbeatSecrets = toSecrets(values.POLAR_WEBHOOK_SECRET);
  const [products, endpoints, github, settings, serviceKeys, secretsInUse, heartbeat] =
    await Promise.all([
      readProductFacts(polar),
      readEndpointFacts(polar),
      readGithub(),
      describeSettings(values),
      readServiceKeys(env.SERVICE_JWKS),
      ctx.runQuery(internal.deployment.listSecretsInUse, {}),
      ctx.runQuery(internal.deployment.findHeartbeat, {}),
    ]);
  const { pro, unlimited } = planCatalog();
  return {
    settings,
    serviceKeys,
    productsInBothPlans: [...pro].filter((id) => unlimited.has(id)).length,
    polar: { ...products, ...endpoints },
    figma: { scopes: listScopes(readProvider("figma").requestedScope) },
    github,
    heartbeat,
    heartbeatSecrets: await Promise.all(heartbeatSecrets.map(fingerprintOf)),
    version: VERSION,
    secretsInUse,
    now: Date.now(),
  };
}

function readValues(): Values {
  const environment: Values = env;
  return Object.fromEntries(NAMES.map((name) => [name, environment[name]]));
}

async function readGithub(): Promise<BackendFacts["github"]> {
  const first = readProvider("github");
  const second = findSecondChoice("github");
  const oauthApp = second ?? first;
  const slug = env.GITHUB_APP_SLUG ?? "";
  const [read, other] = await Promise.all([
    readGithubApp({ ...first, slug }, createTransport()),
    second && readGithubApp({ ...second, slug: "" }, createTransport()),
  ]);
  const scopes = listScopes(oauthApp.requestedScope);
  return { ...read, secondClient: other?.client ?? "unasked", scopes };
}
