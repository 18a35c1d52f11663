// Answers what generating frames costs, and starts it. Price and start count in the same way.
import { ConvexError } from "convex/values";
import type { Target } from "../../../lib/designs/targets/target";
import { UNAUTHORIZED } from "../../../lib/errors";
import {
  missingCredits,
  type Quote,
  type QuoteAnswer,
  type StartAnswer,
  toPrice,
} from "../../../lib/generations/price";
import type { Form } from "../../../lib/generations/record";
import { type GenerationRefusal, MOST_FRAMES_OF_RUN } from "../../../lib/generations/refusal";
import { toTreeName } from "../../../lib/imports/figma-result";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { findArtifact } from "../imports/artifactStore";
import { findOwnImport } from "../imports/recordStore";
import { readCredits } from "../subscriptions/usageStore";
import { findByKey, hasForm, isPaid, listQueued, queueGeneration } from "./recordStore";
import { endRun, findRunning, hasMostRuns, insertRun } from "./runStore";
import { cancelQueued } from "./stepping";

export interface Request {
  readonly importId: string;
  readonly nodeIds: readonly string[];
  readonly target: Target;
}

interface Frame {
  readonly nodeId: string;
  readonly fingerprint: string;
  readonly title: string;
  readonly known: Doc<"generations"> | null;
  readonly isPaid: boolean;
}

/** The import that frames are asked of. */
interface Source {
  readonly of: Doc<"imports">;
  readonly fileKey: string;
}

interface Asking extends Source {
  readonly frames: readonly Frame[];
}

interface Refused {
  readonly outcome: "refused";
  readonly refusal: GenerationRefusal;
}

const refuse = (refusal: GenerationRefusal): Refused => ({ outcome: "refused", refusal });

async function readRequest(
  ctx: QueryCtx,
  userId: string,
  request: Request,
): Promise<(Asking & { readonly outcome: "read" }) | Refused> {
  const { importId, nodeIds, target } = request;
  const source = await findSource(ctx, userId, importId);
  if (source?.of.status !== "completed") return refuse("import_gone");
  const wanted = new Set(nodeIds);
  if (wanted.size > MOST_FRAMES_OF_RUN) return refuse("too_many");
  if (wanted.size === 0) return refuse("no_frames");
  const frames: Frame[] = [];
  for (const nodeId of wanted) {
    const frame = await findFrame(ctx, source, nodeId, target);
    if (frame === null) return refuse("frame_gone");
    frames.push(frame);
  }
  return { outcome: "read", ...source, frames };
}

async function findSource(ctx: QueryCtx, userId: string, importId: string): Promise<Source | null> {
  const of = await findOwnImport(ctx, userId, importId);
  return of?.source.provider === "figma" ? { of, fileKey: of.source.fileKey } : null;
}

/** Null where the import has no code for the frame. */
async function findFrame(
  ctx: QueryCtx,
  { of: { _id, userId }, fileKey }: Source,
  nodeId: string,
  target: Target,
): Promise<Frame | null> {
  const tree = await findArtifact(ctx, _id, toTreeName(nodeId, "flowing"));
  if (!tree?.frame) return null;
  const key = { userId, fileKey, nodeId, target, fingerprint: tree.frame.fingerprint };
  const known = await findByKey(ctx, key);
  return { nodeId, ...tree.frame, known, isPaid: await isPaid(ctx, key) };
}

export async function quote(
  ctx: QueryCtx,
  userId: string,
  request: Request,
  now: number,
): Promise<QuoteAnswer> {
  const asking = await readRequest(ctx, userId, request);
  if (asking.outcome === "refused") return asking;
  return { outcome: "quoted", quote: await toQuote(ctx, userId, asking.frames, now) };
}

async function toQuote(
  ctx: QueryCtx,
  userId: string,
  frames: readonly Frame[],
  now: number,
): Promise<Quote> {
  const { plan, remaining, resetsAt, allowance } = await readCredits(ctx, userId, now);
  return { price: toPrice(frames), plan, remaining, resetsAt, allowance };
}

