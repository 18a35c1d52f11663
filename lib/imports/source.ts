// An import's source, and the key that allows one active import per user and source.
import { type Infer, v } from "convex/values";
import { PROVIDERS, type Provider } from "../providers/names";

export const vFigmaSource = v.object({
  provider: v.literal("figma"),
  fileKey: v.string(),
  /** `12:34` for a single frame; null for the whole file. */
  nodeId: v.union(v.string(), v.null()),
});
export type FigmaSource = Infer<typeof vFigmaSource>;

export const vGithubSource = v.object({
  provider: v.literal("github"),
  /** `owner/name`. */
  repository: v.string(),
  /** A branch, a tag or a commit; null for the default branch. */
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
/**
 * Owners have up to 39 characters, in which a managed user of an enterprise has its short code behind an underscore.
 * GitHub reserves names that end in `.git` and `.wiki`: docs.github.com, "Repository limits".
 */
const REPOSITORY =
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,38}\/(?!\.{1,2}$)(?!.*\.(?:git|wiki)$)[A-Za-z0-9._-]{1,100}$/i;
/** What `git check-ref-format` allows, without characters that could escape a URL path segment. */
const REF = /^(?!.*(?:\.\.|@\{|\/\/|\.lock(?:\/|$)))[A-Za-z0-9_][\w./@+#=,!%-]{0,249}$/;

export const isRepositoryName = (text: string): boolean => REPOSITORY.test(text);

export const isFileKey = (text: string): boolean => FILE_KEY.test(text);

export const isNodeId = (text: string): boolean => NODE_ID.test(text);

export const isRef = (text: string): boolean => REF.test(text);

export function isImportSource(source: ImportSource): boolean {
  switch (source.provider) {
    case "figma":
      return isFileKey(source.fileKey) && (source.nodeId === null || isNodeId(source.nodeId));
    case "github":
      return isRepositoryName(source.repository) && (source.ref === null || isRef(source.ref));
  }
}

/** GitHub treats owners and names case-insensitively, but not refs. */
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

/** The import's title until the provider returns the real one. */
export function toProvisionalTitle(source: ImportSource): string {
  switch (source.provider) {
    case "figma":
      return "Figma file";
    case "github":
      return source.repository;
  }
}

/** Lists sort titles without regard to case. */
export const toTitleKey = (title: string): string => title.normalize("NFC").toLowerCase();
