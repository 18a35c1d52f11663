// Where providers are. Everything goes over HTTPS; http is for this machine's own addresses alone.

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Without a trailing slash; null for an address that no token may be sent to. */
export function toProviderUrl(text: string | undefined, usual: string): string | null {
  const address = text?.trim() || usual;
  if (!isSafe(address)) return null;
  return address.replace(/\/+$/, "");
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (username || password || search || hash) return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname));
}
