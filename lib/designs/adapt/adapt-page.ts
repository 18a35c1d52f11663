import { BREAKPOINTS } from "../classes/tailwind-scale";
import { leastWidthOf } from "../layout/least-width";
import { NARROWEST } from "../layout/yield-row";
import type { Role, Roles } from "../meaning/role";
import type { DesignNode, DesignText } from "../read/node";
import { fitInto } from "./fit";
import { reachesOut } from "./fit-placed";
import { LineRooms } from "./line-rooms";

/**
 * Says what each layer of a wide design is on narrower pages. Below each breakpoint, the page is fitted into the least width
 * there, so that it holds from that to the breakpoint; at the design's own width nothing changes.
 */

/** A narrower design is a phone's, and stays as it is. */
const NARROWEST_DESIGN_PX = 640;
const NARROWEST_PAGE_PX = 320;

/** In px: narrower pages are others than the design. */
export function narrowestOf(width: number): number {
  const steps = [...BREAKPOINTS.values()].filter((px) => px <= width);
  return Math.max(width * NARROWEST, ...steps);
}

export interface Version {
  readonly node: DesignNode;
  /** What it lies in, at the same width. */
  readonly parent: DesignNode | null;
}

export interface Adapted {
  /** From narrow to wide; the last one is the design's. "" for the narrowest. */
  readonly prefixes: readonly string[];
  /** Of each layer that is another one on narrower pages: what it is there, from narrow to wide. */
  readonly versions: ReadonlyMap<DesignNode, readonly Version[]>;
  /** The narrowest page that it holds on, in px; null for any. */
  readonly holdsFrom: number | null;
  /** The texts of one line that have room for it on all pages. */
  readonly unbroken: ReadonlySet<DesignText>;
}

export const AS_DESIGNED: Adapted = {
  prefixes: [],
  versions: new Map(),
  holdsFrom: null,
  unbroken: new Set(),
};

/** `roles` gets those of the versions too. */
export function adaptPage(root: DesignNode, roles: Map<DesignNode, Role>): Adapted {
  const { box } = root;
  if (box === null || box.width < NARROWEST_DESIGN_PX) return AS_DESIGNED;
  const steps = [...BREAKPOINTS].filter(([, px]) => px <= box.width);
  const starts = [NARROWEST_PAGE_PX, ...steps.slice(0, -1).map(([, px]) => px)];
  const pages: DesignNode[] = [];
  const rooms = new LineRooms();
  rooms.noteDesign(root);
  let holdsFrom: number | null = null;
  let page = root;
  for (const [index, start] of [...starts.entries()].toReversed()) {
    page = fitPage(page, start, { roles, rooms });
    pages.unshift(page);
    if (leastWidthOf({ ...page, horizontal: "hug", flow: null }) > start + 1)
      holdsFrom ??= steps[index]?.[1] ?? null;
    carryRoles(root, page, roles);
  }
  const versions = new Map<DesignNode, readonly Version[]>();
  const all = pages.map((node): Version => ({ node, parent: null }));
  collect({ node: root, parent: null }, all, versions);
  const prefixes = ["", ...steps.map(([name]) => `${name}:`)];
  return { prefixes, versions, holdsFrom, unbroken: rooms.unbroken(starts.length + 1, root) };
}

/** A decoration may reach out of a narrow page, which does not scroll to it. */
function fitPage(
  page: DesignNode,
  width: number,
  { roles, rooms }: { readonly roles: Roles; readonly rooms: LineRooms },
): DesignNode {
  const fitted = fitInto(page, width, roles, rooms);
  const isOpen =
    !fitted.clips &&
    fitted.children.some((child) => child.isAbsolute && reachesOut(child, fitted.box, width));
  return isOpen ? { ...fitted, clips: true } : fitted;
}

function carryRoles(base: DesignNode, version: DesignNode, roles: Map<DesignNode, Role>): void {
  if (base === version) return;
  const role = roles.get(base);
  if (role !== undefined) roles.set(version, role);
  for (const [index, child] of base.children.entries()) {
    const other = version.children[index];
    if (other !== undefined) carryRoles(child, other, roles);
  }
}

function collect(
  base: Version,
  versions: readonly Version[],
  found: Map<DesignNode, readonly Version[]>,
): void {
  const isSame = versions.every((version) => isSameVersion(version, base));
  if (!isSame) found.set(base.node, versions);
  else if (versions.every(({ node }) => node === base.node)) return;
  for (const [index, child] of base.node.children.entries())
    collect(
      { node: child, parent: base.node },
      versions.map(({ node }) => ({ node: node.children[index] ?? child, parent: node })),
      found,
    );
}

const OWN = [
  ...(["flow", "limits", "layout", "horizontal", "vertical", "text", "box"] as const),
  ...(["constraints", "scrolls", "clips", "styles", "isAbsolute"] as const),
];

/** Whatever is in it, it has the same place and size. */
export const isSameVersion = (one: Version, other: Version): boolean =>
  one.parent?.layout === other.parent?.layout &&
  (one.node === other.node || OWN.every((key) => one.node[key] === other.node[key]));
