// Runs one step of an import in an action: a few seconds of work, each result saved at once, and one outcome.
import { ConvexError } from "convex/values";
import { SECOND } from "../../../lib/durations";
import { UNAUTHORIZED } from "../../../lib/errors";
import type { Checkpoint } from "../../../lib/imports/checkpoint";
import { ImportError, StaleWork } from "../../../lib/imports/error";
import { EXAMPLE_DESIGN_PATH, isExample } from "../../../lib/imports/example";
import { exampleTransport } from "../../../lib/imports/example-transport";
import { mayRead, mayReadVariables } from "../../../lib/imports/permission";
import { decideRetry, isForeseen } from "../../../lib/imports/retry";
import type { ImportSource } from "../../../lib/imports/source";
import type { Holding, StepEnding, StepTask } from "../../../lib/imports/step";
import type { ImportSummary } from "../../../lib/imports/summary";
import { logEvent } from "../../../lib/log";
import { ProviderError } from "../../../lib/providers/error";
import { createStreamTransport, type StreamTransport } from "../../../lib/providers/streamed-fetch";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { type ActionCtx, env } from "../../_generated/server";
import { withFreshToken } from "../connections/freshToken";
import { importFigma } from "./figma";
import { importGithub } from "./github";
import { withHeartbeat } from "./heartbeat";
import { authorized } from "./reading";
import { streamTransport } from "./streamTransport";
import type { ImportWork, PieceText } from "./work";

/** Then the next step takes over, so an action that dies loses little. */
const STEP_MS = 8 * SECOND;

export async function runImportStep(ctx: ActionCtx, holding: Holding): Promise<void> {
  const task = await ctx.runMutation(internal.imports.steps.takeOn, holding);
  if (!task) return;
  try {
    const ending = await workOn(ctx, task);
    await ctx.runMutation(internal.imports.steps.settle, { ...holding, ending });
  } catch (error) {
    if (error instanceof StaleWork) return;
    const ending = judge(error, task);
    await ctx.runMutation(internal.imports.steps.settle, { ...holding, ending });
  }
}

function workOn(ctx: ActionCtx, task: StepTask): Promise<StepEnding> {
  const endsAt = Date.now() + STEP_MS;
  const { userId, provider, importId, fence } = task;
  if (isExample(task.source)) {
    const call = readsExample(ctx, task);
    return importWith({ ctx, task, connectionId: null, readsVariables: false, call }, endsAt);
  }
  return withFreshToken(ctx, { userId, provider }, async (token, connection) => {
    if (!mayRead(connection)) throw new ImportError("unauthorized");
    const { connectionId } = connection;
    const owner = { userId, provider, connectionId, step: { importId, fence } };
    const call = authorized(provider, token, streamTransport(ctx, owner));
    const readsVariables = mayReadVariables(connection);
    return await importWith({ ctx, task, connectionId, readsVariables, call }, endsAt);
  });
}

/** Costs no call of a provider, so none is counted. */
function readsExample(ctx: ActionCtx, { importId, fence }: StepTask): StreamTransport {
  const appUrl = (env.APP_URL ?? "").trim().replace(/(?<!\/)\/+$/, "");
  if (appUrl === "") throw new ImportError("unexpected");
  const call = exampleTransport(`${appUrl}${EXAMPLE_DESIGN_PATH}`, createStreamTransport());
  return (url, headers, read) =>
    withHeartbeat(ctx, { importId, fence }, (guard) =>
      call(url, headers, (answer) => read(guard(answer))),
    );
}

type Reading = Omit<ImportWork, "hasTime" | "save" | "pieces">;

async function importWith(reading: Reading, endsAt: number): Promise<StepEnding> {
  const { ctx, task } = reading;
  const work: ImportWork = {
    ...reading,
    hasTime: () => Date.now() < endsAt,
    save: (saved) => save(ctx, task, saved),
    pieces: (kind) => readAllPieces(ctx, task.importId, kind),
  };
  const summary = await importSource(work, task.source);
  return summary === null ? { outcome: "more" } : { outcome: "completed", summary };
}

/** Returns null when the work needs another step. */
function importSource(work: ImportWork, source: ImportSource): Promise<ImportSummary | null> {
  switch (source.provider) {
    case "figma":
      return importFigma(work, source);
    case "github":
      return importGithub(work, source);
  }
}

async function save(
  ctx: ActionCtx,
  { importId, fence }: StepTask,
  saved: Checkpoint,
): Promise<void> {
  const isHeld = await ctx.runMutation(internal.imports.steps.checkpoint, {
    importId,
    fence,
    saved,
  });
  if (!isHeld) throw new StaleWork();
}

async function readAllPieces(
  ctx: ActionCtx,
  importId: Id<"imports">,
  kind: string,
): Promise<PieceText[]> {
  const texts = new Map<number, string[]>();
  for (let after: { position: number; part: number } | null = null; ; ) {
    const page: {
      rows: { position: number; part: number; text: string }[];
      isDone: boolean;
    } = await ctx.runQuery(internal.imports.steps.pieces, { importId, kind, after });
    for (const { position, text } of page.rows) {
      const parts = texts.get(position) ?? [];
      parts.push(text);
      texts.set(position, parts);
    }
    const last = page.rows.at(-1);
    if (page.isDone || !last) break;
    after = { position: last.position, part: last.part };
  }
  return [...texts].map(([position, parts]) => ({ position, text: parts.join("") }));
}

function judge(error: unknown, { failuresInRow, limitWaits }: StepTask): StepEnding {
  if (isUnauthorized(error)) return { outcome: "failed", failure: "unauthorized" };
  if (!isForeseen(error)) {
    const name = error instanceof Error ? error.name : typeof error;
    logEvent("import_step_failed", { error: name, failuresInRow }, "warn");
  }
  const waited = isLimit(error) ? limitWaits : failuresInRow;
  const decision = decideRetry(error, waited, Math.random());
  return decision.kind === "end"
    ? { outcome: "failed", failure: decision.failure }
    : { outcome: "waits", delayMs: decision.delayMs, waitsFor: decision.for };
}

const isLimit = (error: unknown): boolean =>
  error instanceof ProviderError && error.failure === "rate_limited";

export function isUnauthorized(error: unknown): boolean {
  if (!(error instanceof ConvexError)) return false;
  const { data }: { data: unknown } = error;
  const isTold = typeof data === "object" && data !== null && "message" in data;
  return isTold && data.message === UNAUTHORIZED;
}
