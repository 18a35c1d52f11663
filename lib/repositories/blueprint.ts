// The facts about a repository given to a code generator. All are JSON; the same commit yields the same bytes.

import type { CodeConnection } from "./code-connect";
import type { CodeStyle } from "./code-style";
import type { FormatOptions, FormatRule, FormatTool } from "./format-options";
import type { IconImport } from "./icon-imports";
import type { StoryStyle } from "./stories";

/** Incremented with every change to the format or to what is found, so that none is misread, and the same commit is read again. */
export const BLUEPRINT_VERSION = 9;

/** One entry of the provider's tree. */
export interface TreeEntry {
  readonly path: string;
  readonly kind: "file" | "folder" | "submodule" | "link";
  /** 0 for anything but a file. */
  readonly sizeBytes: number;
}

export interface RepositoryDescription {
  /** `owner/name`. */
  readonly fullName: string;
  readonly url: string;
  readonly description: string | null;
  readonly defaultBranch: string;
  readonly isPrivate: boolean;
  /** The SPDX ID that the provider detected; null if it detected none. */
  readonly license: string | null;
}

export interface CommitDescription {
  readonly sha: string;
  /** The requested ref: a branch, a tag or a commit. */
  readonly ref: string;
  /** Epoch ms. */
  readonly committedAt: number;
  /** The first line of the commit message. */
  readonly title: string;
}

/** A technology in use, and the file that shows it. */
export interface Technology {
  readonly name: string;
  /** As settled by the lock file, else the range; null if missing. */
  readonly version: string | null;
  readonly evidence: string;
}

/** People use an application; other code uses a library or is written around a framework. */
export type RepositoryKind = "application" | "library" | "framework";

export interface ServerHalf {
  readonly kind: "application" | "program" | "library";
  readonly framework: Technology | null;
  readonly language: string;
  readonly packageManager: Technology | null;
}

export interface LanguageShare {
  readonly name: string;
  readonly bytes: number;
  /** A percentage with one decimal. */
  readonly share: number;
}

export interface Workspace {
  /** The folder; `.` is the repository root. */
  readonly path: string;
  readonly name: string | null;
  readonly manifest: string;
}

export interface Script {
  readonly name: string;
  readonly command: string;
  readonly manifest: string;
}

export type DependencyKind = "production" | "development" | "peer" | "optional";

export interface Dependency {
  readonly name: string;
  /** The range, of the manifest or of the catalog that it refers to. */
  readonly version: string;
  /** What the lock file has settled; missing where that was not read or does not say. */
  readonly locked?: string;
  readonly kind: DependencyKind;
  readonly manifest: string;
  /** Its purpose if known, such as "styling" or "database". */
  readonly purpose: string | null;
}

export interface EntryPoint {
  readonly path: string;
  readonly role: string;
}

export interface Route {
  /** The URL path as the framework writes it: `/blog/[slug]`, `/blog/:slug`, `/blog/<slug>`. */
  readonly address: string;
  readonly kind: "page" | "layout" | "endpoint";
  /** The file that is shown there, or the one that configures the route. */
  readonly path: string;
}

export interface ComponentFile {
  readonly name: string;
  readonly path: string;
  /** The file's exports, if it was read. */
  readonly exports: readonly string[];
  /** Those of its components that hand on all that they are given. */
  readonly parts: readonly ComponentPart[];
}

/** A component that puts its properties on one element, and merges its own classes with the given ones. */
export interface ComponentPart {
  readonly name: string;
  readonly isDefault: boolean;
  /** The element that it renders; `checkbox` or `switch` for one that is turned on and off. */
  readonly tag: string;
  /** It shows all that is in it by itself. */
  readonly isClosed?: true;
  /** What it is given goes to an element inside of others. */
  readonly isWrapped?: true;
  /** The function that merges the classes, such as `cn`. */
  readonly merge: string;
  /** The classes of every variant. */
  readonly classes: string;
  readonly variants: readonly PartVariant[];
}

export interface PartVariant {
  /** Of the property. */
  readonly name: string;
  /** The value where none is given; null if there is none. */
  readonly standard: string | null;
  readonly values: readonly { readonly name: string; readonly classes: string }[];
}

export interface DesignValue {
  readonly name: string;
  readonly value: string;
}

