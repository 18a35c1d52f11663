const BROWSERS: [name: string, pattern: RegExp][] = [
  ["Edge", /Edg\/([\d.]+)/],
  ["Firefox", /Firefox\/([\d.]+)/],
  ["Chrome", /Chrome\/([\d.]+)/],
  ["Safari", /Version\/([\d.]+).*Safari/],
];

const DEVICES: [name: string, pattern: RegExp][] = [
  ["iPhone", /iPhone/],
  ["Android", /Android/],
  ["Macintosh", /Macintosh/],
  ["Windows", /Windows/],
  ["Linux", /Linux/],
];

/** A name by which people recognize their own device. */
export function browserOf(userAgent: string) {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent));
  const device = DEVICES.find(([, pattern]) => pattern.test(userAgent));
  return {
    browser_name: browser?.[0] ?? null,
    browser_version: browser ? (browser[1].exec(userAgent)?.[1] ?? null) : null,
    device_type: device?.[0] ?? null,
    is_mobile: /Mobile/.test(userAgent),
    ip_address: "127.0.0.1",
    city: "this machine",
    country: null,
  };
}
