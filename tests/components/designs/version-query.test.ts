import { expect, it } from "vitest";
import {
  toScheme,
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

it("an address names the dark theme, and anything else is the light one", () => {
  expect(versionHref("i1", "1:2", "flowing", "light")).toBe("/designs/i1/preview/1%3A2");
  for (const version of ["exact", "flowing"] as const) {
    const { searchParams } = new URL(
      versionHref("i1", "1:2", version, "dark"),
      "https://a.example",
    );
    expect(toVersion(searchParams.get("version"))).toBe(version);
    expect(toScheme(searchParams.get("scheme"))).toBe("dark");
  }
  expect(toScheme("night")).toBe("light");
});
