// Imports a Figma file, from its outline to its tokens and code. Each phase resumes after the pieces already saved.

import { completeInventory } from "../../../lib/designs/inventory";
import { readDesignComponents } from "../../../lib/designs/read/components";
import { withVariables } from "../../../lib/designs/read/schemes";
import { readDesignStyles } from "../../../lib/designs/read/styles";
import { type DesignVariables, NO_VARIABLES } from "../../../lib/designs/read/variables";
import { withSchemes } from "../../../lib/designs/tokens/color-scheme";
import { toCssVariables } from "../../../lib/designs/tokens/css-variables";
import { mergeDigests } from "../../../lib/designs/tokens/file-tokens";
import {
  TOKENS_RESOLVER,
  toDarkTokensJson,
  toDesignTokensJson,
} from "../../../lib/designs/tokens/json";
import { toTailwindTheme } from "../../../lib/designs/tokens/tailwind-theme";
import { type NewArtifact, toText } from "../../../lib/imports/checkpoint";
import { ImportError } from "../../../lib/imports/error";
import {
  type FigmaOutline,
  type NodeAnswer,
  readFigmaNodes,
  readFigmaOutline,
  readFigmaVariables,
  toVariablesUrl,
  type Unread,
} from "../../../lib/imports/figma-files";
import { choosePictures } from "../../../lib/imports/figma-pictures";
import {
  countFigmaCalls,
  type FigmaPlan,
  MOST_FRAMES,
  planFigma,
} from "../../../lib/imports/figma-plan";
import { type ReadFrame, summarizeFigma, toInventoryFile } from "../../../lib/imports/figma-result";
import type { FigmaSource } from "../../../lib/imports/source";
import type { FigmaSummary } from "../../../lib/imports/summary";
import { fetchFills, locateFills } from "./figmaFills";
import {
  finishFrames,
  readFills,
  readFrame,
  readKnownStates,
  readSavedFrames,
} from "./figmaFrames";
import { fetchRenders } from "./figmaRenders";
import { FrameBatch } from "./frameBatch";
import { addFamilies, joinFamilies } from "./frameFamilies";
import { apiUrlOf, type Reader, readOnce } from "./reading";
import { readSavedVariables, takeVariables, toVariablesFile } from "./variables";
import type { ImportWork } from "./work";

/** Returns null when another step is needed. */
export async function importFigma(
  work: ImportWork,
  source: FigmaSource,
): Promise<FigmaSummary | null> {
  const outline = await takeOutline(work, source);
  const plan = requirePlan(outline, source);
  if (!(await takeNodes(work, source, outline, plan))) return null;
  if (!(await takePictures(work, source, plan))) return null;
  const read = await readSavedFrames(work);
  if (!(await joinFamilies(work, plan.frames, read))) return null;
  return await writeResult(work, outline, plan, await addFamilies(work, plan.frames, read));
}

async function takeOutline(work: ImportWork, source: FigmaSource): Promise<FigmaOutline> {
  const [saved] = await work.pieces("outline");
  if (saved) return JSON.parse(saved.text) as FigmaOutline;
  const reader = toReader(work);
  const outline =
    reader === null
      ? await readFigmaOutline({ apiUrl: apiUrlOf("figma"), call: work.call }, source.fileKey)
      : await outlineDesign(reader, source);
  const variables = await takeVariables(work, async () =>
    reader === null || !work.readsVariables ? NO_VARIABLES : await variablesOf(reader, source),
  );
  const pieces = [{ kind: "outline", position: 0, text: JSON.stringify(outline) }, variables];
  const plan = requirePlan(outline, source);
  const progress = { done: 0, total: plan.frames.length };
  const callsToCome = countFigmaCalls(plan);
  const title = outline.inventory.name;
  await work.save({ title, phase: "nodes", progress, callsToCome, pieces });
  return outline;
}

/** Null for the example, whose answers are not cached. */
function toReader({ ctx, task, connectionId, call }: ImportWork): Reader | null {
  const { userId, provider, sourceKey, importId, fence } = task;
  if (connectionId === null) return null;
  return { ctx, userId, provider, connectionId, sourceKey, work: { importId, fence }, call };
}

function variablesOf(reader: Reader, { fileKey }: FigmaSource): Promise<DesignVariables> {
  const apiUrl = apiUrlOf("figma");
  return readOnce(reader, toVariablesUrl(apiUrl, fileKey), () =>
    readFigmaVariables({ apiUrl, call: reader.call }, fileKey),
  );
}

