// Turns the text of one chosen file into facts. Never throws: an unreadable file becomes a fact too.
import { TomlError } from "smol-toml";
import { YAMLParseError } from "yaml";
import { readConnections } from "./code-connect";
import { roleOf } from "./file-choice";
import type { FileFacts } from "./file-facts";
import { readFormatter } from "./formatter-files";
import { readLicense } from "./license-text";
import { readComposerJson, readDenoJson, readPackageJson } from "./manifests/json-manifests";
import {
  readGemfile,
  readGoModule,
  readGradle,
  readMavenPom,
  readMixfile,
  readProject,
  readPubspec,
  readRequirements,
} from "./manifests/line-manifests";
import { readCargoToml, readPythonToml } from "./manifests/toml-manifests";
import { readNextConfig } from "./next-config";
import { readAliases } from "./path-aliases";
import { nameOf } from "./places";
import { readReadme } from "./readme";
import { readScriptRoutes } from "./routers/script-routes";
import { readExports } from "./source-exports";
import { readStories } from "./stories";
import { readTheme } from "./theme-values";
import { readLock } from "./versions/lock-files";
import {
  readGoWork,
  readLernaJson,
  readPnpmWorkspaces,
  readYarnSettings,
} from "./workspace-patterns";

type Reader = (path: string, text: string) => FileFacts | null;

const READERS_BY_NAME: Readonly<Record<string, Reader>> = {
  "package.json": readPackageJson,
  "deno.json": readDenoJson,
  "deno.jsonc": readDenoJson,
  "composer.json": readComposerJson,
  "pnpm-workspace.yaml": readPnpmWorkspaces,
  ".yarnrc.yml": readYarnSettings,
  "lerna.json": readLernaJson,
  "go.work": readGoWork,
  Gemfile: readGemfile,
  "requirements.txt": readRequirements,
  "pyproject.toml": readPythonToml,
  Pipfile: readPythonToml,
  "go.mod": readGoModule,
  "Cargo.toml": readCargoToml,
  "mix.exs": readMixfile,
  "pubspec.yaml": readPubspec,
  "pom.xml": readMavenPom,
  "build.gradle": readGradle,
  "build.gradle.kts": readGradle,
};

function readerOf(path: string): Reader | null {
  const role = roleOf(path);
  switch (role) {
    case "readme":
      return readReadme;
    case "license":
      return readLicense;
    case "aliases":
      return readAliases;
    case "next":
      return readNextConfig;
    case "formatter":
      return readFormatter;
    case "theme":
      return readTheme;
    case "component":
      return readExports;
    case "connections":
      return readConnections;
    case "stories":
      return readStories;
    case "routes":
      return readScriptRoutes;
    case "lock":
      return readLock;
    case "project":
      return readProject;
    case "manifest":
    case "workspaces":
      return READERS_BY_NAME[nameOf(path)] ?? null;
    case null:
      return null;
  }
}

const unreadable = (path: string, note: string): FileFacts => ({ kind: "unreadable", path, note });

/** Text contains no NUL: a file with one is binary, whatever its name. */
export function toFacts(path: string, text: string): FileFacts {
  if (text.includes("\0")) return unreadable(path, "Binary file, not text");
  try {
    return readerOf(path)?.(path, text) ?? unreadable(path, "Nothing recognized");
  } catch (error) {
    return unreadable(path, reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return "It is not valid JSON";
  if (error instanceof TomlError) return "It is not valid TOML";
  return error instanceof YAMLParseError ? "It is not valid YAML" : "It could not be read";
}
