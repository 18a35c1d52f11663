import { expect, it } from "vitest";
import { describeVersions } from "../../../components/operations/version-words.ts";

it("one version is enough while both halves run it", () => {
  expect(describeVersions("1.2.0", "1.2.0")).toBe("Version 1.2.0");
});

it("a deployment that stopped halfway names both versions", () => {
  expect(describeVersions("1.3.0", "1.2.0")).toBe(
    "Version 1.3.0 of the web server, 1.2.0 of the backend: finish deploying.",
  );
});