/** Previews use this too, and the import that follows takes the outline from the cache. */
export function outlineDesign(reader: Reader, { fileKey }: FigmaSource): Promise<FigmaOutline> {
  const apiUrl = apiUrlOf("figma");
  return readOnce(reader, `${apiUrl}/v1/files/${fileKey}?depth=2`, () =>
    readFigmaOutline({ apiUrl, call: reader.call }, fileKey),
  );
}

export function requirePlan({ inventory }: FigmaOutline, { nodeId }: FigmaSource): FigmaPlan {
  const plan = planFigma(inventory, nodeId);
  if (plan.frames.length === 0) throw new ImportError("empty");
  if (plan.frames.length > MOST_FRAMES) throw new ImportError("too_large");
  return plan;
}

/** Returns false when the step's time is up. */
async function takeNodes(
  work: ImportWork,
  { fileKey, nodeId }: FigmaSource,
  outline: FigmaOutline,
  { frames, nodeCalls }: FigmaPlan,
): Promise<boolean> {
  if (work.task.phase === "images" || work.task.phase === "result") return true;
  const saved = new Set((await work.pieces("frame")).map(({ position }) => position));
  const variables = await readSavedVariables(work);
  const positionOf = new Map(frames.map(({ id }, position) => [id, position]));
  const batch = new FrameBatch(work, frames.length, saved);
  const states = await readKnownStates(work);
  const isAlone = nodeId !== null && frames.length === 1;
  const take = async (id: string, node: NodeAnswer | Unread) => {
    const position = positionOf.get(id) ?? 0;
    if (isAlone && node === "missing") throw new ImportError("not_found");
    if (isAlone && node === "too_large") throw new ImportError("too_large");
    await batch.add(position, await readFrame(id, position, node, { outline, states, variables }));
  };
  for (const call of nodeCalls) {
    const missing = call.filter((position) => !saved.has(position));
    if (missing.length === 0) continue;
    if (!work.hasTime()) return false;
    const ids = missing.flatMap((position) => frames[position]?.id ?? []);
    try {
      await readFigmaNodes({ apiUrl: apiUrlOf("figma"), call: work.call }, fileKey, ids, take);
    } finally {
      // Also runs when the answer breaks off, so that complete frames are not requested again.
      await batch.empty();
    }
    for (const position of missing) {
      if (!saved.has(position)) await take(frames[position]?.id ?? "", "missing");
    }
    await batch.empty();
  }
  return true;
}

/** Returns false when the step's time is up. */
async function takePictures(
  work: ImportWork,
  source: FigmaSource,
  plan: FigmaPlan,
): Promise<boolean> {
  if (work.task.phase === "result") return true;
  const fills = await readFills(work);
  const references = choosePictures([...fills.values()]);
  const renders = plan.renderCalls.flat().length;
  const total = renders + references.length;
  if (work.task.phase !== "images") {
    await work.save({ phase: "images", progress: { done: 0, total } });
  }
  if (!(await fetchRenders(work, source, plan, total))) return false;
  if (!(await fetchFills(work, source, references, renders))) return false;
  const paths = await locateFills(work, references);
  if (!(await finishFrames(work, fills, paths))) return false;
  await work.save({ phase: "result", progress: { done: 0, total: 1 } });
  return true;
}

const DESIGN_TOKENS = "application/design-tokens+json";

async function writeResult(
  work: ImportWork,
  outline: FigmaOutline,
  { frames }: FigmaPlan,
  read: readonly ReadFrame[],
): Promise<FigmaSummary> {
  const digests = read.flatMap(({ digest }) => digest ?? []);
  const tokens = mergeDigests(digests);
  const variables = await readSavedVariables(work);
  const styles = withVariables(readDesignStyles(outline.styles), variables);
  const dark = toDarkTokensJson(tokens, styles);
  const components = new Map([
    ...readDesignComponents(outline),
    ...read.flatMap((frame) => frame.components),
  ]);
  const inventory = completeInventory(outline.inventory, { components, digests });
  const file = toInventoryFile(inventory, frames, read);
  const artifacts: NewArtifact[] = [
    toText("inventory.json", "application/json", `${JSON.stringify(file, null, 2)}\n`),
    toText("tokens.json", DESIGN_TOKENS, toDesignTokensJson(tokens, styles)),
    toText("tokens.css", "text/css", toCssVariables(tokens)),
    toText("theme.css", "text/css", withSchemes(toTailwindTheme(tokens))),
  ];
  if (dark !== null) {
    artifacts.push(toText("tokens.dark.json", DESIGN_TOKENS, dark));
    artifacts.push(toText("tokens.resolver.json", "application/json", TOKENS_RESOLVER));
  }
  artifacts.push(...toVariablesFile(variables));
  for (const artifact of artifacts) await work.save({ artifacts: [artifact] });
  return summarizeFigma(file, tokens);
}
