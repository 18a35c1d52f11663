const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address or origin belongs to this machine. */
export function isLoopback(url: string): boolean {
  return LOOPBACK_HOSTS.has(URL.parse(url)?.hostname ?? "");
}
