// `auth.config.ts`: which issuers the deployment trusts. Reads the deployment's environment; a missing variable is a separate
// error, because the CLI recognizes it and tells the developer what to set.
import type { AuthProvider, BundledModule } from "../contracts/deployment.ts";
import type { ImportPhase } from "../runtime/deterministic-globals.ts";
import { evaluateAlone } from "./config-evaluation.ts";
import type { Environment } from "./environment-variables.ts";
import { PushError } from "./push-error.ts";

const SEE_DOCS = "To learn more, see the auth documentation at https://docs.convex.dev/auth.";

export const AUTH_CONFIG_PATH = "auth.config.js";

export async function evaluateAuthConfig(
  module: BundledModule | undefined,
  environment: Environment,
  importPhase: ImportPhase,
): Promise<AuthProvider[]> {
  if (module === undefined) {
    return [];
  }
  const evaluation = await evaluateAlone(module, {
    importPhase,
    environment: (name) => requireVariable(environment, name),
  });
  return evaluation.read(module.path, (exports) => {
    if (exports.default === undefined || exports.default === null) {
      throw new PushError(
        "AuthConfigMissingExportError",
        `auth config file is missing default export. ${SEE_DOCS}`,
      );
    }
    return parseProviders(JSON.parse(JSON.stringify(exports.default)));
  });
}

function requireVariable(environment: Environment, name: string): string {
  const value = environment.get(name);
  if (value === undefined) {
    throw new PushError(
      "AuthConfigMissingEnvironmentVariable",
      `Environment variable ${name} is used in auth config file but its value was not set`,
    );
  }
  return value;
}

type ProviderJson = Record<string, unknown>;

function parseProviders(config: unknown): AuthProvider[] {
  const { providers } = config as { providers?: unknown };
  if (!Array.isArray(providers)) {
    throw mismatch("missing field `providers`");
  }
  return providers.map((provider: ProviderJson, index) => parseProvider(provider, index));
}

function parseProvider(provider: ProviderJson, index: number): AuthProvider {
  if ("applicationId" in provider || "applicationid" in provider) {
    throw mismatch(
      `Provider at index ${index} must have applicationID property spelled lowercase 'application', capital I, capital D.`,
    );
  }
  switch (provider.type) {
    case "customJwt":
      return parseCustomJwt(provider, index);
    case undefined:
    case "oidc":
      return parseOidc(provider, index);
    default:
      throw mismatch(
        `Provider at index ${index} has unexpected 'type' value ${JSON.stringify(provider.type)}`,
      );
  }
}

function parseOidc(provider: ProviderJson, index: number): AuthProvider {
  if ("issuer" in provider) {
    throw mismatch(`Provider at index ${index} is oidc so cannot have an 'issuer' specified.`);
  }
  return {
    type: "oidc",
    domain: requireText(provider, "domain"),
    applicationID: requireText(provider, "applicationID"),
  };
}

function parseCustomJwt(provider: ProviderJson, index: number): AuthProvider {
  if ("domain" in provider) {
    throw mismatch(`Provider at index ${index} is a customJwt so cannot have a 'domain' specified`);
  }
  const algorithm = requireText(provider, "algorithm");
  if (algorithm !== "RS256" && algorithm !== "ES256") {
    throw mismatch(`unknown variant \`${algorithm}\`, expected \`RS256\` or \`ES256\``);
  }
  return {
    type: "customJwt",
    issuer: requireText(provider, "issuer"),
    jwks: requireText(provider, "jwks"),
    algorithm,
    applicationID: typeof provider.applicationID === "string" ? provider.applicationID : null,
  };
}

function requireText(provider: ProviderJson, field: string): string {
  const value = provider[field];
  if (typeof value !== "string") {
    throw mismatch(`missing field \`${field}\``);
  }
  return value;
}

function mismatch(reason: string): PushError {
  return new PushError(
    "AuthConfigNotMatchingSchemaError",
    `auth config file must include a list of provider credentials: ${reason}`,
  );
}

/** Whether tokens of an issuer are signed with a key in the deployment's own settings, as its servers' are. */
export function isSignedHere(providers: readonly AuthProvider[], issuer: string): boolean {
  return providers.some(
    (provider) =>
      provider.type === "customJwt" &&
      provider.issuer === issuer &&
      provider.jwks.startsWith("data:"),
  );
}
