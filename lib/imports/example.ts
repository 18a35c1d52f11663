// The design that people try without an account at Figma. It is imported as any other: only its answers come from files that
// the build writes beside the app (local/example), instead of from Figma's API.
import type { FigmaSource, ImportSource } from "./source";

/** No key of Figma's: theirs have 22 letters and digits. */
export const EXAMPLE_SOURCE: FigmaSource = {
  provider: "figma",
  fileKey: "switchboardexample",
  nodeId: null,
};
export const EXAMPLE_TITLE = "Harbor";

/** Below the app's address. */
export const EXAMPLE_DESIGN_PATH = "/example/design";

export const EXAMPLE_FILES = {
  outline: "outline.json",
  nodes: "nodes.json",
  renders: "renders.json",
  fills: "fills.json",
} as const;

/** Stands in the files for the address that they are served at, which the build does not know. */
export const BASE_PLACE = "{base}";

export const isExample = (source: ImportSource): boolean =>
  source.provider === "figma" && source.fileKey === EXAMPLE_SOURCE.fileKey;
