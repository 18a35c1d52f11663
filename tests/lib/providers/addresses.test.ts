import { expect, it } from "vitest";
import { toProviderUrl } from "../../../lib/providers/addresses.ts";

const USUAL = "https://api.example";

it.each<[string | undefined, string | null]>([
  [undefined, USUAL],
  ["", USUAL],
  ["  ", USUAL],
  ["https://ghe.example/", "https://ghe.example"],
  ["https://ghe.example/api/v3", "https://ghe.example/api/v3"],
  ["http://localhost:3221", "http://localhost:3221"],
  ["http://127.0.0.1:3221/", "http://127.0.0.1:3221"],
  ["http://[::1]:3221", "http://[::1]:3221"],
  ["http://app.localhost:3000", "http://app.localhost:3000"],
  ["http://127.9.9.9", "http://127.9.9.9"],
  ["http://api.example", null],
  ["http://127.0.0.1.evil.example", null],
  ["http://evil-localhost", null],
  ["http://localhost.evil.example", null],
  ["http://10.0.0.1", null],
  ["https://user:secret@api.example", null],
  ["https://api.example?x=1", null],
  ["https://api.example#x", null],
  ["https://api.example/?", null],
  ["https://api.example#", null],
  ["ftp://api.example", null],
  ["api.example", null],
])("tokens are sent to %j at %j", (given, address) => {
  expect(toProviderUrl(given, USUAL)).toBe(address);
});
