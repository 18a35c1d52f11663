// What an import of a design leaves: the artifact `inventory.json`, and the numbers of its summary.

import { toPicturePath } from "../designs/elements/picture-path";
import type { DesignInventory } from "../designs/inventory";
import type { DesignComponent } from "../designs/read/components";
import type { DesignTokens } from "../designs/tokens/file-tokens";
import type { FrameDigest } from "../designs/tokens/frame-digest";
import { countFrames, type FigmaUnit } from "./figma-plan";
import type { FigmaSummary } from "./summary";

/** One unit, once it has been read: what is kept between steps. */
export interface ReadUnit {
  /** Null: it is not there, or is too large to be read. */
  readonly digest: FrameDigest | null;
  readonly hasCode: boolean;
  /** The React component of its code. */
  readonly componentName: string | null;
  readonly notes: readonly string[];
  /** The components that its own answer told of, by id. */
  readonly components: readonly (readonly [string, DesignComponent])[];
}

export interface ListedFrame {
  readonly id: string;
  readonly name: string;
  readonly kind: FigmaUnit["kind"];
  readonly page: string | null;
  /** If not, its notes say why. */
  readonly isRead: boolean;
  readonly width: number;
  readonly height: number;
  readonly nodes: number;
  /** Then there are `code/<id>.tsx` and `preview/<id>.json`. */
  readonly hasCode: boolean;
  readonly componentName: string | null;
  readonly notes: readonly string[];
}

/**
 * The artifact `inventory.json`. Pictures are artifacts of their own: `thumbnails/<id>.svg`, where the provider gave one, and
 * `images/<reference>.<type>` of what people put into the design.
 */
export interface FigmaInventoryFile extends DesignInventory {
  readonly frames: readonly ListedFrame[];
}

export function toInventoryFile(
  inventory: DesignInventory,
  units: readonly FigmaUnit[],
  read: readonly ReadUnit[],
): FigmaInventoryFile {
  const frames = units.map((unit, position) => toListedFrame(unit, read[position]));
  return { ...inventory, frames };
}

function toListedFrame({ id, name, kind, page }: FigmaUnit, read?: ReadUnit): ListedFrame {
  const { digest = null, hasCode = false, componentName = null, notes = [] } = read ?? {};
  return {
    id,
    name: name || (digest?.name ?? ""),
    kind,
    page,
    isRead: digest !== null,
    width: digest?.width ?? 0,
    height: digest?.height ?? 0,
    nodes: digest?.nodeCount ?? 0,
    hasCode,
    componentName,
    notes,
  };
}

export const toCodeName = (nodeId: string): string => `code/${nodeId}.tsx`;
export const toPreviewName = (nodeId: string): string => `preview/${nodeId}.json`;
export const toThumbnailName = (nodeId: string): string => `thumbnails/${nodeId}.svg`;
/** Where code finds it beside itself: `images/<reference>.png`. */
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
    tokens: {
      colours: tokens.colors.length + tokens.gradients.length,
      typography: tokens.typography.length,
      spacing: tokens.spacing.length,
      radii: tokens.radii.length,
      shadows: tokens.shadows.length,
    },
  };
}
