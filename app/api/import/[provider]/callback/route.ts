import { withRequestId } from "@/app/telemetry/request-scope";
import { api } from "@/convex/_generated/api";
import {
  dropAttempt,
  findAttempt,
  isAttemptOver,
  keepAttempt,
} from "@/lib/connections/attempt-cookie";
import { toReturnAddress } from "@/lib/connections/return-path";
import { readConnectingSettings } from "@/lib/env";
import { isProvider } from "@/lib/providers/names";
import { refuse, refuseUnset, seeOther } from "../../answers";
import { askAsUser } from "../../as-user";
import { isInstallationReturn, returnFromInstallation } from "../../installation-return";

export { refuseHead as HEAD } from "../../answers";

type Route = { params: Promise<{ provider: string }> };

export const GET = withRequestId("/api/import/[provider]/callback", answer);

async function answer(request: Request, { params }: Route): Promise<Response> {
  const { provider } = await params;
  if (!isProvider(provider)) return refuse(request, { code: "unknown_provider", provider });
  const read = readConnectingSettings();
  if (!read.ok) return refuseUnset(request, provider, read);
  const { appUrl, convexUrl } = read.settings;
  const { search, searchParams } = new URL(request.url);
  const attempt = findAttempt(request.headers.get("cookie"), appUrl);
  if (isInstallationReturn(provider, searchParams)) {
    return await returnFromInstallation(request, { appUrl, convexUrl, attempt });
  }
  const answer = { provider, callback: search.slice(1), attempt };
  const finished = await askAsUser(convexUrl, api.connections.authorization.finish, answer);
  const cookies = dropAttempt({ provider, appUrl });
  if (!finished.ok) {
    const { code, returnPath } = finished;
    const refusal = { code, provider, returnPath };
    return refuse(request, isAttemptOver(code) ? { ...refusal, cookies } : refusal);
  }
  const { next } = finished;
  if (next !== null) {
    return seeOther(next.address, keepAttempt(next.attempt, { provider, appUrl }));
  }
  return seeOther(toReturnAddress(finished.returnPath, { provider, code: "connected" }), cookies);
}
