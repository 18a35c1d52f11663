import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { Html } from "../kernel/page.ts";
import { answerAs, type Endpoint } from "./bearer.ts";
import type { FigmaNode } from "./design/node.ts";
import { FigmaError } from "./figma-error.ts";
import { requireContent, requireIds } from "./file-routes.ts";
import { documentOf, type FigmaFile } from "./files.ts";
import type { FigmaInstance } from "./instance.ts";
import { designPage } from "./pages/design.ts";
import { photoPng } from "./render/photo.ts";
import { renderSvg } from "./render/svg.ts";

const SCOPE = "file_content:read";
const RENDERS: Endpoint = { name: "GET /v1/images/:key", scope: SCOPE, tier: 1 };
const FILLS: Endpoint = { name: "GET /v1/files/:key/images", scope: SCOPE, tier: 2 };
const DAY = 24 * 60 * 60 * 1000;
const RENDER_LIFE_MS = 30 * DAY;
const FILL_LIFE_MS = 14 * DAY;
const STORE = "/s3-alpha";

interface Picture {
  key: string;
  /** The format of a node's render, or an uploaded image's name. */
  nodeId?: string;
  imageRef?: string;
  scale: number;
  expiresAt: number;
}

const addressOf = (url: string, picture: Picture): string =>
  `${url}${STORE}/${Buffer.from(JSON.stringify(picture)).toString("base64url")}`;

function readAddress(text: string): Picture | null {
  try {
    const picture: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return typeof picture === "object" && picture !== null ? (picture as Picture) : null;
  } catch {
    return null;
  }
}

const inline = (imageRef: string): string =>
  `data:image/png;base64,${photoPng(imageRef).toString("base64")}`;

const isSeen = (node: FigmaNode | undefined): boolean =>
  node?.visible !== false && (node?.absoluteBoundingBox?.width ?? 0) > 0;

function readScale(c: Context<EmulatorEnv>): number {
  const scale = Number(c.req.query("scale") ?? 1);
  if (!(scale >= 0.01 && scale <= 4)) {
    throw new FigmaError(400, "Parameter 'scale' must be between 0.01 and 4");
  }
  return scale;
}

/** Bitmaps would need a browser; Figma renders them, and defaults to png. */
function requireSvg(c: Context<EmulatorEnv>): void {
  const format = c.req.query("format") ?? "png";
  if (!["jpg", "png", "svg", "pdf"].includes(format)) {
    throw new FigmaError(400, `Invalid value for parameter 'format': ${format}`);
  }
  if (format !== "svg") {
    throw new FigmaError(400, `This emulator renders format=svg alone, not ${format}`);
  }
}

function renderAddresses(
  instance: FigmaInstance,
  file: FigmaFile,
  ids: readonly string[],
  scale: number,
): Record<string, string | null> {
  const { url } = instance.context;
  const expiresAt = instance.now + RENDER_LIFE_MS;
  const document = documentOf(file);
  const addresses = ids.map((id) => {
    const picture = { key: file.key, nodeId: id, scale, expiresAt };
    return [id, isSeen(document.byId.get(id)) ? addressOf(url, picture) : null];
  });
  return Object.fromEntries(addresses);
}

function imageRefs(root: FigmaNode): Set<string> {
  const own = (root.fills ?? []).flatMap((fill) => (fill.type === "IMAGE" ? [fill.imageRef] : []));
  const below = (root.children ?? []).flatMap((child) => [...imageRefs(child)]);
  return new Set([...own, ...below]);
}

export function imageRoutes(instance: FigmaInstance) {
  const { counts, context } = instance;
  return new Hono<EmulatorEnv>()
    .get("/images/:key", (c) =>
      answerAs(c, instance, RENDERS, (user) => {
        const file = requireContent(instance, c.req.param("key"), user);
        const [ids, scale] = [requireIds(c), readScale(c)];
        requireSvg(c);
        for (const id of ids) counts.object(`image ${file.key} ${id}`, "fetched");
        return c.json({ err: null, images: renderAddresses(instance, file, ids, scale) });
      }),
    )
    .get("/files/:key/images", (c) =>
      answerAs(c, instance, FILLS, (user) => {
        const file = requireContent(instance, c.req.param("key"), user);
        const expiresAt = instance.now + FILL_LIFE_MS;
        const addresses = [...imageRefs(documentOf(file).root)].map((imageRef) => [
          imageRef,
          addressOf(context.url, { key: file.key, imageRef, scale: 1, expiresAt }),
        ]);
        counts.object(`image fills ${file.key}`, "fetched");
        const images = Object.fromEntries(addresses);
        return c.json({ error: false, status: 200, meta: { images } });
      }),
    );
}

const gone = (c: Context<EmulatorEnv>): Response =>
  c.body('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 403, {
    "content-type": "application/xml",
  });

function pictureBody({ files }: FigmaInstance, { key, nodeId = "", imageRef, scale }: Picture) {
  if (imageRef !== undefined) return { type: "image/png", body: photoPng(imageRef) };
  const file = files.of(key);
  const layers = file && documentOf(file).byId;
  const node = layers?.get(nodeId);
  const svg = layers && node && renderSvg(node, scale, inline, layers);
  return svg ? { type: "image/svg+xml", body: Buffer.from(svg) } : null;
}

/** The first visible node of the first page that has any: the file's thumbnail. */
const firstFrame = (file: FigmaFile): FigmaNode | undefined =>
  documentOf(file).root.children?.flatMap(({ children = [] }) => children)[0];

function pageOf(instance: FigmaInstance, file: FigmaFile): Html {
  const expiresAt = instance.now + RENDER_LIFE_MS;
  const { url } = instance.context;
  return designPage(url, file, (node) =>
    isSeen(node) ? addressOf(url, { key: file.key, nodeId: node.id, scale: 1, expiresAt }) : null,
  );
}

/** The pages that browsers open: the file itself and its thumbnail. */
export function imagePages(instance: FigmaInstance) {
  return new Hono<EmulatorEnv>()
    .get("/design/:key/:name?", (c) => {
      const file = instance.files.of(c.req.param("key"));
      return file ? c.html(pageOf(instance, file)) : c.notFound();
    })
    .get("/thumbnails/:key", (c) => {
      const file = instance.files.of(c.req.param("key"));
      const node = file && firstFrame(file);
      const svg = node && renderSvg(node, 1, inline, documentOf(file).byId);
      return svg ? c.body(svg, 200, { "content-type": "image/svg+xml" }) : c.notFound();
    });
}

/** Serves images: anyone with the address may read one, for a limited time. */
export function imageStore(instance: FigmaInstance) {
  return new Hono<EmulatorEnv>().get("/:address", (c) => {
    const picture = readAddress(c.req.param("address"));
    if (!picture || instance.now >= picture.expiresAt) return gone(c);
    const found = pictureBody(instance, picture);
    if (!found) return gone(c);
    instance.counts.object(`bytes ${picture.key} ${picture.nodeId ?? picture.imageRef}`, "fetched");
    return c.body(new Uint8Array(found.body), 200, { "content-type": found.type });
  });
}
