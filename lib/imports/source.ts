// What an import reads, and the key under which only one of a user's imports may be active.
import { type Infer, v } from "convex/values";
import { PROVIDERS, type Provider } from "../providers/names";

export const vFigmaSource = v.object({
  provider: v.literal("figma"),
  fileKey: v.string(),
  /** `12:34`: this frame alone; null: the whole file. */
  nodeId: v.union(v.string(), v.null()),
});
export type FigmaSource = Infer<typeof vFigmaSource>;

export const vGithubSource = v.object({
  provider: v.literal("github"),
  /** `owner/name`. */
  repository: v.string(),
  /** A branch, a tag or a commit; null: the default branch. */
  ref: v.union(v.string(), v.null()),
});
export type GithubSource = Infer<typeof vGithubSource>;

const SOURCES = {
  figma: vFigmaSource,
  github: vGithubSource,
} satisfies Record<Provider, unknown>;

export const vImportSource = v.union(...PROVIDERS.map((provider) => SOURCES[provider]));
export type ImportSource = Infer<typeof vImportSource>;

const FILE_KEY = /^[A-Za-z0-9]{8,128}$/;
const NODE_ID = /^I?-?\d{1,12}:\d{1,12}(;-?\d{1,12}:\d{1,12}){0,20}$/;
const REPOSITORY = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/;
/** What `git check-ref-format` allows, without whatever could leave its place in an address. */
const REF = /^(?!.*(?:\.\.|@\{|\/\/|\.lock(?:\/|$)))[A-Za-z0-9_][\w./@+#=,!%-]{0,249}$/;

export const isFileKey = (text: string): boolean => FILE_KEY.test(text);

export const isNodeId = (text: string): boolean => NODE_ID.test(text);

export const isRef = (text: string): boolean => REF.test(text);

export function isImportSource(source: ImportSource): boolean {
  switch (source.provider) {
    case "figma":
      return isFileKey(source.fileKey) && (source.nodeId === null || isNodeId(source.nodeId));
    case "github":
      return REPOSITORY.test(source.repository) && (source.ref === null || isRef(source.ref));
  }
}

/** GitHub takes owners and names in either case for the same; refs it does not. */
export function toSourceKey(source: ImportSource): string {
  switch (source.provider) {
    case "figma":
      return ["figma", source.fileKey, ...(source.nodeId === null ? [] : [source.nodeId])].join(
        "/",
      );
    case "github": {
      const repository = source.repository.toLowerCase();
      return source.ref === null ? `github/${repository}` : `github/${repository}@${source.ref}`;
    }
  }
}

/** What an import is called until the provider has told its name. */
export function toProvisionalTitle(source: ImportSource): string {
  switch (source.provider) {
    case "figma":
      return "Figma file";
    case "github":
      return source.repository;
  }
}
