import {
  type ComponentSet,
  type DesignComponent,
  type DesignComponents,
  readDesignComponents,
  readVariantName,
} from "./read/components";
import { asList, asName, asPositive, asRecord, asText, isRecord } from "./read/raw-json";
import { type DesignStyles, readDesignStyles, type StyleKind } from "./read/styles";
import { compareTexts } from "./read/text-order";
import type { FrameDigest } from "./tokens/frame-digest";

/**
 * Lists a file's pages, frames and components from Figma's response of depth 2. The frames' IDs are read next.
 */

export type FrameKind =
  | "frame"
  | "section"
  | "component"
  | "component-set"
  | "instance"
  | "group"
  | "other";

export interface InventoryFrame {
  readonly id: string;
  readonly name: string;
  readonly kind: FrameKind;
  readonly width: number;
  readonly height: number;
}

export interface InventoryPage {
  readonly id: string;
  readonly name: string;
  /** In layer order, from the bottom. */
  readonly frames: readonly InventoryFrame[];
}

export interface InventoryComponent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Property → values, for a component set; empty for a standalone component. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  /** The number of instances in all frames; null until the frames are read. */
  readonly uses: number | null;
}

export interface DesignInventory {
  readonly name: string;
  readonly version: string;
  readonly lastModified: string;
  readonly pages: readonly InventoryPage[];
  /** Sorted by name. */
  readonly components: readonly InventoryComponent[];
  readonly styleCounts: Readonly<Record<StyleKind, number>>;
  /** Sentences shown to the user about what is not listed. */
  readonly notes: readonly string[];
}

const MAX_PAGES = 500;
const MAX_FRAMES = 20_000;
const MAX_NAME_LENGTH = 200;

/** Returns null if the response is not a file. */
export function readDesignInventory(file: unknown): DesignInventory | null {
  if (!isRecord(file) || !isRecord(file.document)) return null;
  const notes: string[] = [];
  return {
    name: asName(file.name, MAX_NAME_LENGTH),
    version: asText(file.version, MAX_NAME_LENGTH),
    lastModified: asText(file.lastModified, MAX_NAME_LENGTH),
    pages: readPages(file.document.children, notes),
    components: listComponents(readDesignComponents(file), null),
    styleCounts: countStyles(readDesignStyles(file.styles)),
    notes,
  };
}

export interface FoundInFrames {
  readonly components: DesignComponents;
  readonly digests: readonly FrameDigest[];
}

/** Adds the components found in the frames' responses, and each component's uses across all frames. */
export function completeInventory(
  inventory: DesignInventory,
  { components, digests }: FoundInFrames,
): DesignInventory {
  const uses = new Map<string, number>();
  for (const { componentId, uses: count } of digests.flatMap((digest) => digest.components)) {
    uses.set(componentId, (uses.get(componentId) ?? 0) + count);
  }
  return { ...inventory, components: listComponents(components, uses) };
}

function readPages(raw: unknown, notes: string[]): InventoryPage[] {
  const raws = asList(raw).filter((page) => asRecord(page).type === "CANVAS");
  if (raws.length > MAX_PAGES) notes.push(`${raws.length - MAX_PAGES} pages are not listed.`);
  let room = MAX_FRAMES;
  const pages = raws.slice(0, MAX_PAGES).map((page): InventoryPage => {
    const { id, name, children } = asRecord(page);
    const frames = asList(children)
      .slice(0, room)
      .map(readFrame)
      .filter((frame) => frame !== null);
    room -= frames.length;
    return { id: asText(id, MAX_NAME_LENGTH), name: readName(name), frames };
  });
  if (room === 0) notes.push(`Only the first ${MAX_FRAMES} frames are listed.`);
  return pages;
}

const KINDS: ReadonlyMap<unknown, FrameKind> = new Map([
  ["FRAME", "frame"],
  ["SECTION", "section"],
  ["COMPONENT", "component"],
  ["COMPONENT_SET", "component-set"],
  ["INSTANCE", "instance"],
  ["GROUP", "group"],
]);

/** Skips hidden layers: they are not drawn, so they are not imported. */
function readFrame(raw: unknown): InventoryFrame | null {
  const { id, name, type, visible, absoluteBoundingBox } = asRecord(raw);
  if (typeof id !== "string" || visible === false || type === "SLICE") return null;
  const { width, height } = asRecord(absoluteBoundingBox);
  return {
    id: asText(id, MAX_NAME_LENGTH),
    name: readName(name),
    kind: KINDS.get(type) ?? "other",
    width: asPositive(width),
    height: asPositive(height),
  };
}

function readName(raw: unknown): string {
  return asName(raw, MAX_NAME_LENGTH);
}

function listComponents(
  components: DesignComponents,
  uses: ReadonlyMap<string, number> | null,
): InventoryComponent[] {
  const sets = new Map<string, DesignComponent[]>();
  for (const component of components.values()) {
    const id = component.set?.id ?? component.id;
    const members = sets.get(id);
    if (members === undefined) sets.set(id, [component]);
    else members.push(component);
  }
  const listed = [...sets.values()].flatMap((members) => toListed(members, uses));
  return listed.sort(byName);
}

function byName(one: Named, other: Named): number {
  return compareTexts(one.name, other.name) || compareTexts(one.id, other.id);
}

type Named = { readonly id: string; readonly name: string };

function toListed(
  members: readonly DesignComponent[],
  uses: ReadonlyMap<string, number> | null,
): InventoryComponent[] {
  const [first] = members;
  if (first === undefined) return [];
  const whole: ComponentSet | DesignComponent = first.set ?? first;
  const variants =
    first.set === null ? [] : members.map(({ id, name }) => ({ id, name })).sort(byName);
  const count = members.reduce((sum, { id }) => sum + (uses?.get(id) ?? 0), 0);
  return [
    {
      id: whole.id,
      name: whole.name,
      description: whole.description,
      properties: readProperties(variants.map(({ name }) => name)),
      variants,
      uses: uses === null ? null : count,
    },
  ];
}

function readProperties(names: readonly string[]): Record<string, readonly string[]> {
  const properties = new Map<string, Set<string>>();
  for (const [property, value] of names.flatMap(readVariantName)) {
    const values = properties.get(property) ?? new Set();
    properties.set(property, values.add(value));
  }
  return Object.fromEntries([...properties].map(([property, values]) => [property, [...values]]));
}

function countStyles(styles: DesignStyles): Record<StyleKind, number> {
  const count = (kind: StyleKind) =>
    [...styles.values()].filter((style) => style.kind === kind).length;
  return { fill: count("fill"), text: count("text"), effect: count("effect") };
}
