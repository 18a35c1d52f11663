import { api } from "@/convex/_generated/api";
import { toReturnAddress } from "@/lib/connections/return-path";
import { CONNECTIONS_PATH } from "@/lib/page-paths";
import { HAS_INSTALLATIONS, type Provider } from "@/lib/providers/names";
import { refuse, seeOther } from "./answers";
import { askAsUser } from "./as-user";

/** True when GitHub returns from installing or changing an app without an authorization. */
export function isInstallationReturn(provider: Provider, parameters: URLSearchParams): boolean {
  return HAS_INSTALLATIONS[provider] && parameters.has("setup_action") && !parameters.has("code");
}

/** Trusts nothing in the address: the backend asks GitHub for the user's current installation. */
export async function returnFromInstallation(
  request: Request,
  convexUrl: string,
): Promise<Response> {
  const provider = "github";
  const read = await askAsUser(convexUrl, api.connections.authorization.refreshRepositories, {});
  if (!read.ok) return refuse(request, { code: read.code, provider });
  return seeOther(toReturnAddress(CONNECTIONS_PATH, { provider, code: "installed" }));
}
