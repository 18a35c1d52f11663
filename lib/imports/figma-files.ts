// Figma's file API for imports: developers.figma.com/docs/rest-api/file-endpoints.
import * as z from "zod/mini";
import { type DesignInventory, readDesignInventory } from "../designs/inventory";
import { type DesignVariables, NO_VARIABLES, readVariables } from "../designs/read/variables";
import { isScopeMissing, refuseDeadToken } from "../providers/figma";
import {
  readWholeText,
  type StreamedAnswer,
  type StreamTransport,
} from "../providers/streamed-fetch";
import { ImportError } from "./error";
import { cutJson, type Member } from "./json-cutter";
import { parseJsonText, readProblem } from "./problem";

const MIB = 1024 * 1024;
/** The file at depth 2, kept in memory: about five thousand frames. */
export const LARGEST_OUTLINE_BYTES = 8 * MIB;
/** One frame with its descendants; a larger one is listed in the result but not read. */
export const LARGEST_FRAME_BYTES = 8 * MIB;

export interface FigmaApi {
  readonly apiUrl: string;
  /** Adds the token and counts the call. */
  readonly call: StreamTransport;
}

export interface FigmaOutline {
  readonly inventory: DesignInventory;
  readonly styles: unknown;
  readonly components: unknown;
  readonly componentSets: unknown;
}

/** Missing from the file, or over the size limit. */
export type Unread = "missing" | "too_large";

/** One raw node of the provider, discarded after reading. */
export interface NodeAnswer {
  readonly document: unknown;
  readonly components?: unknown;
  readonly componentSets?: unknown;
  readonly styles?: unknown;
}

const fileAnswer = z.object({
  document: z.unknown(),
  styles: z.optional(z.unknown()),
  components: z.optional(z.unknown()),
  componentSets: z.optional(z.unknown()),
});
const nodeAnswer = z.object({
  document: z.unknown(),
  components: z.optional(z.unknown()),
  componentSets: z.optional(z.unknown()),
  styles: z.optional(z.unknown()),
});
const renderAnswer = z.object({ images: z.record(z.string(), z.nullable(z.string())) });

export async function readFigmaOutline(
  { apiUrl, call }: FigmaApi,
  fileKey: string,
): Promise<FigmaOutline> {
  return await call(`${apiUrl}/v1/files/${fileKey}?depth=2`, {}, async (answer) => {
    await refuse(answer, "outline_too_large");
    const text = await readWholeText(answer, LARGEST_OUTLINE_BYTES);
    if (text === null) throw new ImportError("outline_too_large");
    const raw = parseJsonText(text);
    const parsed = fileAnswer.safeParse(raw);
    const inventory = parsed.success ? readDesignInventory(raw) : null;
    if (!parsed.success || inventory === null) throw new ImportError("malformed");
    const { styles = {}, components = {}, componentSets = {} } = parsed.data;
    return { inventory, styles, components, componentSets };
  });
}

const variablesAnswer = z.object({ meta: z.unknown() });

export const toVariablesUrl = (apiUrl: string, fileKey: string): string =>
  `${apiUrl}/v1/files/${fileKey}/variables/local`;

/** None where the person's plan or grant does not reach them, or they are more than an import holds. */
export async function readFigmaVariables(
  { apiUrl, call }: FigmaApi,
  fileKey: string,
): Promise<DesignVariables> {
  return await call(toVariablesUrl(apiUrl, fileKey), {}, async (answer) => {
    if (answer.status !== 200) {
      const body = await readProblem(answer);
      if (!isScopeMissing(body)) refuseDeadToken({ status: answer.status, body });
      return NO_VARIABLES;
    }
    const text = await readWholeText(answer, LARGEST_OUTLINE_BYTES);
    const parsed = variablesAnswer.safeParse(text === null ? null : parseJsonText(text));
    return parsed.success ? readVariables(parsed.data.meta) : NO_VARIABLES;
  });
}

/** Passes on each node as soon as it has arrived. */
export async function readFigmaNodes(
  { apiUrl, call }: FigmaApi,
  fileKey: string,
  ids: readonly string[],
  take: (id: string, node: NodeAnswer | Unread) => Promise<void>,
): Promise<void> {
  const list = ids.map(encodeURIComponent).join(",");
  await call(
    `${apiUrl}/v1/files/${fileKey}/nodes?ids=${list}&geometry=paths`,
    {},
    async (answer) => {
      await refuse(answer);
      for await (const member of cutJson(answer.chunks, [["nodes", "*"]], LARGEST_FRAME_BYTES)) {
        const [, id = ""] = member.path;
        if (ids.includes(id)) await take(id, toNode(member));
      }
    },
  );
}

function toNode({ text }: Member): NodeAnswer | Unread {
  if (text === null) return "too_large";
  if (text === "null") return "missing";
  const parsed = nodeAnswer.safeParse(parseJsonText(text));
  if (!parsed.success) throw new ImportError("malformed");
  return parsed.data;
}

/**
 * The temporary addresses of Figma's renders, by node ID; null for a node without one. A frame is shown in its own bounds:
 * shadows around it do not enlarge its picture, so it can be compared with our code. A drawing is shown with all of it.
 */
export async function readRenderAddresses(
  { apiUrl, call }: FigmaApi,
  fileKey: string,
  { ids, of }: { ids: readonly string[]; of: "frames" | "drawings" },
): Promise<Readonly<Record<string, string | null>>> {
  const list = ids.map(encodeURIComponent).join(",");
  const query = `ids=${list}&format=svg${of === "frames" ? "&use_absolute_bounds=true" : ""}`;
  return await call(`${apiUrl}/v1/images/${fileKey}?${query}`, {}, async (answer) => {
    // Figma answers 400 if it cannot render a requested node: the import continues without pictures.
    if (answer.status === 400) return {};
    await refuse(answer);
    const text = await readWholeText(answer, MIB);
    const parsed = renderAnswer.safeParse(text === null ? null : parseJsonText(text));
    if (!parsed.success) throw new ImportError("malformed");
    return parsed.data.images;
  });
}

/** Longer addresses are not fetchable URLs. */
const MAX_ADDRESS_LENGTH = 8 * 1024;

/** The addresses of the wanted uploaded pictures, valid for at most fourteen days. */
export async function readFillAddresses(
  { apiUrl, call }: FigmaApi,
  fileKey: string,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  return await call(`${apiUrl}/v1/files/${fileKey}/images`, {}, async (answer) => {
    await refuse(answer);
    const addresses = new Map<string, string>();
    const members = cutJson(answer.chunks, [["meta", "images", "*"]], MAX_ADDRESS_LENGTH);
    for await (const { path, text } of members) {
      const reference = path.at(-1) ?? "";
      if (!wanted.has(reference) || text === null) continue;
      const address = parseJsonText(text);
      if (typeof address === "string") addresses.set(reference, address);
    }
    return addresses;
  });
}

async function refuse(
  answer: StreamedAnswer,
  tooLarge: "too_large" | "outline_too_large" = "too_large",
): Promise<void> {
  const { status } = answer;
  if (status === 200) return;
  const body = await readProblem(answer);
  refuseDeadToken({ status, body });
  if (status === 400) throw new ImportError(isTooLarge(body) ? tooLarge : "not_found");
  const isGone = status === 404 || (status >= 300 && status < 400);
  throw new ImportError(isGone ? "not_found" : "no_access");
}

const isTooLarge = (body: unknown): boolean => /too large/i.test(JSON.stringify(body ?? ""));
