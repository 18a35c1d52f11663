// Designs and repositories of any size in the providers' API formats. The same numbers yield the same bytes.
import { createHash } from "node:crypto";

export interface DesignSize {
  readonly pages?: number;
  readonly framesPerPage?: number;
  /** In addition to the frame itself. */
  readonly nodesPerFrame?: number;
  /** References of uploaded pictures, by page and frame, both 1-based. */
  readonly picturesOf?: (page: number, frame: number) => readonly string[];
}

interface RawNode {
  id: string;
  name: string;
  type: string;
  children?: RawNode[];
  [field: string]: unknown;
}

export interface RawDesign {
  readonly name: string;
  readonly version: string;
  readonly lastModified: string;
  readonly document: RawNode;
  readonly styles: Record<string, object>;
  readonly components: Record<string, object>;
  readonly componentSets: Record<string, object>;
}

const COLORS = [
  { r: 0.1, g: 0.2, b: 0.9, a: 1 },
  { r: 0.95, g: 0.95, b: 0.97, a: 1 },
  { r: 0.12, g: 0.12, b: 0.14, a: 1 },
];

export function aDesign(size: DesignSize = {}): RawDesign {
  const { pages = 2, framesPerPage = 3, nodesPerFrame = 8, picturesOf = () => [] } = size;
  const children = Array.from({ length: pages }, (_, page) => ({
    id: `0:${page + 1}`,
    name: `Page ${page + 1}`,
    type: "CANVAS",
    children: Array.from({ length: framesPerPage }, (_one, frame) =>
      aFrame(page + 1, frame + 1, nodesPerFrame, picturesOf(page + 1, frame + 1)),
    ),
  }));
  return {
    name: "Drawing of the tests",
    version: "4711",
    lastModified: "2026-10-01T10:00:00Z",
    document: { id: "0:0", name: "Document", type: "DOCUMENT", children },
    styles: {
      "9:1": { key: "s1", name: "Brand/Primary", styleType: "FILL", description: "" },
      "9:2": { key: "s2", name: "Body", styleType: "TEXT", description: "" },
    },
    components: { "8:1": { key: "c1", name: "Button", description: "Press it" } },
    componentSets: {},
  };
}

function aFrame(page: number, frame: number, nodes: number, pictures: readonly string[]): RawNode {
  const id = `${page}:${frame * 100_000}`;
  return {
    ...shape(id, `Frame ${page}.${frame}`, "FRAME", 0, 0, 360, 640),
    layoutMode: "VERTICAL",
    itemSpacing: 8,
    paddingLeft: 16,
    paddingRight: 16,
    paddingTop: 24,
    paddingBottom: 24,
    fills: [{ type: "SOLID", color: COLORS[1] }],
    children: [
      ...Array.from({ length: nodes }, (_, place) =>
        aLeaf(`${page}:${frame * 100_000 + place + 1}`, place),
      ),
      ...pictures.map((imageRef, place) =>
        aPicture(`${page}:${frame * 100_000 + 50_000 + place}`, nodes + place, imageRef),
      ),
    ],
  };
}

const aPicture = (id: string, place: number, imageRef: string): RawNode => ({
  ...shape(id, `Picture ${place}`, "RECTANGLE", 16, 24 + place * 40, 328, 32),
  fills: [{ type: "IMAGE", scaleMode: "FILL", imageRef }],
});

/** An uploaded picture: enough bytes to be recognized as a bitmap. */
export const uploadOf = (imageRef: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from(imageRef),
  ]);

/** The references of all pictures of a design, without duplicates. */
export function uploadsIn({ document }: RawDesign): string[] {
  const found = new Set<string>();
  const ahead = [document];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    for (const { imageRef } of (node.fills ?? []) as { imageRef?: string }[]) {
      if (imageRef !== undefined) found.add(imageRef);
    }
    ahead.push(...(node.children ?? []));
  }
  return [...found];
}

