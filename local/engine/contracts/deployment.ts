// What a push sends and what the engine answers.
import type { JSONValue } from "convex/values";

export type AuthProvider =
  | { type: "oidc"; domain: string; applicationID: string }
  | {
      type: "customJwt";
      issuer: string;
      jwks: string;
      algorithm: "RS256" | "ES256";
      applicationID: string | null;
    };

export interface BundledModule {
  path: string;
  source: string;
  sourceMap?: string | null;
  environment: "isolate" | "node";
}

/** The body of `POST /api/deploy2/start_push`, which `convex deploy --write-push-request` writes to a file. */
export interface PushRequest {
  adminKey: string;
  dryRun: boolean;
  functions: string;
  appDefinition: {
    definition?: BundledModule | null;
    dependencies: string[];
    schema?: BundledModule | null;
    changedModules: BundledModule[];
    unchangedModuleHashes: { path: string; environment: string; sha256: string }[];
    udfServerVersion: string;
  };
  componentDefinitions: {
    definitionPath: string;
    definition: BundledModule;
    dependencies: string[];
    schema?: BundledModule | null;
    functions: BundledModule[];
    udfServerVersion: string;
  }[];
  nodeDependencies: { name: string; version: string }[];
}

export type StartPushResponse = Record<string, JSONValue> & { schemaChange: JSONValue };

export type FinishPushResponse = Record<string, JSONValue>;
