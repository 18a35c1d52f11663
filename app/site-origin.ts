import { headers } from "next/headers";

/** The address under which this request reached the site: no setting has to repeat it. */
export async function siteOrigin(): Promise<URL> {
  const asked = await headers();
  const host = asked.get("x-forwarded-host") ?? asked.get("host") ?? "localhost";
  const protocol = asked.get("x-forwarded-proto") ?? "https";
  const address = `${protocol}://${host}`;
  return new URL(URL.canParse(address) ? address : "https://localhost");
}
