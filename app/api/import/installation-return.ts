import { api } from "@/convex/_generated/api";
import { dropAttempt } from "@/lib/connections/attempt-cookie";
import { toReturnAddress } from "@/lib/connections/return-path";
import type { ConnectingSettings } from "@/lib/env";
import { HAS_INSTALLATIONS, type Provider } from "@/lib/providers/names";
import { refuse, seeOther } from "./answers";
import { askAsUser } from "./as-user";

/** True when GitHub returns from installing or changing an app without an authorization. */
export function isInstallationReturn(provider: Provider, parameters: URLSearchParams): boolean {
  return HAS_INSTALLATIONS[provider] && parameters.has("setup_action") && !parameters.has("code");
}

interface Return extends ConnectingSettings {
  /** The sealed attempt from the browser's cookie. */
  readonly attempt: string | null;
}

/** Trusts nothing in the address: the backend asks GitHub for the user's current installation. */
export async function returnFromInstallation(
  request: Request,
  { appUrl, convexUrl, attempt }: Return,
): Promise<Response> {
  const provider = "github";
  const state = new URL(request.url).searchParams.get("state");
  const action = api.connections.authorization.returnFromInstalling;
  const read = await askAsUser(convexUrl, action, { attempt, state });
  if (!read.ok) return refuse(request, { code: read.code, provider, returnPath: read.returnPath });
  const code = read.isInstalled ? "installed" : "not_installed";
  const address = toReturnAddress(read.returnPath, { provider, code });
  return read.isOurs ? seeOther(address, dropAttempt({ provider, appUrl })) : seeOther(address);
}
