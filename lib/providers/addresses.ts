// Validates provider addresses. HTTPS is required; http is allowed only for loopback.

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Returns the URL without a trailing slash, or null for one that must not receive a token. */
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
