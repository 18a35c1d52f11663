import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { answerAs, type Endpoint } from "./bearer.ts";
import type { FigmaDocument } from "./design/figma-document.ts";
import { type Cut, cutNode, mentionedIn, onlyAround } from "./design/part.ts";
import { FigmaError } from "./figma-error.ts";
import { documentOf, type FigmaFile } from "./files.ts";
import type { FigmaInstance } from "./instance.ts";
import type { FigmaUser } from "./people.ts";

const SCOPE = "file_content:read";
const FILE: Endpoint = { name: "GET /v1/files/:key", scope: SCOPE, tier: 1 };
const NODES: Endpoint = { name: "GET /v1/files/:key/nodes", scope: SCOPE, tier: 1 };

export function requireContent({ files }: FigmaInstance, key: string, user: FigmaUser): FigmaFile {
  const file = files.seenBy(user.id, key);
  if (!file) throw new FigmaError(404, "Not found");
  if (file.state === "sealed") throw new FigmaError(403, "File not exportable");
  return file;
}

/** Links write `1-2` where the API writes `1:2`; the API accepts both. */
export function readIds(text: string | undefined): string[] {
  const ids = (text ?? "").split(",").map((id) => id.trim().replaceAll("-", ":"));
  return [...new Set(ids.filter((id) => id !== ""))];
}

export function requireIds(c: Context<EmulatorEnv>): string[] {
  const ids = readIds(c.req.query("ids"));
  if (ids.length === 0) throw new FigmaError(400, "Required parameter 'ids' is missing");
  if (ids.some((id) => !/^I?\d+:\d+(;\d+:\d+)*$/.test(id))) {
    throw new FigmaError(400, "Invalid node id in parameter 'ids'");
  }
  return ids;
}

function readCut(c: Context<EmulatorEnv>): Cut {
  const text = c.req.query("depth");
  const depth = text === undefined ? Number.POSITIVE_INFINITY : Number(text);
  if (!(depth >= 1)) throw new FigmaError(400, "Parameter 'depth' must be a positive integer");
  return { depth, hasGeometry: c.req.query("geometry") === "paths" };
}

const fileFields = (file: FigmaFile, user: FigmaUser, url: string) => ({
  name: file.name,
  lastModified: file.touchedAt,
  thumbnailUrl: `${url}/thumbnails/${file.key}`,
  version: file.version,
  role: file.ownerId === user.id ? "owner" : "viewer",
  editorType: "figma",
});

export function answerFile(document: FigmaDocument, ids: string[], cut: Cut): object {
  const root = ids.length === 0 ? document.root : onlyAround(document.root, new Set(ids));
  const shown = cutNode(root, cut);
  const { components, componentSets, styles } = mentionedIn(shown, document);
  return { document: shown, components, componentSets, schemaVersion: 0, styles };
}

export function answerNodes(document: FigmaDocument, ids: string[], cut: Cut): object {
  const nodes = ids.map((id) => {
    const node = document.byId.get(id);
    if (!node) return [id, null];
    const shown = cutNode(node, cut);
    const { components, componentSets, styles } = mentionedIn(shown, document);
    return [id, { document: shown, components, componentSets, schemaVersion: 0, styles }];
  });
  return Object.fromEntries(nodes);
}

/** Half of the text, for the file whose response is truncated. */
function send(c: Context<EmulatorEnv>, file: FigmaFile, body: object): Response {
  const text = JSON.stringify(body);
  const sent = file.state === "garbled" ? text.slice(0, Math.ceil(text.length / 2)) : text;
  return c.body(sent, 200, { "content-type": "application/json; charset=utf-8" });
}

export function fileRoutes(instance: FigmaInstance) {
  const { counts, context } = instance;
  return new Hono<EmulatorEnv>()
    .get("/files/:key", (c) =>
      answerAs(c, instance, FILE, (user) => {
        const file = requireContent(instance, c.req.param("key"), user);
        const content = answerFile(documentOf(file), readIds(c.req.query("ids")), readCut(c));
        counts.object(`file ${file.key}`, "fetched");
        const fields = fileFields(file, user, context.url);
        return send(c, file, { ...content, ...fields, linkAccess: "inherit" });
      }),
    )
    .get("/files/:key/nodes", (c) =>
      answerAs(c, instance, NODES, (user) => {
        const file = requireContent(instance, c.req.param("key"), user);
        const [ids, cut] = [requireIds(c), readCut(c)];
        const nodes = answerNodes(documentOf(file), ids, cut);
        for (const id of ids) counts.object(`node ${file.key} ${id}`, "fetched");
        return send(c, file, { ...fileFields(file, user, context.url), nodes });
      }),
    );
}
