// Which network address a request came from, as far as proxies that we trust say so.
import { z } from "zod";

const FORWARDED_FOR = "x-forwarded-for";
const ipv4 = z.ipv4();
const ipv6 = z.ipv6();

/**
 * Each proxy appends the address that it was called from, so only the last entries are not the caller's own words.
 * Null without a trusted proxy, and when the header is shorter than it must be.
 */
export function findClientAddress(headers: Headers, trustedProxies: number): string | null {
  if (trustedProxies < 1) return null;
  const entries = (headers.get(FORWARDED_FOR) ?? "").split(",").map((entry) => entry.trim());
  const entry = entries.at(-trustedProxies);
  return entry === undefined ? null : toCountedAddress(withoutPort(entry));
}

/** Some proxies write the port too. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry);
  if (bracketed) return bracketed[1] ?? "";
  return /^[\d.]+:\d+$/.test(entry) ? entry.slice(0, entry.indexOf(":")) : entry;
}

/** One household or server has a whole /64 of IPv6 addresses, so they count as one. */
function toCountedAddress(address: string): string | null {
  if (ipv4.safeParse(address).success) return address;
  if (!ipv6.safeParse(address).success) return null;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped) return mapped[1] ?? null;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  const groups = [...first, ...(address.includes("::") ? zeros : []), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
