// States which versions and scopes of the providers this deployment uses, for the contract calendar. Reads only.
import { type DeploymentFacts, PLATFORM } from "../../../lib/operations/contract-calendar";
import { GITHUB_API_VERSION } from "../../../lib/providers/github";
import type { Provider } from "../../../lib/providers/names";
import { POLAR_API_VERSION } from "../../../lib/providers/polar-client";
import { listScopes } from "../../../lib/providers/scopes";
import type { EndpointReport } from "../../../lib/reconciliation/endpoint";
import { findPolar } from "../providers/polar";
import { isConfigured, readProvider } from "../providers/settings";

const uses = (name: Provider): boolean => isConfigured(readProvider(name));

export function stateDeployment(
  endpoint: Pick<EndpointReport, "apiVersion"> | null,
): DeploymentFacts {
  const version = endpoint?.apiVersion;
  return {
    figma_scope: uses("figma") ? listScopes(readProvider("figma").requestedScope) : [],
    github_api_version: uses("github") ? [GITHUB_API_VERSION] : [],
    polar_api_version: findPolar() ? [POLAR_API_VERSION] : [],
    polar_endpoint_version: version === undefined ? [] : [version],
    node_major: [PLATFORM.node],
    next_major: [PLATFORM.next],
  };
}
