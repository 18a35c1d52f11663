import { expect, it } from "vitest";
import {
  toVersion,
  toVersionQuery,
  versionHref,
} from "../../../components/designs/version-query.ts";

it("an address names the exact version, and anything else is the flowing one", () => {
  expect(versionHref("i1", "1:2", "flowing")).toBe("/designs/i1/preview/1%3A2");
  expect(versionHref("i1", "1:2", "exact")).toBe("/designs/i1/preview/1%3A2?version=exact");
  for (const version of ["exact", "flowing"] as const) {
    const query = new URLSearchParams(toVersionQuery(version));
    expect(toVersion(query.get("version"))).toBe(version);
  }
  expect(toVersion("Exact ")).toBe("flowing");
});
