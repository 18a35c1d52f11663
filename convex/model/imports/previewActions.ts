// Previews a source before an import: its content, and what importing it will cost.

import { ImportError } from "../../../lib/imports/error";
import { describeFailure, type ImportFailure } from "../../../lib/imports/failure";
import { countFigmaCalls, countFrames } from "../../../lib/imports/figma-plan";
import type { Forecast } from "../../../lib/imports/forecast";
import { type LinkOptions, parseImportLink, whyNoSource } from "../../../lib/imports/link";
import { mayRead, mayReadVariables } from "../../../lib/imports/permission";
import type { ImportPreview, ImportRequest } from "../../../lib/imports/preview";
import { decideRetry } from "../../../lib/imports/retry";
import {
  type FigmaSource,
  type GithubSource,
  type ImportSource,
  isImportSource,
  toSourceKey,
} from "../../../lib/imports/source";
import { chooseFiles } from "../../../lib/repositories/file-choice";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { withFreshToken } from "../connections/freshToken";
import { apiTransport } from "../providers/calls";
import { findFigmaEmulator, providerOf, readProvider } from "../providers/settings";
import { outlineDesign, requirePlan } from "./figma";
import { outlineRepository, readTree, requireText } from "./github";
import { authorized, type Reader } from "./reading";
import { isUnauthorized } from "./stepActions";
import { streamTransport } from "./streamTransport";

interface PreviewDraft {
  /** Holds only the ref, even if the URL had a path after it. */
  readonly source: ImportSource;
  readonly title: string;
  readonly detail: string;
  readonly calls: number;
}

export async function previewSource(
  ctx: ActionCtx,
  userId: string,
  request: ImportRequest,
): Promise<ImportPreview> {
  const options = { figmaUrl: findFigmaEmulator() };
  const source = toSource(request, options);
  if (!source) {
    const failure = "link" in request ? whyNoSource(request.link, options) : "invalid_source";
    return toFailedPreview(failure, null, null);
  }
  const { provider } = source;
  const connection = await ctx.runQuery(internal.connections.tokens.read, { userId, provider });
  if (connection === null) return toFailedPreview("not_connected", source, null);
  try {
    const toRepeat = { calls: 0 };
    const draft = await withReader(ctx, userId, source, (reader) =>
      draftPreview({ ...reader, toRepeat }, source, mayReadVariables(connection)),
    );
    return await toReadyPreview(ctx, userId, { ...draft, calls: draft.calls + toRepeat.calls });
  } catch (error) {
    const found = toFailure(error);
    const isOfApp = providerOf(connection).kind === "github_app";
    const failure = found === "not_found" && isOfApp ? "not_chosen" : found;
    const quota = await ctx.runQuery(internal.providers.calls.read, { userId, provider });
    const waitsUntil = failure === "rate_limited" ? (quota.waitsUntil ?? quota.resetsAt) : null;
    return toFailedPreview(failure, source, waitsUntil);
  }
}

function toSource(request: ImportRequest, options: LinkOptions): ImportSource | null {
  if ("link" in request) return parseImportLink(request.link, options);
  const { repository, ref } = request;
  const source = { provider: "github" as const, repository, ref };
  return isImportSource(source) ? source : null;
}

const toFailedPreview = (
  code: ImportFailure,
  source: ImportSource | null,
  waitsUntil: number | null,
): ImportPreview => ({
  ok: false,
  failure: describeFailure(code, source?.provider ?? "figma"),
  source,
  waitsUntil,
});

/** A preview never waits: a failure that an import would wait for is returned at once. */
export function toFailure(error: unknown): ImportFailure {
  if (isUnauthorized(error)) return "unauthorized";
  const decision = decideRetry(error, 0, 0);
  if (decision.kind === "end") return decision.failure;
  return decision.for === "limit" ? "rate_limited" : "provider_down";
}

export function withReader<Result>(
  ctx: ActionCtx,
  userId: string,
  source: ImportSource,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const { provider } = source;
  return withFreshToken(ctx, { userId, provider }, (token, connection) => {
    if (!mayRead(connection)) throw new ImportError("unauthorized");
    const { connectionId } = connection;
    const owner = { userId, provider, connectionId };
    const transport = streamTransport(ctx, { ...owner, step: null });
    const call = authorized(provider, token, transport);
    const sourceKey = toSourceKey(source);
    let isProven = false;
    return read({
      ctx,
      ...owner,
      sourceKey,
      work: null,
      call: async (...request) => {
        const answer = await call(...request);
        isProven = true;
        return answer;
      },
      proveToken: async () => {
        if (isProven) return;
        await readProvider(provider).readAccount(token, apiTransport(ctx, owner));
        isProven = true;
      },
    });
  });
}

function draftPreview(
  reader: Reader,
  source: ImportSource,
  readsVariables: boolean,
): Promise<PreviewDraft> {
  switch (source.provider) {
    case "figma":
      return draftFigmaPreview(reader, source, readsVariables);
    case "github":
      return draftGithubPreview(reader, source);
  }
}

async function draftFigmaPreview(
  reader: Reader,
  source: FigmaSource,
  readsVariables: boolean,
): Promise<PreviewDraft> {
  const outline = await outlineDesign(reader, source);
  const plan = requirePlan(outline, source);
  const { name, pages } = outline.inventory;
  const frames = count(countFrames(plan.frames), "frame");
  const detail = source.nodeId === null ? `${count(pages.length, "page")}, ${frames}` : frames;
  return { source, title: name, detail, calls: countFigmaCalls(plan, readsVariables) };
}

async function draftGithubPreview(reader: Reader, wanted: GithubSource): Promise<PreviewDraft> {
  const outline = await outlineRepository(reader, wanted);
  const { fullName } = outline.repository;
  const { sha, ref } = outline.commit;
  const { userId, ctx } = reader;
  const { fingerprint } = outline;
  const source = { ...wanted, ref: wanted.ref === null ? null : ref };
  const at = `${ref} at ${sha.slice(0, 7)}`;
  const twin = await ctx.runQuery(internal.imports.steps.twin, { userId, fingerprint });
  if (twin) return { source, title: fullName, detail: `${at}, imported before`, calls: 0 };
  const tree = await readTree(reader, outline);
  requireText(tree);
  const files = tree.files.filter(({ kind }) => kind === "file").length;
  const detail = `${at}, ${count(files, "file")}`;
  return { source, title: fullName, detail, calls: chooseFiles(tree.files).length };
}

const count = (amount: number, word: string): string =>
  `${amount} ${amount === 1 ? word : `${word}s`}`;

async function toReadyPreview(
  ctx: ActionCtx,
  userId: string,
  { source, title, detail, calls }: PreviewDraft,
): Promise<ImportPreview> {
  const { provider } = source;
  const quota = await ctx.runQuery(internal.providers.calls.read, { userId, provider });
  const sourceKey = toSourceKey(source);
  const activeImportId = await ctx.runQuery(internal.imports.steps.active, { userId, sourceKey });
  const forecast: Forecast = { calls, ...quota };
  return { ok: true, source, sourceKey, title, detail, forecast, activeImportId };
}
