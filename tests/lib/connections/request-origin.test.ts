import { describe, expect, it } from "vitest";
import {
  isCrossSiteNavigation,
  isJson,
  isSameOrigin,
  wantsPage,
} from "../../../lib/connections/request-origin.ts";

const APP = "https://app.example";
const headers = (init: Record<string, string>) => new Headers(init);

describe("a state-changing request", () => {
  it.each<[string, Record<string, string>, boolean]>([
    ["from our own page", { origin: APP, "sec-fetch-site": "same-origin" }, true],
    ["from our own page in an older browser", { origin: APP }, true],
    [
      "from another site",
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      false,
    ],
    [
      "from a sibling",
      { origin: "https://other.app.example", "sec-fetch-site": "same-site" },
      false,
    ],
    ["from our host over http", { origin: "http://app.example" }, false],
    ["from our host on another port", { origin: "https://app.example:8443" }, false],
    ["from a host with the same prefix", { origin: "https://app.example.evil.example" }, false],
    ["from a sandboxed frame", { origin: "null" }, false],
    ["without an origin", {}, false],
    ["that contradicts itself", { origin: APP, "sec-fetch-site": "cross-site" }, false],
  ])("%s", (_, given, allowed) => {
    expect(isSameOrigin(headers(given), APP)).toBe(allowed);
  });
});

it("a link on another site is cross-site navigation, a typed URL is not", () => {
  expect(isCrossSiteNavigation(headers({ "sec-fetch-site": "cross-site" }))).toBe(true);
  for (const site of ["none", "same-origin", "same-site"]) {
    expect(isCrossSiteNavigation(headers({ "sec-fetch-site": site }))).toBe(false);
  }
  expect(isCrossSiteNavigation(headers({}))).toBe(false);
});

it.each([
  ["application/json", true],
  ["application/json; charset=utf-8", true],
  ["Application/JSON", true],
  ["text/plain", false],
  ["application/x-www-form-urlencoded", false],
  ["multipart/form-data; boundary=application/json", false],
  ["application/jsonp", false],
  ["", false],
])("content of type %j is JSON: %s", (type, expected) => {
  expect(isJson(headers({ "content-type": type }))).toBe(expected);
});

it("distinguishes a browser from an API client", () => {
  expect(wantsPage(headers({ accept: "text/html,*/*;q=0.8" }))).toBe(true);
  expect(wantsPage(headers({ "sec-fetch-mode": "navigate" }))).toBe(true);
  expect(wantsPage(headers({ accept: "application/json" }))).toBe(false);
  expect(wantsPage(headers({ accept: "*/*", "sec-fetch-mode": "cors" }))).toBe(false);
  expect(wantsPage(headers({}))).toBe(false);
});