/** The same request twice is one run. */
export async function startRun(
  ctx: MutationCtx,
  userId: string,
  request: Request & Form,
  now: number,
): Promise<StartAnswer> {
  // The session token of a deleted user is valid for up to a minute.
  if (await isErased(ctx, userId)) throw new ConvexError(UNAUTHORIZED);
  const asking = await readRequest(ctx, userId, request);
  if (asking.outcome === "refused") return asking;
  const form = { language: request.language, version: request.version };
  const missing = asking.frames.filter(({ known }) => known === null || !hasForm(known, form));
  if (missing.length === 0) return { outcome: "ready" };
  const running = await findRunning(ctx, userId, asking.fileKey);
  if (running) {
    if (!(await isCovered(ctx, running, request, missing))) return refuse("busy");
    return { outcome: "started", runId: running._id };
  }
  if (await hasMostRuns(ctx, userId)) return refuse("too_many_runs");
  const quoted = await toQuote(ctx, userId, asking.frames, now);
  if (missingCredits(quoted) > 0) return { outcome: "insufficient", quote: quoted };
  const runId = await queueAll(ctx, userId, { ...asking, frames: missing }, request, now);
  return { outcome: "started", runId };
}

/** Whether a running run is about to write all of these. */
async function isCovered(
  ctx: QueryCtx,
  running: Doc<"generationRuns">,
  { target, language, version }: Request & Form,
  missing: readonly Frame[],
): Promise<boolean> {
  const isAlike =
    running.target === target && running.language === language && running.version === version;
  const rows = await listQueued(ctx, running._id, MOST_FRAMES_OF_RUN);
  const queued = new Set(rows.map(({ nodeId, fingerprint }) => `${nodeId} ${fingerprint}`));
  return isAlike && missing.every((one) => queued.has(`${one.nodeId} ${one.fingerprint}`));
}

async function queueAll(
  ctx: MutationCtx,
  userId: string,
  { of, fileKey, frames }: Asking,
  { target, language, version }: Request & Form,
  now: number,
) {
  const { _id: importId, sourceKey, title: importTitle } = of;
  const total = frames.length;
  const run = { userId, fileKey, importId, target, language, version, total };
  const runId = await insertRun(ctx, run, now);
  for (const { nodeId, fingerprint, title, known } of frames) {
    const key = { userId, fileKey, nodeId, fingerprint, target };
    const wanted = { language, version };
    const asked = { key, importId, sourceKey, runId, wanted, title, importTitle };
    await queueGeneration(ctx, known, asked, now);
  }
  return runId;
}

export async function cancelRun(
  ctx: MutationCtx,
  { _id }: Doc<"generationRuns">,
  now: number,
): Promise<void> {
  await endRun(ctx, _id, "canceled", now);
  await cancelQueued(ctx, _id);
}

export async function findOfFrame(
  ctx: QueryCtx,
  userId: string,
  { importId, nodeId, target }: { importId: string; nodeId: string; target: Target },
): Promise<Doc<"generations"> | null> {
  const source = await findSource(ctx, userId, importId);
  const frame = source && (await findFrame(ctx, source, nodeId, target));
  return frame?.known ?? null;
}

/** Those of the import's frames whose files are written in the form. */
export async function listWritten(
  ctx: QueryCtx,
  userId: string,
  { nodeIds, ...request }: Request & Form,
): Promise<{ nodeId: string; generationId: string }[]> {
  const source = await findSource(ctx, userId, request.importId);
  if (!source) return [];
  const found = await Promise.all(
    nodeIds.slice(0, MOST_FRAMES_OF_RUN).map(async (nodeId) => {
      const known = (await findFrame(ctx, source, nodeId, request.target))?.known;
      return known && hasForm(known, request) ? [{ nodeId, generationId: known._id }] : [];
    }),
  );
  return found.flat();
}
