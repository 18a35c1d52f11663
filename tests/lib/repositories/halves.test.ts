import { describe, expect, it } from "vitest";
import type { ManifestFacts } from "../../../lib/repositories/file-facts.ts";
import { findHalves } from "../../../lib/repositories/halves.ts";
import { toLanguageShares } from "../../../lib/repositories/languages.ts";
import { aManifest, needs } from "./sample-repositories.ts";

const react = (path: string) => aManifest(path, { dependencies: [needs("react"), needs("vite")] });
/** Each package has a source file. */
const findIn = (
  files: ReadonlySet<string>,
  manifests: readonly ManifestFacts[],
  bytes: Readonly<Record<string, number>> = {},
) => {
  const sources = manifests.map(({ path }) => path.replace(/[^/]*$/, "source.ts"));
  return findHalves(new Set([...files, ...sources]), manifests, toLanguageShares(bytes));
};
const goModule = (path = "go.mod") => aManifest(path, { ecosystem: "go" });

describe("the two halves of a repository", () => {
  it("are a server in one language and pages by the tools of another, each with its package manager", () => {
    const laravel = aManifest("composer.json", {
      ecosystem: "php",
      dependencies: [needs("laravel/framework", "^12")],
    });
    const pages = aManifest("package.json", { dependencies: [needs("vite")] });
    const files = new Set(["composer.json", "composer.lock", "package.json", "package-lock.json"]);
    expect(findIn(files, [laravel, pages])).toMatchObject({
      framework: { name: "Vite" },
      server: {
        framework: { name: "Laravel", version: "^12" },
        language: "PHP",
        packageManager: { name: "Composer", evidence: "composer.lock" },
      },
    });
  });

  it("are none where little is there of the only language with a framework", () => {
    const django = aManifest("requirements.txt", {
      ecosystem: "python",
      dependencies: [needs("django")],
    });
    const found = findIn(new Set(), [django], { JavaScript: 60, HTML: 36, Python: 4 });
    expect(found.framework?.name).toBe("Django");
  });

  it.each(["main.go", "cmd/harbor/main.go"])("are a Go program in %s and its pages", (program) => {
    const files = new Set(["go.mod", "go.sum", program, "web/package.json"]);
    const { framework, server } = findIn(files, [goModule(), react("web/package.json")]);
    expect(framework?.name).toBe("React");
    expect(server).toMatchObject({
      kind: "program",
      framework: null,
      language: "Go",
      packageManager: { name: "Go modules", evidence: "go.sum" },
    });
  });

  it("are a server of ASP.NET Core and its client", () => {
    const server = aManifest("src/Web/Web.csproj", {
      ecosystem: "dotnet",
      dependencies: [needs("Microsoft.NET.Sdk.Web")],
    });
    const client = react("src/Web/ClientApp/package.json");
    const files = new Set(["src/Web/Web.csproj", "src/Web/ClientApp/package.json"]);
    const { framework, server: found } = findIn(files, [server, client]);
    expect(framework?.name).toBe("React");
    expect(found).toMatchObject({
      framework: { name: "ASP.NET Core" },
      packageManager: { name: "NuGet", evidence: "src/Web/Web.csproj" },
    });
  });

  it("are not seen where one language does both", () => {
    const api = aManifest("api/package.json", { dependencies: [needs("express")] });
    const files = new Set(["api/package.json", "web/package.json"]);
    expect(findIn(files, [api, react("web/package.json")]).server).toBeNull();
  });

  it("are not seen in a library with its documentation, or in an application with its tools", () => {
    const fastapi = aManifest("pyproject.toml", {
      ecosystem: "python",
      dependencies: [needs("fastapi")],
    });
    const files = new Set(["pyproject.toml", "docs/package.json", "tools/go.mod", "tools/main.go"]);
    const documented = findIn(files, [fastapi, react("docs/package.json")]);
    expect([documented.framework?.name, documented.server]).toEqual(["FastAPI", null]);
    const tooled = findIn(files, [react("package.json"), goModule("tools/go.mod")]);
    expect([tooled.framework?.name, tooled.server]).toEqual(["React", null]);
  });

  it("are not seen where the other language only serves scripts", () => {
    const scripts = aManifest("requirements.txt", {
      ecosystem: "python",
      dependencies: [needs("requests")],
    });
    const files = new Set(["package.json", "requirements.txt"]);
    expect(findIn(files, [react("package.json"), scripts]).server).toBeNull();
  });

  it("are a library and its pages where no program is", () => {
    const files = new Set(["go.mod", "ui/package.json"]);
    const { server } = findIn(files, [goModule(), react("ui/package.json")]);
    expect(server).toMatchObject({ kind: "library", language: "Go" });
  });

  it("are not made of another language's client in JavaScript", () => {
    const mix = aManifest("mix.exs", { ecosystem: "elixir", dependencies: [needs("phoenix")] });
    const client = aManifest("assets/package.json", { dependencies: [needs("phoenix")] });
    const { framework, server } = findIn(new Set(), [mix, client]);
    expect([framework?.evidence, server]).toEqual(["mix.exs", null]);
  });

  it("are not seen where little is in the other language", () => {
    const files = new Set(["web/package.json", "agent/go.mod", "agent/main.go"]);
    const both = [react("web/package.json"), goModule("agent/go.mod")];
    const halvesOf = (go: number) => {
      const { framework, server } = findIn(files, both, { TypeScript: 100 - go, Go: go });
      return [framework?.name, server?.language];
    };
    expect([halvesOf(4), halvesOf(5)]).toEqual([
      ["React", undefined],
      ["React", "Go"],
    ]);
  });

  it("are not seen where the pages' package only names what it bundles", () => {
    const django = aManifest("pyproject.toml", {
      ecosystem: "python",
      dependencies: [needs("django")],
    });
    const bundle = react("static/tool/package.json");
    const files = new Set(["pyproject.toml", "static/tool/package.json"]);
    const { framework, server } = findHalves(files, [django, bundle], []);
    expect([framework?.name, server]).toEqual(["Django", null]);
  });
});
