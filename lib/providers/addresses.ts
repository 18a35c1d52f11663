// Validates the addresses of providers and of this app. HTTPS is required; http is allowed only for loopback.

/** Returns the URL without a trailing slash, or null for one that must not receive a token. */
export function toProviderUrl(text: string | undefined, usual: string): string | null {
  const address = text?.trim() || usual;
  if (!isSafeUrl(address)) return null;
  return address.replace(/(?<!\/)\/+$/, "");
}

/** Tokens and codes may be sent to this URL. */
export function isSafeUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  // A bare "?" leaves `search` empty, but a path appended to it would become the query.
  if (username || password || /[?#]/.test(address)) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** The URL if this machine serves it: a provider's emulator. */
export const toEmulatorUrl = (url: string): string | null =>
  isLoopback(new URL(url).hostname) ? url : null;

/** Expects a host as `URL` writes it, with IPv4 addresses in four decimal parts. */
const isLoopback = (hostname: string): boolean =>
  hostname === "[::1]" || /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$/.test(hostname);
