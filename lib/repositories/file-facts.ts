// The facts kept of a file after reading, never its text. Plain JSON of bounded size.

import type { ComponentPart, DependencyKind, DesignValue, NextConfig, Route } from "./blueprint";
import type { ConnectionsFacts } from "./code-connect";
import type { FormatOptions, FormatRule, FormatTool } from "./format-options";
import type { IconImport } from "./icon-imports";
import type { StoriesFacts } from "./stories";

export const MAX_TEXT_LENGTH = 400;
/** The limit of each list in the facts of one file. */
export const MAX_ENTRIES = 400;

export interface NamedVersion {
  readonly name: string;
  /** As written in the manifest until it is resolved; empty if missing. */
  readonly version: string;
  /** What a lock file has settled. */
  readonly locked?: string;
  readonly kind: DependencyKind;
}

export interface CatalogEntry {
  /** "default" for that without a name. */
  readonly catalog: string;
  readonly name: string;
  readonly version: string;
}

export interface LockedVersion {
  readonly name: string;
  readonly version: string;
  /** The package that asks for it, relative to the lock file; null where the file names what is asked for instead. */
  readonly folder: string | null;
  readonly specifier: string | null;
}

export type Ecosystem =
  | "npm"
  | "ruby"
  | "python"
  | "go"
  | "rust"
  | "php"
  | "elixir"
  | "dart"
  | "java"
  | "dotnet";

export interface ManifestFacts {
  readonly kind: "manifest";
  readonly path: string;
  readonly ecosystem: Ecosystem;
  readonly name: string | null;
  /** Its own. */
  readonly version?: string;
  /** As declared in the manifest, such as `pnpm@9.1.0`. */
  readonly packageManager: string | null;
  readonly workspaces: readonly string[];
  readonly catalogs?: readonly CatalogEntry[];
  readonly scripts: readonly { readonly name: string; readonly command: string }[];
  readonly dependencies: readonly NamedVersion[];
  /** Paths relative to the manifest: `main`, `module`, `bin`. */
  readonly entries: readonly string[];
  readonly license: string | null;
  /** It says that it can be installed as a package. */
  readonly isPublished: boolean;
  /** What a package.json says under "prettier"; null if nothing. */
  readonly prettier: FormatOptions | null;
  /** What it says there of some files alone. */
  readonly prettierRules?: readonly FormatRule[];
}

export type Router = "react-router" | "script";

export interface CodeRoute {
  readonly address: string;
  readonly kind: Route["kind"];
  /** The file that the route shows, relative to the file that configures it; null where that is not said. */
  readonly file: string | null;
}

export interface RoutesFacts {
  readonly kind: "routes";
  readonly path: string;
  readonly router: Router;
  readonly routes: readonly CodeRoute[];
  /** It takes in the routes that the file convention finds. */
  readonly usesFiles: boolean;
  /** How many entries are computed, or come from a package. */
  readonly unread: number;
}

export type FileFacts =
  | ManifestFacts
  | {
      readonly kind: "workspaces";
      readonly path: string;
      readonly patterns: readonly string[];
      readonly catalogs?: readonly CatalogEntry[];
    }
  | { readonly kind: "lock"; readonly path: string; readonly entries: readonly LockedVersion[] }
  | {
      readonly kind: "readme";
      readonly path: string;
      readonly title: string | null;
      readonly summary: string | null;
    }
  | { readonly kind: "license"; readonly path: string; readonly spdx: string }
  | {
      readonly kind: "aliases";
      readonly path: string;
      readonly aliases: readonly { readonly pattern: string; readonly target: string }[];
    }
  | { readonly kind: "next"; readonly path: string; readonly said: Omit<NextConfig, "path"> }
  | {
      readonly kind: "theme";
      readonly path: string;
      readonly values: readonly DesignValue[];
      readonly startsTailwind: boolean;
      readonly startsOlderTailwind?: boolean;
      readonly themed?: readonly string[];
      readonly dark?: readonly DesignValue[];
      readonly prefix?: string;
      readonly separator?: string;
      readonly addsColors?: true;
    }
  | {
      readonly kind: "formatter";
      readonly path: string;
      readonly tool: FormatTool;
      readonly options: FormatOptions;
      readonly overrides: readonly FormatRule[];
      readonly plugins: readonly string[];
      readonly sortsPlainly?: true;
      /** Of imports, before other packages. */
      readonly reactFirst?: true;
    }
  | {
      readonly kind: "component";
      readonly path: string;
      readonly exports: readonly string[];
      readonly parts: readonly ComponentPart[];
      /** How its code is formatted; missing where it does not say. */
      readonly style?: FormatOptions;
      /** Of a package, which it imports. */
      readonly icons?: readonly IconImport[];
      /** Whether types are imported apart from values; missing where it does not say. */
      readonly separatesTypes?: boolean;
    }
  | ConnectionsFacts
  | StoriesFacts
  | RoutesFacts
  | { readonly kind: "unreadable"; readonly path: string; readonly note: string };

export type FactsOf<Kind extends FileFacts["kind"]> = Extract<FileFacts, { kind: Kind }>;

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]+/gu;

/** One line without control characters, at most `longest` characters; truncated text ends in "…". */
export function toLine(text: string, longest = MAX_TEXT_LENGTH): string {
  const line = text
    .slice(0, longest * 4)
    .replace(CONTROL_CHARACTERS, " ")
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

export const firstEntries = <Entry>(entries: readonly Entry[]): Entry[] =>
  entries.slice(0, MAX_ENTRIES);

export function emptyManifest(path: string, ecosystem: Ecosystem): ManifestFacts {
  return {
    kind: "manifest",
    path,
    ecosystem,
    name: null,
    packageManager: null,
    workspaces: [],
    scripts: [],
    dependencies: [],
    entries: [],
    license: null,
    isPublished: false,
    prettier: null,
  };
}
