// Checks from the grant whether a connection may read a source, before any call is made.
import type { ConnectionRecord } from "../connections/record";
import { listScopes } from "../providers/scopes";

const FIGMA_CONTENT: readonly string[] = ["files:read", "file_read", "file_content:read"];
const GITHUB_CODE: readonly string[] = ["repo", "public_repo"];
const GITHUB_CONTENTS: readonly string[] = ["contents:read", "contents:write"];

type Granted = Pick<ConnectionRecord, "provider" | "scope" | "metadata">;

/** Returns true if the provider does not report scopes: the first call then decides. */
export function mayRead({ provider, scope, metadata }: Granted): boolean {
  const scopes = listScopes(scope);
  switch (provider) {
    case "figma":
      return scopes.length === 0 || hasOneOf(scopes, FIGMA_CONTENT);
    case "github": {
      const permissions = "permissions" in metadata ? metadata.permissions : undefined;
      if (permissions) return hasOneOf(permissions, GITHUB_CONTENTS);
      return scopes.length === 0 || hasOneOf(scopes, GITHUB_CODE);
    }
  }
}

/** A scope of its own, which a deployment may ask for. Without it no call is spent on an answer that Figma refuses. */
export const mayReadVariables = ({ provider, scope }: Granted): boolean =>
  provider === "figma" && listScopes(scope).includes("file_variables:read");

const hasOneOf = (granted: readonly string[], enough: readonly string[]): boolean =>
  enough.some((scope) => granted.includes(scope));
