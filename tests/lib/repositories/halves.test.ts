import { describe, expect, it } from "vitest";
import { findHalves } from "../../../lib/repositories/halves.ts";
import { aManifest, needs } from "./sample-repositories.ts";

const react = (path: string) => aManifest(path, { dependencies: [needs("react"), needs("vite")] });
const goModule = (path = "go.mod") => aManifest(path, { ecosystem: "go" });

describe("the two halves of a repository", () => {
  it("are a server in one language and pages by the tools of another, each with its package manager", () => {
    const laravel = aManifest("composer.json", {
      ecosystem: "php",
      dependencies: [needs("laravel/framework", "^12")],
    });
    const pages = aManifest("package.json", { dependencies: [needs("vite")] });
    const files = new Set(["composer.json", "composer.lock", "package.json", "package-lock.json"]);
    expect(findHalves(files, [laravel, pages])).toMatchObject({
      framework: { name: "Vite" },
      server: {
        framework: { name: "Laravel", version: "^12" },
        language: "PHP",
        packageManager: { name: "Composer", evidence: "composer.lock" },
      },
    });
  });

  it.each(["main.go", "cmd/harbor/main.go"])("are a Go program in %s and its pages", (program) => {
    const files = new Set(["go.mod", "go.sum", program, "web/package.json"]);
    const { framework, server } = findHalves(files, [goModule(), react("web/package.json")]);
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
    const { framework, server: found } = findHalves(files, [server, client]);
    expect(framework?.name).toBe("React");
    expect(found).toMatchObject({
      framework: { name: "ASP.NET Core" },
      packageManager: { name: "NuGet", evidence: "src/Web/Web.csproj" },
    });
  });

  it("are not seen where one language does both", () => {
    const api = aManifest("api/package.json", { dependencies: [needs("express")] });
    const files = new Set(["api/package.json", "web/package.json"]);
    expect(findHalves(files, [api, react("web/package.json")]).server).toBeNull();
  });

  it("are not seen in a library with its documentation, or in an application with its tools", () => {
    const fastapi = aManifest("pyproject.toml", {
      ecosystem: "python",
      dependencies: [needs("fastapi")],
    });
    const files = new Set(["pyproject.toml", "docs/package.json", "tools/go.mod", "tools/main.go"]);
    const documented = findHalves(files, [fastapi, react("docs/package.json")]);
    expect([documented.framework?.name, documented.server]).toEqual(["FastAPI", null]);
    const tooled = findHalves(files, [react("package.json"), goModule("tools/go.mod")]);
    expect([tooled.framework?.name, tooled.server]).toEqual(["React", null]);
  });

  it("are not seen where the other language only serves scripts", () => {
    const scripts = aManifest("requirements.txt", {
      ecosystem: "python",
      dependencies: [needs("requests")],
    });
    const files = new Set(["package.json", "requirements.txt"]);
    expect(findHalves(files, [react("package.json"), scripts]).server).toBeNull();
  });

  it("are a library and its pages where no program is", () => {
    const files = new Set(["go.mod", "ui/package.json"]);
    const { server } = findHalves(files, [goModule(), react("ui/package.json")]);
    expect(server).toMatchObject({ kind: "library", language: "Go" });
  });

  it("are not made of another language's client in JavaScript", () => {
    const mix = aManifest("mix.exs", { ecosystem: "elixir", dependencies: [needs("phoenix")] });
    const client = aManifest("assets/package.json", { dependencies: [needs("phoenix")] });
    const { framework, server } = findHalves(new Set(), [mix, client]);
    expect([framework?.evidence, server]).toEqual(["mix.exs", null]);
  });
});
