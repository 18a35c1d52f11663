import { countOnAddress } from "@/app/limits/address-limits";
import { withRequestId } from "@/app/telemetry/request-scope";
import { isJson, isSameOrigin } from "@/lib/connections/request-origin";
import { readConnectingSettings } from "@/lib/env";
import { isProvider } from "@/lib/providers/names";
import { readBody } from "@/lib/webhooks/request-body";
import { refuse, refuseUnset } from "../../../import/answers";
import { storeConnection } from "../../store-connection";

/** More than any token or code: its caller is not known yet, and parsing a long text takes this server's time. */
const MOST_BYTES = 16 * 1024;

type Route = { params: Promise<{ provider: string }> };

export const POST = withRequestId("/api/oauth/[provider]/store", answer);

async function answer(request: Request, { params }: Route): Promise<Response> {
  const { provider } = await params;
  if (!isProvider(provider)) return refuse(request, { code: "unknown_provider", provider });
  const read = readConnectingSettings();
  if (!read.ok) return refuseUnset(request, provider, read);
  if (!isSameOrigin(request.headers, read.settings.appUrl)) {
    return refuse(request, { code: "cross_origin", provider });
  }
  if (!isJson(request.headers))
    return refuse(request, { code: "unsupported_media_type", provider });
  const reached = countOnAddress("connections", request.headers);
  if (reached) return refuse(request, { ...reached, code: "too_many_requests", provider });
  const body = await readBody(request, MOST_BYTES);
  if (!body.ok) return refuse(request, { code: "body_too_large", provider });
  return await storeConnection(request, provider, body.bytes, read.settings);
}
