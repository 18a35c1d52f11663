import type { InventoryComponent } from "@/lib/designs/inventory";
import type { FigmaInventoryFile, ListedFrame } from "@/lib/imports/figma-result";

/** Returns null for anything but an inventory. Only the shape is checked, because imports write the file themselves. */
export function parseInventory(text: string): FigmaInventoryFile | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isInventory(parsed) ? complete(parsed) : null;
  } catch {
    return null;
  }
}

/** Earlier imports list neither fonts nor exact versions nor widths of pages. */
const complete = (inventory: FigmaInventoryFile): FigmaInventoryFile => ({
  ...inventory,
  frames: inventory.frames.map((frame) => ({ ...NOT_LISTED, ...frame })),
});

const NOT_LISTED = { exactNotes: null, pageFingerprint: null, fonts: [] };

function isInventory(parsed: unknown): parsed is FigmaInventoryFile {
  return (
    typeof parsed === "object" &&
    parsed !== null &&
    "frames" in parsed &&
    Array.isArray(parsed.frames) &&
    "components" in parsed &&
    Array.isArray(parsed.components)
  );
}

export interface PageOfFrames {
  /** Null for a nested frame that only a link names. */
  readonly page: string | null;
  readonly frames: readonly ListedFrame[];
}

/** Frames in the file's order. Components are listed elsewhere, except when a link names them. */
export function framesByPage({ frames }: FigmaInventoryFile, isPart: boolean): PageOfFrames[] {
  const pages = new Map<string | null, ListedFrame[]>();
  for (const frame of frames) {
    const isComponent = frame.kind === "component" || frame.kind === "component-set";
    if (isComponent && !isPart) continue;
    pages.set(frame.page, [...(pages.get(frame.page) ?? []), frame]);
  }
  return [...pages].map(([page, members]) => ({ page, frames: members }));
}

/** All components of a file, or those that a linked part is or uses. */
export function componentsOf(
  { components, frames }: FigmaInventoryFile,
  isPart: boolean,
): readonly InventoryComponent[] {
  if (!isPart) return components;
  const ids = new Set(frames.map(({ id }) => id));
  return components.filter(
    ({ id, uses, variants }) =>
      (uses ?? 0) > 0 || ids.has(id) || variants.some((variant) => ids.has(variant.id)),
  );
}

export const findFrame = ({ frames }: FigmaInventoryFile, nodeId: string): ListedFrame | null =>
  frames.find(({ id }) => id === nodeId) ?? null;

/** "On the page App, 390 × 844 px, 120 layers." */
export function describeFrame({ page, nodes, ...size }: ListedFrame): string {
  const place = page === null ? "" : `On the page ${page}, `;
  const layers = `${nodes.toLocaleString("en")} ${nodes === 1 ? "layer" : "layers"}`;
  return `${place}${describeSize(size)}, ${layers}.`;
}

/** Explains why a frame was not read. */
export const describeUnread = ({ notes }: Pick<ListedFrame, "notes">): string =>
  notes[0] ?? "Could not be read.";

/** "6 variants, used 14 times", "Used once". */
export function describeComponent({ variants, uses }: InventoryComponent, isPart: boolean): string {
  // A component unused in a part may still be used elsewhere in the file.
  const isUnknown = uses === null || (isPart && uses === 0);
  const parts = [
    variants.length > 1 ? `${variants.length} variants` : "",
    isUnknown ? "" : `${describeUses(uses)}${isPart ? " here" : ""}`,
  ].filter((part) => part !== "");
  const sentence = parts.join(", ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function describeUses(uses: number): string {
  if (uses === 0) return "not used";
  return uses === 1 ? "used once" : `used ${uses.toLocaleString("en")} times`;
}

/** "Size: small, medium", one line for each property. */
export const describeProperties = ({ properties }: InventoryComponent): string[] =>
  Object.entries(properties).map(([name, values]) => `${name}: ${values.join(", ")}`);

/** The component's own render, or else the one of its first rendered variant. */
export function thumbnailOf(
  { id, variants }: InventoryComponent,
  thumbnails: ReadonlyMap<string, string>,
): string | null {
  const ids = [id, ...variants.map((variant) => variant.id)];
  return ids.map((known) => thumbnails.get(known)).find((url) => url !== undefined) ?? null;
}

export const describeSize = ({ width, height }: { width: number; height: number }): string =>
  `${Math.round(width)} × ${Math.round(height)} px`;
