// The fitting room makes generated files a repository's own: its language, names, folders, format and theme. Pure.
//
// What a pull request remembers of the repository, so that a repeated step writes the same bytes.
import { type Infer, v } from "convex/values";
import { vLanguage } from "../generations/record";
import { vFormatOptions, vFormatRule, vFormatTool } from "../repositories/format-options";
import { vComponentFit } from "./component-fit";

export const vFileNames = v.union(
  v.literal("pascal"),
  v.literal("kebab"),
  v.literal("camel"),
  v.literal("snake"),
);
export type FileNames = Infer<typeof vFileNames>;

export const vFormatter = v.object({
  tool: vFormatTool,
  /** The file that says so. */
  path: v.string(),
  options: vFormatOptions,
  /** Of some files alone; later ones win. */
  overrides: v.optional(v.array(vFormatRule)),
  /** Classes that the repository's theme names come first. */
  sortsPlainly: v.optional(v.boolean()),
  /** Of imports, before other packages. */
  reactFirst: v.optional(v.boolean()),
});
export type Formatter = Infer<typeof vFormatter>;

/** What a person may choose where a repository's own version of Tailwind is in doubt. */
export const vTailwindChoice = v.union(v.literal(3), v.literal(4));
export type TailwindChoice = Infer<typeof vTailwindChoice>;

/** Of the versions that files can be written for, the one that is meant by a major version. */
export const toTailwindChoice = (major: number | null): TailwindChoice | undefined =>
  major === null ? undefined : major < 4 ? 3 : 4;

/** Where static files lie, and the address that the repository's server gives them. */
const vImages = v.object({ folder: v.string(), address: v.string() });

/** A file that shows the frame at an address of its own. */
const vPage = v.object({
  path: v.string(),
  /** Such as `/sign-in`. */
  address: v.string(),
  /** What the page imports, without the file's name. */
  from: v.string(),
  syntax: v.union(v.literal("react"), v.literal("svelte"), v.literal("vue")),
});
export type PageFit = Infer<typeof vPage>;

/** The style sheet that gets the new tokens, as long as it is what it was in the commit that was imported. */
const vAddition = v.object({ path: v.string(), commit: v.string() });

/** A variable of the design's theme, and the name that it gets. */
export const vTokenFit = v.object({
  ours: v.string(),
  theirs: v.string(),
  /** "same": the repository has this value under this name. "renamed": it has another value under ours. */
  how: v.union(v.literal("same"), v.literal("renamed")),
});
export type TokenFit = Infer<typeof vTokenFit>;

/** The end of a class, `lg` of `rounded-lg`, and what means the same in the repository: another end, or a value in brackets. */
const vStepFit = v.object({ ours: v.string(), theirs: v.string() });
export type StepFit = Infer<typeof vStepFit>;

/** `use`: what alone it is for, such as `text` or `on primary`; missing where it is for everything. */
const vColorFit = v.object({ ...vStepFit.fields, use: v.optional(v.string()) });
export type ColorFit = Infer<typeof vColorFit>;

const vIcon = v.object({ name: v.string(), from: v.string(), isDefault: v.boolean() });

/** How a story for Storybook is written: as in a file of the repository. */
const vStories = v.object({
  path: v.string(),
  from: v.union(v.string(), v.null()),
  satisfies: v.boolean(),
  title: v.union(v.string(), v.null()),
});
export type StoriesFit = Infer<typeof vStories>;

export const vFit = v.object({
  language: vLanguage,
  fileNames: vFileNames,
  formatter: v.union(vFormatter, v.null()),
  /** The major version of Tailwind that classes are written for; null where there are none. */
  tailwind: v.union(v.number(), v.null()),
  /** A sentence where what shows that version contradicts itself, also once a person has chosen. */
  doubt: v.optional(v.union(v.string(), v.null())),
  /** What a person chose then. */
  chosenTailwind: v.optional(vTailwindChoice),
  /** Of all classes: `tw` of Tailwind 4, `tw-` of Tailwind 3. Missing in fits that were planned before it was read. */
  prefix: v.optional(v.union(v.string(), v.null())),
  /** The repository has a dark theme, in which the frame stays as it is drawn. */
  staysLight: v.optional(v.boolean()),
  /** Of Tailwind 3, between a class and its variants, where it is no colon. */
  separator: v.optional(v.string()),
  /** Types are imported apart from values. */
  separatesTypes: v.optional(v.boolean()),
  /** A linter asks for an attribute of switches that HTML does not allow on checkboxes. */
  plainSwitches: v.optional(v.boolean()),
  images: v.union(vImages, v.null()),
  page: v.union(vPage, v.null()),
  tokens: v.array(vTokenFit),
  /** Of `rounded-`, only those of another size. Missing in fits that were planned before sizes were compared. */
  corners: v.optional(v.array(vStepFit)),
  /** Of colors without a token. Missing in fits that were planned before they were compared. */
  colors: v.optional(v.array(vColorFit)),
  /** Missing in those that were planned before components were imported. */
  components: v.optional(v.array(vComponentFit)),
  /** Of packages. Missing in those that were planned before they were imported. */
  icons: v.optional(v.array(vIcon)),
  /** The script that a route to the frame is to be added to, and its address; missing where a page brings it. */
  route: v.optional(v.object({ path: v.string(), address: v.string() })),
  /** What tells in the repository whether the files are right, as it is typed. */
  checks: v.optional(v.array(v.string())),
  /** Missing where the repository has no stories. */
  stories: v.optional(vStories),
  addition: v.optional(v.union(vAddition, v.null())),
});
export type Fit = Infer<typeof vFit>;
