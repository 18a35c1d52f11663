import { describe, expect, it } from "vitest";
import { LONGEST_YAML, parseLooseYaml } from "../../../lib/repositories/loose-yaml.ts";

describe("YAML of a repository", () => {
  it("is read, and refused where it is none", () => {
    expect(parseLooseYaml("packages:\n  - apps/*\n")).toEqual({ packages: ["apps/*"] });
    expect(() => parseLooseYaml("a: [")).toThrow();
  });

  it("is not read at all where it is longer than a file of settings", () => {
    const long = "a: 1 #".padEnd(LONGEST_YAML, "x");
    expect(parseLooseYaml(long)).toEqual({ a: 1 });
    expect(() => parseLooseYaml(`${long}x`)).toThrow("Longer");
  });
});
