import { headers } from "next/headers";
import { findAppUrl } from "@/lib/env";

/** The site's address: APP_URL, which no header can change, or without the setting that of the request. */
export async function siteOrigin(): Promise<URL> {
  const appUrl = findAppUrl();
  if (appUrl !== null) return new URL(appUrl);
  const asked = await headers();
  const host = asked.get("x-forwarded-host") ?? asked.get("host") ?? "localhost";
  const protocol = asked.get("x-forwarded-proto") ?? "https";
  const address = `${protocol}://${host}`;
  return new URL(URL.canParse(address) ? address : "https://localhost");
}
