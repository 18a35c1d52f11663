// The result of importing a design: the artifact `inventory.json` and the summary's numbers.

import type { CodeVersion } from "../designs/elements/element";
import { toPicturePath } from "../designs/elements/picture-path";
import type { DesignInventory } from "../designs/inventory";
import type { DesignComponent } from "../designs/read/components";
import type { DesignTokens } from "../designs/tokens/file-tokens";
import type { FrameDigest } from "../designs/tokens/frame-digest";
import { countFrames, MOST_PREVIEWS, type PlannedFrame } from "./figma-plan";
import type { FigmaSummary } from "./summary";

/** A frame that has been read, as it is stored between steps. */
export interface ReadFrame {
  /** Null: it is not there, or is too large to be read. */
  readonly digest: FrameDigest | null;
  /** See `fingerprintFrame`; null without code. */
  readonly fingerprint: string | null;
  /** See `ListedFrame`. */
  readonly pageFingerprint: string | null;
  readonly hasCode: boolean;
  /** The name of its React component. */
  readonly componentName: string | null;
  readonly notes: readonly string[];
  /** Null: its exact version equals the flowing one. */
  readonly exactNotes: readonly string[] | null;
  /** The components in its response, by ID. */
  readonly components: readonly (readonly [string, DesignComponent])[];
  /** See `ListedFrame`. */
  readonly isThemed?: true;
}

export interface ListedFrame {
  readonly id: string;
  readonly name: string;
  readonly kind: PlannedFrame["kind"];
  readonly page: string | null;
  /** If false, its notes say why. */
  readonly isRead: boolean;
  readonly width: number;
  readonly height: number;
  readonly nodes: number;
  /** Equal in two imports if the frame has not changed between them; null without code. */
  readonly fingerprint: string | null;
  /** Equal for frames that are widths of one page, which are paid for together; null for a page of its own. */
  readonly pageFingerprint: string | null;
  /** If true, its tree and `preview/<id>.json` exist, and code can be generated. */
  readonly hasCode: boolean;
  readonly componentName: string | null;
  readonly notes: readonly string[];
  /** Notes on the exact version; null without one, else its exact tree and `preview-exact/<id>.json` exist. */
  readonly exactNotes: readonly string[] | null;
  /** The font families of its texts, a limited number of them. */
  readonly fonts: readonly string[];
  /** Its colors follow a light and a dark theme, and it is pinned to neither. */
  readonly isThemed?: true;
}

/**
 * The artifact `inventory.json`. Pictures are separate artifacts: `thumbnails/<id>.svg`, if the provider rendered one, and
 * `images/<reference>.<type>` for uploaded pictures.
 */
export interface FigmaInventoryFile extends DesignInventory {
  readonly frames: readonly ListedFrame[];
}

type Noted = Pick<ListedFrame, "notes" | "exactNotes">;

/** What people are told of a version of a frame's code; a frame without an exact one has one for both. */
export const notesOf = ({ notes, exactNotes }: Noted, version: CodeVersion): readonly string[] =>
  version === "exact" ? (exactNotes ?? notes) : notes;

export function toInventoryFile(
  inventory: DesignInventory,
  planned: readonly PlannedFrame[],
  read: readonly ReadFrame[],
): FigmaInventoryFile {
  const frames = planned.map((frame, position) => toListedFrame(frame, read[position]));
  return { ...inventory, frames, notes: [...inventory.notes, ...noteFramesWithoutCode(planned)] };
}

const noteFramesWithoutCode = ({ length }: readonly PlannedFrame[]): string[] =>
  length <= MOST_PREVIEWS
    ? []
    : [
        `Code can be generated for the first ${MOST_PREVIEWS} of ${length.toLocaleString("en-US")} frames. For another one, import it or its page by a link.`,
      ];

function toListedFrame({ id, name, kind, page }: PlannedFrame, read?: ReadFrame): ListedFrame {
  const { digest = null, fingerprint = null, hasCode = false, componentName = null } = read ?? {};
  const { notes = [], exactNotes = null, pageFingerprint = null } = read ?? {};
  return {
    id,
    name: name || (digest?.name ?? ""),
    kind,
    page,
    isRead: digest !== null,
    width: digest?.width ?? 0,
    height: digest?.height ?? 0,
    nodes: digest?.nodeCount ?? 0,
    fingerprint,
    pageFingerprint,
    hasCode,
    componentName,
    notes,
    exactNotes,
    fonts: digest === null ? [] : fontsOf(digest),
    ...(read?.isThemed && { isThemed: true }),
  };
}

/** A design has a few; a hostile one names thousands. */
const MOST_FONTS = 20;

function fontsOf({ typography }: FrameDigest): string[] {
  const families = new Set(typography.map(({ style }) => style.family));
  families.delete("");
  return [...families].slice(0, MOST_FONTS);
}

/** What generations are written from. No public function returns it, because its files cost credits. */
export const toTreeName = (nodeId: string, version: CodeVersion): string =>
  `${within(TREES, version)}/${nodeId}.json`;
export const toPreviewName = (nodeId: string, version: CodeVersion): string =>
  `${within("preview", version)}/${nodeId}.json`;
const TREES = "trees";
export const isTreeName = (name: string): boolean => /^trees(?:-exact)?\//.test(name);
/** The node of a flowing tree, which every frame with code has; null for any other name. */
export const toTreeNode = (name: string): string | null =>
  /^trees\/(.+)\.json$/.exec(name)?.[1] ?? null;
const within = (folder: string, version: CodeVersion): string =>
  version === "exact" ? `${folder}-exact` : folder;
export const toThumbnailName = (nodeId: string): string => `thumbnails/${nodeId}.svg`;
/** The path beside the code: `images/<reference>.png`. */
export const toPictureName = (reference: string, mediaType: string): string =>
  toPicturePath(reference, mediaType).replace(/^\.\//, "");

export function summarizeFigma(
  { version, pages, components, frames }: FigmaInventoryFile,
  tokens: DesignTokens,
): FigmaSummary {
  return {
    provider: "figma",
    version,
    pages: pages.length,
    frames: countFrames(frames),
    components: components.length,
    nodes: frames.reduce((sum, { nodes }) => sum + nodes, 0),
    ...coverOf(frames),
    tokens: {
      colors: tokens.colors.length + tokens.gradients.length,
      typography: tokens.typography.length,
      spacing: tokens.spacing.length,
      radii: tokens.radii.length,
      shadows: tokens.shadows.length,
    },
  };
}

/** The first frame that could be read; a component only where there is no frame. */
function coverOf(frames: readonly ListedFrame[]): Pick<FigmaSummary, "cover"> {
  const read = frames.filter(({ isRead }) => isRead);
  const first = read.find(({ kind }) => kind === "frame") ?? read[0];
  return first === undefined ? {} : { cover: first.id };
}
