import { describe, expect, it } from "vitest";
import { findFormatter } from "../../../lib/fitting/formatter.ts";
import { aBlueprint, aManifest } from "./a-blueprint.ts";

describe("the formatter of a folder", () => {
  it("is the closest configuration, with EditorConfig for what Prettier leaves open", () => {
    const blueprint = aBlueprint({
      ".editorconfig": "[*]\nindent_style = tab\nmax_line_length = 120\n",
      ".prettierrc": "semi: false\n",
      "apps/web/.prettierrc": "semi: true\nprintWidth: 90\n",
      "package.json": aManifest("prettier"),
    });
    expect(findFormatter(blueprint, "apps/web/src", "")).toEqual({
      tool: "prettier",
      path: "apps/web/.prettierrc",
      options: { useTabs: true, printWidth: 90, semi: true },
    });
    expect(findFormatter(blueprint, "apps/docs", "")?.path).toBe(".prettierrc");
  });

  it("is Prettier with its defaults where only a dependency names it", () => {
    const blueprint = aBlueprint({ "package.json": aManifest("prettier") });
    expect(findFormatter(blueprint, "src", "")).toEqual({
      tool: "prettier",
      path: "package.json",
      options: {},
    });
  });

  it("is read from package.json too", () => {
    const blueprint = aBlueprint({ "package.json": '{"prettier":{"singleQuote":true}}' });
    expect(findFormatter(blueprint, "src", "")?.options).toEqual({ singleQuote: true });
  });

  it("is none where the repository says nothing", () => {
    expect(findFormatter(aBlueprint({ "package.json": "{}" }), "src", "")).toBeNull();
  });
});
