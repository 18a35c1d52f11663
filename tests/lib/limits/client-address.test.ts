import { describe, expect, it } from "vitest";
import { findClientAddress } from "../../../lib/limits/client-address.ts";

const find = (forwardedFor: string | null, trustedProxies: number) =>
  findClientAddress(
    new Headers(forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor }),
    trustedProxies,
  );

describe("the address of a request", () => {
  it("is not known without a trusted proxy, whatever the request says", () => {
    expect(find("203.0.113.7", 0)).toBeNull();
  });

  it("is what the only proxy appended, not what the caller wrote before it", () => {
    expect(find("203.0.113.7", 1)).toBe("203.0.113.7");
    expect(find("10.9.8.7, 203.0.113.7", 1)).toBe("203.0.113.7");
  });

  it("is what the outermost of several proxies appended", () => {
    expect(find("10.9.8.7, 203.0.113.7, 198.51.100.1", 2)).toBe("203.0.113.7");
  });

  it("is not known when the request passed fewer proxies than it must", () => {
    expect(find("203.0.113.7", 2)).toBeNull();
    expect(find(null, 1)).toBeNull();
    expect(find("", 1)).toBeNull();
  });

  it.each([
    ["203.0.113.7:4711", "203.0.113.7"],
    ["[2001:db8:1:2:3::9]:443", "2001:db8:1:2::/64"],
    ["[2001:db8::9]", "2001:db8:0:0::/64"],
  ])("is read without the port: %s", (entry, address) => {
    expect(find(entry, 1)).toBe(address);
  });

  it.each([
    ["2001:db8:aa:bb:1:2:3:4", "2001:db8:aa:bb::/64"],
    ["2001:0DB8:00aa:00BB::4", "2001:db8:aa:bb::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
  ])("counts all addresses of one IPv6 network as one: %s", (entry, address) => {
    expect(find(entry, 1)).toBe(address);
  });

  it.each(["unknown", "_hidden", "999.1.1.1", "203.0.113.7 x", "2001:db8"])(
    "is not known when the proxy wrote %j",
    (entry) => {
      expect(find(entry, 1)).toBeNull();
    },
  );
});
