import { UNSUBSCRIBE_PATH } from "@/lib/page-paths";
import { unsubscribe } from "./unsubscribe";

const FROM_PAGE = "page";

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

const toPage = (token: string, failure = ""): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}${failure}` },
  });

/** The token alone decides, so neither a session nor the body is read. Our page is shown again, a mail program is answered. */
export async function POST(request: Request): Promise<Response> {
  const token = tokenOf(request);
  const outcome = await unsubscribe(token);
  const isFromPage = new URL(request.url).searchParams.get("from") === FROM_PAGE;
  if (isFromPage) return toPage(token, outcome === "unavailable" ? "&failed=1" : "");
  switch (outcome) {
    case "done":
      return new Response("Unsubscribed\n");
    case "unknown":
      return new Response("This unsubscribe link is not valid\n", { status: 404 });
    case "unavailable":
      return new Response("Try again later\n", { status: 503, headers: { "retry-after": "60" } });
  }
}

/** For mail programs that open the address instead of posting to it: a GET never unsubscribes. */
export function GET(request: Request): Response {
  return toPage(tokenOf(request));
}