export interface ThemeFile {
  readonly path: string;
  /** Custom properties and theme keys with a literal value; at most the first 800 of a file. */
  readonly values: readonly DesignValue[];
  /** Tailwind 4 reads its theme there. */
  readonly startsTailwind: boolean;
  /** Starts Tailwind as versions before 4 are started. */
  readonly startsOlderTailwind?: boolean;
  /** Of a style sheet: what stands in `@theme`, of which alone Tailwind makes classes. Missing in older blueprints. */
  readonly themed?: readonly string[];
  /** What the dark theme declares in another way; missing where there is none. */
  readonly dark?: readonly DesignValue[];
  /** That Tailwind gives to all classes, as it is written; missing where there is none. */
  readonly prefix?: string;
  /** Of Tailwind 3, between a class and its variants; missing where it is a colon. */
  readonly separator?: string;
  /** Of Tailwind 3: whether its colors come to those of Tailwind; missing where they may replace these. */
  readonly addsColors?: true;
}

/** What a file tells the repository's formatter. */
export interface Formatter {
  readonly path: string;
  readonly tool: FormatTool;
  readonly options: FormatOptions;
  /** Later ones win. */
  readonly overrides: readonly FormatRule[];
  readonly plugins: readonly string[];
  /** Its plugin sorts classes, and is not told the style sheet: names of the theme come first. */
  readonly sortsPlainly?: true;
  /** Of imports, before other packages. */
  readonly reactFirst?: true;
}

export interface PathAlias {
  readonly pattern: string;
  readonly target: string;
  readonly path: string;
}

/** What Next.js is told, where it stands there as it is. */
export interface NextConfig {
  readonly path: string;
  /** In front of all addresses, such as `/docs`. */
  readonly basePath?: string;
  /** Of the files that are pages: `tsx`, or `page.tsx`. */
  readonly pageExtensions?: readonly string[];
}

export interface DirectorySummary {
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
  readonly purpose: string | null;
}

/** A remark, such as a file that could not be read; never a failure. */
export interface BlueprintNote {
  readonly path: string;
  readonly note: string;
}

export interface Blueprint {
  readonly version: typeof BLUEPRINT_VERSION;
  /** One sentence. */
  readonly summary: string;
  readonly repository: RepositoryDescription;
  readonly commit: CommitDescription;
  readonly size: { readonly files: number; readonly folders: number; readonly bytes: number };
  readonly languages: readonly LanguageShare[];
  readonly kind: RepositoryKind;
  readonly framework: Technology | null;
  readonly metaFramework: Technology | null;
  /** Of the manifest that names the framework. */
  readonly packageManager: Technology | null;
  /** Where another language answers requests; the frameworks are then those of the pages. */
  readonly server: ServerHalf | null;
  /** The tool that runs scripts across workspaces: Turborepo, Nx or Lerna. */
  readonly monorepoTool: Technology | null;
  readonly workspaces: readonly Workspace[];
  readonly scripts: readonly Script[];
  readonly dependencies: readonly Dependency[];
  readonly entryPoints: readonly EntryPoint[];
  readonly routes: readonly Route[];
  /** Scripts that list routes. */
  readonly routers: readonly string[];
  readonly components: readonly ComponentFile[];
  readonly styles: readonly string[];
  readonly themes: readonly ThemeFile[];
  readonly aliases: readonly PathAlias[];
  readonly nextConfigs: readonly NextConfig[];
  readonly formatters: readonly Formatter[];
  /** Of its components, for where no formatter is configured. Missing in older blueprints. */
  readonly codeStyle?: CodeStyle | null;
  /** Which components its Code Connect files name for those of a design. */
  readonly connections: readonly CodeConnection[];
  /** How its stories for Storybook are written, in the order of their files. */
  readonly stories: readonly StoryStyle[];
  /** That its components import from packages. */
  readonly icons: readonly IconImport[];
  /** Most of its components import types apart from values. */
  readonly separatesTypes: boolean;
  readonly readme: {
    readonly path: string;
    readonly title: string;
    readonly summary: string;
  } | null;
  readonly license: { readonly spdx: string; readonly evidence: string } | null;
  readonly directories: readonly DirectorySummary[];
  readonly notes: readonly BlueprintNote[];
}

/** Returns null for a blueprint of another version: its fields would differ. */
export function readBlueprint(text: string): Blueprint | null {
  const parsed: unknown = JSON.parse(text);
  const isBlueprint =
    typeof parsed === "object" &&
    parsed !== null &&
    "version" in parsed &&
    parsed.version === BLUEPRINT_VERSION;
  return isBlueprint ? (parsed as Blueprint) : null;
}
