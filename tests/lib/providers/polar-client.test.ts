import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createPolarClient, toPolarUrl } from "../../../lib/providers/polar-client.ts";

describe("the address of Polar's API", () => {
  it.each([
    [undefined, "https://api.polar.sh"],
    ["", "https://api.polar.sh"],
    ["production", "https://api.polar.sh"],
    [" sandbox ", "https://sandbox-api.polar.sh"],
    ["http://localhost:3223/", "http://localhost:3223"],
    ["https://polar.example.com", "https://polar.example.com"],
    ["http://polar.example.com", null],
    ["staging", null],
  ])("%j is %j", (server, url) => {
    expect(toPolarUrl(server)).toBe(url);
  });
});

it("there is no client without a token or for an unsafe address", () => {
  expect(createPolarClient({ accessToken: " ", server: undefined })).toBeNull();
  expect(createPolarClient({ accessToken: "t", server: "http://polar.example.com" })).toBeNull();
});

it("each call carries the token and the API version", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push(url, headers.authorization, headers["polar-version"] as string);
    response.setHeader("content-type", "application/json");
    response.end('{"items":[],"pagination":{"total_count":0,"max_page":0}}');
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const polar = createPolarClient({
    accessToken: "polar_oat_1",
    server: `http://127.0.0.1:${port}`,
  });
  await polar?.subscriptions.list({ external_customer_id: "user_1" });
  expect(asked[0]).toMatch(/^\/v1\/subscriptions\/\?.*external_customer_id=user_1/);
  expect(asked.slice(1)).toEqual(["Bearer polar_oat_1", "2026-10"]);
});
