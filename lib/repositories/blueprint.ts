// What a code generator gets to know of a repository. Everything in it is JSON; the same commit gives the same bytes.

/** Goes up with every change of what a blueprint says, so that no older one is taken for a newer one. */
export const BLUEPRINT_VERSION = 1;

/** One line of the provider's tree. */
export interface TreeEntry {
  readonly path: string;
  readonly kind: "file" | "folder" | "submodule" | "link";
  /** 0 for what is not a file. */
  readonly sizeBytes: number;
}

export interface RepositoryDescription {
  /** `owner/name`. */
  readonly fullName: string;
  readonly url: string;
  readonly description: string | null;
  readonly defaultBranch: string;
  readonly isPrivate: boolean;
  /** As the provider detected it, by its SPDX id; null when it could not tell. */
  readonly licence: string | null;
}

export interface CommitDescription {
  readonly sha: string;
  /** What was asked for: a branch, a tag or a commit. */
  readonly ref: string;
  /** Epoch ms. */
  readonly committedAt: number;
  /** The first line of its message. */
  readonly title: string;
}

/** Something a repository is built with, and the file that says so. */
export interface Technology {
  readonly name: string;
  /** As the manifest spells it; null where none is given. */
  readonly version: string | null;
  readonly evidence: string;
}

export interface LanguageShare {
  readonly name: string;
  readonly bytes: number;
  /** Percent, one decimal. */
  readonly share: number;
}

export interface Workspace {
  /** The folder; `.` is the repository itself. */
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
  readonly version: string;
  readonly kind: DependencyKind;
  readonly manifest: string;
  /** What it is for, where that is known: "styling", "database". */
  readonly purpose: string | null;
}

export interface EntryPoint {
  readonly path: string;
  readonly role: string;
}

export interface Route {
  /** The address as the framework's convention reads the file's place: `/blog/[slug]`. */
  readonly address: string;
  readonly kind: "page" | "layout" | "endpoint";
  readonly path: string;
}

export interface ComponentFile {
  readonly name: string;
  readonly path: string;
  /** What the file exports, where it was read. */
  readonly exports: readonly string[];
}

export interface DesignValue {
  readonly name: string;
  readonly value: string;
}

export interface ThemeFile {
  readonly path: string;
  /** Custom properties and theme keys with a literal value; the first 200 of a file. */
  readonly values: readonly DesignValue[];
}

export interface PathAlias {
  readonly pattern: string;
  readonly target: string;
  readonly path: string;
}

export interface DirectorySummary {
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
  readonly purpose: string | null;
}

/** What could not be read, or is worth knowing: never a reason to fail. */
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
  /** Made to be used by other code rather than by people. */
  readonly isLibrary: boolean;
  readonly framework: Technology | null;
  readonly metaFramework: Technology | null;
  readonly packageManager: Technology | null;
  /** What runs scripts across the workspaces: Turborepo, Nx, Lerna. */
  readonly monorepoTool: Technology | null;
  readonly workspaces: readonly Workspace[];
  readonly scripts: readonly Script[];
  readonly dependencies: readonly Dependency[];
  readonly entryPoints: readonly EntryPoint[];
  readonly routes: readonly Route[];
  readonly components: readonly ComponentFile[];
  readonly styles: readonly string[];
  readonly themes: readonly ThemeFile[];
  readonly aliases: readonly PathAlias[];
  readonly readme: {
    readonly path: string;
    readonly title: string;
    readonly summary: string;
  } | null;
  readonly licence: { readonly spdx: string; readonly evidence: string } | null;
  readonly directories: readonly DirectorySummary[];
  readonly notes: readonly BlueprintNote[];
}

/** Null for what an older or newer version has written: its fields would not be these. */
export function readBlueprint(text: string): Blueprint | null {
  const parsed: unknown = JSON.parse(text);
  const isBlueprint =
    typeof parsed === "object" &&
    parsed !== null &&
    "version" in parsed &&
    parsed.version === BLUEPRINT_VERSION;
  return isBlueprint ? (parsed as Blueprint) : null;
}
