export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** RFC 7617; null for anything but `Basic` with a colon inside. */
export function readBasic(authorization: string | undefined): ClientCredentials | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? "") ?? [];
  const text = Buffer.from(encoded ?? "", "base64").toString();
  const colon = text.indexOf(":");
  if (colon < 0) return null;
  return { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
}
