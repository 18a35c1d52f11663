import { describe, expect, it } from "vitest";
import {
  readGemfile,
  readGoModule,
  readGradle,
  readMavenPom,
  readMixfile,
  readProject,
  readPubspec,
  readRequirements,
} from "../../../../lib/repositories/manifests/line-manifests.ts";

const spell = ({
  dependencies,
}: {
  dependencies: readonly { name: string; version: string; kind: string }[];
}) => dependencies.map(({ name, version, kind }) => `${name} ${version} ${kind}`);

describe("line-based manifests", () => {
  it("a project of .NET: its SDK and its packages", () => {
    const text = `\uFEFF<Project Sdk="Microsoft.NET.Sdk.Web">
  <ItemGroup>
    <PackageReference Include="NSwag.AspNetCore" Version="14.1.0" />
    <PackageReference Include="Scalar" />
    <ProjectReference Include="..\\Domain\\Domain.csproj" />`;
    expect(spell(readProject("src/Web/Web.csproj", text))).toEqual([
      "Microsoft.NET.Sdk.Web  production",
      "NSwag.AspNetCore 14.1.0 production",
      "Scalar  production",
    ]);
  });

  it.each([
    "libs.plugins.spring.boot",
    "libs.plugins.springBoot",
    "libs.plugins.org.springframework.boot",
  ])("Gradle: Spring Boot from a catalog, as %s", (name) => {
    const text = `plugins {\n  alias(${name})\n  alias(libs.plugins.spring.dependency.management)\n}`;
    expect(spell(readGradle("build.gradle", text))).toEqual([
      "org.springframework.boot  development",
    ]);
  });

  it("Gemfile: gems, including those of development groups", () => {
    const text =
      'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngem "puma"\n' +
      'group :development, :test do\n  gem "rspec-rails"\nend\ngem "redis"\n';
    expect(spell(readGemfile("Gemfile", text))).toEqual([
      "rails ~> 8.0 production",
      "puma  production",
      "rspec-rails  development",
      "redis  production",
    ]);
  });

  it("requirements.txt: packages, not options and comments", () => {
    expect(
      spell(readRequirements("requirements.txt", "# a\n-r b.txt\nDjango==5.1\n\ngunicorn\n")),
    ).toEqual(["Django ==5.1 production", "gunicorn  production"]);
  });

  it("go.mod: direct dependencies only", () => {
    const text =
      "module example.com/harbor\n\ngo 1.23\n\nrequire github.com/gin-gonic/gin v1.10.0\nrequire (\n" +
      "\tgithub.com/lib/pq v1.10.9\n\tgolang.org/x/text v0.3.0 // indirect\n)\n" +
      "replace github.com/lib/pq => github.com/lib/pq v1.10.8\n";
    const facts = readGoModule("go.mod", text);
    expect(facts.name).toBe("example.com/harbor");
    expect(spell(facts)).toEqual([
      "github.com/gin-gonic/gin v1.10.0 production",
      "github.com/lib/pq v1.10.9 production",
    ]);
  });

  it("mix.exs: dependencies, including development-only ones", () => {
    const text =
      'def project do\n  [\n    app: :harbor,\n  ]\nend\ndefp deps do\n  [\n    {:phoenix, "~> 1.7"},\n' +
      '    {:credo, "~> 1.7", only: [:dev, :test]}\n  ]\nend\n';
    const facts = readMixfile("mix.exs", text);
    expect(facts.name).toBe("harbor");
    expect(spell(facts)).toEqual(["phoenix ~> 1.7 production", "credo ~> 1.7 development"]);
  });

  it("pubspec.yaml: both dependency sections only", () => {
    const text =
      "name: harbor\nenvironment:\n  sdk: ^3.0.0\ndependencies:\n  flutter:\n    sdk: flutter\n  http: ^1.2.0\n" +
      "dev_dependencies:\n  flutter_lints: ^4.0.0\n";
    expect(spell(readPubspec("pubspec.yaml", text))).toEqual([
      "flutter  production",
      "http ^1.2.0 production",
      "flutter_lints ^4.0.0 development",
    ]);
  });

  it("build.gradle: plugins and dependencies", () => {
    const text =
      "plugins {\n  id 'org.springframework.boot' version '3.3.0'\n}\ndependencies {\n" +
      '  implementation "org.postgresql:postgresql:42.7"\n  testImplementation("junit:junit:4.13")\n}\n';
    expect(spell(readGradle("build.gradle", text))).toEqual([
      "org.springframework.boot 3.3.0 development",
      "org.postgresql:postgresql 42.7 production",
      "junit:junit 4.13 development",
    ]);
  });

  it("pom.xml: dependencies and the parent", () => {
    const text =
      "<project>\n<parent>\n<groupId>org.springframework.boot</groupId>\n<artifactId>spring-boot-starter-parent</artifactId>\n" +
      "<version>3.3.0</version>\n</parent>\n<dependency>\n<groupId>junit</groupId>\n<artifactId>junit</artifactId>\n" +
      "<scope>test</scope>\n</dependency>\n</project>\n";
    expect(spell(readMavenPom("pom.xml", text))).toEqual([
      "org.springframework.boot:spring-boot-starter-parent 3.3.0 production",
      "junit:junit  development",
    ]);
  });

  it.each([readGemfile, readRequirements, readGoModule, readMixfile, readGradle, readMavenPom])(
    "%o takes anything without a word",
    (reader) => {
      for (const text of [
        "",
        "\n\n",
        "i".repeat(300_000),
        "<dependency>\n".repeat(5_000),
        "{:a".repeat(99),
      ]) {
        expect(reader("x", text).kind).toBe("manifest");
      }
    },
  );
});
