import { countOnAddress } from "@/app/limits/address-limits";
import { withRequestId } from "@/app/telemetry/request-scope";
import { api } from "@/convex/_generated/api";
import { keepAttempt } from "@/lib/connections/attempt-cookie";
import { isCrossSiteNavigation } from "@/lib/connections/request-origin";
import { toConnectWay } from "@/lib/connections/way";
import { readConnectingSettings } from "@/lib/env";
import { isProvider } from "@/lib/providers/names";
import { redirectTo, refuse, refuseUnset } from "../../answers";
import { askAsUser } from "../../as-user";

export { refuseHead as HEAD } from "../../answers";

type Route = { params: Promise<{ provider: string }> };

export const GET = withRequestId("/api/import/[provider]/auth", answer);

async function answer(request: Request, { params }: Route): Promise<Response> {
  const { provider } = await params;
  if (!isProvider(provider)) return refuse(request, { code: "unknown_provider", provider });
  if (isCrossSiteNavigation(request.headers)) {
    return refuse(request, { code: "cross_origin", provider });
  }
  const reached = countOnAddress("connections", request.headers);
  if (reached) return refuse(request, { ...reached, code: "too_many_requests", provider });
  const read = readConnectingSettings();
  if (!read.ok) return refuseUnset(request, provider, read);
  const { appUrl, convexUrl } = read.settings;
  const redirectUri = `${appUrl}/api/import/${provider}/callback`;
  const { searchParams } = new URL(request.url);
  const begun = await askAsUser(convexUrl, api.connections.authorization.begin, {
    provider,
    way: toConnectWay(searchParams.get("way")),
    redirectUri,
    returnTo: searchParams.get("returnTo"),
  });
  if (!begun.ok) return refuse(request, { ...begun, provider });
  return redirectTo(begun.address, 302, keepAttempt(begun.attempt, { provider, appUrl }));
}