function aLeaf(id: string, place: number): RawNode {
  const box = [16, 24 + place * 40, 328, 32] as const;
  if (place % 2 === 0) {
    return {
      ...shape(id, `Text ${place}`, "TEXT", ...box),
      characters: `Line ${place} of the drawing`,
      style: { fontFamily: "Inter", fontWeight: 400, fontSize: 16, lineHeightPx: 24 },
      fills: [{ type: "SOLID", color: COLORS[2] }],
      styles: { text: "9:2" },
    };
  }
  return {
    ...shape(id, `Box ${place}`, "RECTANGLE", ...box),
    cornerRadius: 8,
    fills: [{ type: "SOLID", color: COLORS[0] }],
    styles: { fill: "9:1" },
  };
}

const shape = (
  id: string,
  name: string,
  type: string,
  x: number,
  y: number,
  w: number,
  h: number,
) => ({
  id,
  name,
  type,
  absoluteBoundingBox: { x, y, width: w, height: h },
  blendMode: "PASS_THROUGH",
  constraints: { vertical: "TOP", horizontal: "LEFT" },
});

/** The response of `GET /v1/files/:key?depth=2`. */
export function outlineOf({ document, ...rest }: RawDesign): object {
  const pages = (document.children ?? []).map((page) => ({
    ...page,
    children: (page.children ?? []).map((node) => ({ ...node, children: undefined })),
  }));
  return {
    ...rest,
    document: { ...document, children: pages },
    schemaVersion: 0,
    role: "owner-of-the-file",
  };
}

/** One entry of the response of `GET /v1/files/:key/nodes`; null if the node does not exist. */
export function nodeOf(design: RawDesign, id: string): object | null {
  const { styles, components, componentSets } = design;
  for (const page of design.document.children ?? []) {
    const document = (page.children ?? []).find((node) => node.id === id);
    if (document) return { document, styles, components, componentSets, schemaVersion: 0 };
  }
  return null;
}

export interface RawRepository {
  readonly fullName: string;
  readonly isPrivate: boolean;
  /** Path → text; null for a binary file. */
  readonly files: ReadonlyMap<string, string | null>;
  readonly languages: Readonly<Record<string, number>>;
}

export interface RepositorySize {
  readonly fullName?: string;
  readonly isPrivate?: boolean;
  readonly files?: number;
}

export function aRepository(size: RepositorySize = {}): RawRepository {
  const { fullName = "ada/engine", isPrivate = false, files = 40 } = size;
  const manifest = {
    name: "engine",
    scripts: { dev: "next dev", build: "next build" },
    dependencies: { next: "16.0.0", react: "19.2.0" },
    devDependencies: { tailwindcss: "4.1.0" },
  };
  const texts = new Map<string, string | null>([
    ["README.md", "# Engine\n\nA secret sentence of the readme that says what it is.\n"],
    ["package.json", `${JSON.stringify(manifest, null, 2)}\n`],
    ["app/globals.css", ":root {\n  --ink: #123456;\n}\n"],
    ["app/page.tsx", "export default function Page() {\n  return <main />;\n}\n"],
  ]);
  for (let number = 1; texts.size < files; number += 1) {
    const folder = number % 5 === 0 ? "components" : `lib/part-${number % 20}`;
    texts.set(`${folder}/Module${number}.tsx`, `export const Module${number} = () => null;\n`);
  }
  return { fullName, isPrivate, files: texts, languages: { TypeScript: 9000, CSS: 1000 } };
}

export const shaOf = (text: string | null): string =>
  createHash("sha1")
    .update(text ?? "\0")
    .digest("hex");

export const commitShaOf = ({ files, fullName }: RawRepository): string =>
  shaOf(JSON.stringify([fullName, ...files]));

/** The response of `GET /repos/:owner/:repo/git/trees/:sha?recursive=1`. */
export function treeOf(repository: RawRepository): object {
  const tree: object[] = [];
  const folders = new Set<string>();
  for (const [path, text] of repository.files) {
    for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
      const folder = path.slice(0, at);
      if (folders.has(folder)) continue;
      folders.add(folder);
      tree.push({ path: folder, mode: "040000", type: "tree", sha: shaOf(folder) });
    }
    const size = text?.length ?? 10;
    tree.push({ path, mode: "100644", type: "blob", sha: shaOf(text), size });
  }
  return { sha: treeShaOf(repository), tree, truncated: false };
}

export const treeShaOf = (repository: RawRepository): string =>
  shaOf(`tree of ${commitShaOf(repository)}`);
