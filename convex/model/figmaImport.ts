// A design, from its outline to its tokens and code. Each phase goes on where the pieces that are saved end.

import { toCssVariables } from "../../lib/design/css-variables";
import { readDesignComponents } from "../../lib/design/design-components";
import { completeInventory } from "../../lib/design/design-inventory";
import { readDesignStyles } from "../../lib/design/design-styles";
import { mergeDigests } from "../../lib/design/design-tokens";
import { toDesignTokensJson } from "../../lib/design/design-tokens-json";
import { toFrameCode } from "../../lib/design/frame-code";
import { digestFrame } from "../../lib/design/frame-digest";
import { writeFramePreview } from "../../lib/design/frame-preview";
import { readDesignNode } from "../../lib/design/read-design-node";
import { toTailwindTheme } from "../../lib/design/tailwind-theme";
import {
  countFigmaCalls,
  type FigmaPlan,
  MOST_PREVIEWS,
  MOST_UNITS,
  planFigma,
} from "../../lib/imports/figma-plan";
import {
  type ReadUnit,
  summarizeFigma,
  toCodeName,
  toInventoryFile,
  toPreviewName,
} from "../../lib/imports/figma-result";
import { ImportError } from "../../lib/imports/import-error";
import type { FigmaSource } from "../../lib/imports/source";
import type { FigmaSummary } from "../../lib/imports/summary";
import {
  type FigmaOutline,
  type NodeAnswer,
  readFigmaNodes,
  readFigmaOutline,
  type Unread,
} from "../../lib/providers/figma-files";
import { fetchRenders } from "./figmaRenders";
import type { ImportWork } from "./importWork";
import { apiUrlOf, type Reader, readOnce } from "./providerReading";
import { UnitBasket, type UnitRead } from "./unitBasket";

const WHY_UNREAD: Readonly<Record<Unread, string>> = {
  missing: "Figma has no such layer in this file any more.",
  too_large: "Too large to be read.",
};

const NOT_READ: ReadUnit = {
  digest: null,
  hasCode: false,
  componentName: null,
  notes: [],
  components: [],
};

/** Null: there is more to do. */
export async function importFigma(
  work: ImportWork,
  source: FigmaSource,
): Promise<FigmaSummary | null> {
  const outline = await takeOutline(work, source);
  const plan = requirePlan(outline, source);
  if (!(await takeNodes(work, source, outline, plan))) return null;
  if (!(await fetchRenders(work, source, plan))) return null;
  return await writeResult(work, outline, plan);
}

async function takeOutline(work: ImportWork, source: FigmaSource): Promise<FigmaOutline> {
  const [saved] = await work.pieces("outline");
  if (saved) return JSON.parse(saved.text) as FigmaOutline;
  const { ctx, task, connectionId, call } = work;
  const { userId, provider, sourceKey, importId, fence } = task;
  const held = { importId, fence };
  const reader = { ctx, userId, provider, connectionId, sourceKey, work: held, call };
  const outline = await lookAtFigma(reader, source);
  const pieces = [{ kind: "outline", position: 0, text: JSON.stringify(outline) }];
  const plan = requirePlan(outline, source);
  const progress = { done: 0, total: plan.units.length };
  const callsToCome = countFigmaCalls(plan);
  const title = outline.inventory.name;
  await work.save({ title, phase: "nodes", progress, callsToCome, pieces });
  return outline;
}

/** Also what a look reads: the import that follows it takes it from memory. */
export function lookAtFigma(reader: Reader, { fileKey }: FigmaSource): Promise<FigmaOutline> {
  const apiUrl = apiUrlOf("figma");
  return readOnce(reader, `${apiUrl}/v1/files/${fileKey}?depth=2`, () =>
    readFigmaOutline({ apiUrl, call: reader.call }, fileKey),
  );
}

export function requirePlan({ inventory }: FigmaOutline, { nodeId }: FigmaSource): FigmaPlan {
  const plan = planFigma(inventory, nodeId);
  if (plan.units.length === 0) throw new ImportError("empty");
  if (plan.units.length > MOST_UNITS) throw new ImportError("too_large");
  return plan;
}

/** False: the time is up. */
async function takeNodes(
  work: ImportWork,
  { fileKey, nodeId }: FigmaSource,
  outline: FigmaOutline,
  { units, nodeCalls }: FigmaPlan,
): Promise<boolean> {
  if (work.task.phase === "images" || work.task.phase === "result") return true;
  const saved = new Set((await work.pieces("unit")).map(({ position }) => position));
  const positionOf = new Map(units.map(({ id }, position) => [id, position]));
  const basket = new UnitBasket(work, units.length, saved);
  const isAlone = nodeId !== null && units.length === 1;
  const take = async (id: string, node: NodeAnswer | Unread) => {
    const position = positionOf.get(id) ?? 0;
    if (isAlone && node === "missing") throw new ImportError("not_found");
    if (isAlone && node === "too_large") throw new ImportError("too_large");
    await basket.add(position, readUnit(id, position, node, outline));
  };
  for (const call of nodeCalls) {
    const missing = call.filter((position) => !saved.has(position));
    if (missing.length === 0) continue;
    if (!work.hasTime()) return false;
    const ids = missing.flatMap((position) => units[position]?.id ?? []);
    try {
      await readFigmaNodes({ apiUrl: apiUrlOf("figma"), call: work.call }, fileKey, ids, take);
    } finally {
      // Also when the answer has broken off: what was whole is not asked for again.
      await basket.empty();
    }
    for (const position of missing) {
      if (!saved.has(position)) await take(units[position]?.id ?? "", "missing");
    }
    await basket.empty();
  }
  const renders = Math.min(units.length, MOST_PREVIEWS);
  await work.save({ phase: "images", progress: { done: 0, total: renders } });
  return true;
}

/** The raw node ends here: what goes on is a digest, and code. */
function readUnit(
  id: string,
  position: number,
  raw: NodeAnswer | Unread,
  outline: FigmaOutline,
): UnitRead {
  if (typeof raw === "string") return unread(position, WHY_UNREAD[raw]);
  const node = readDesignNode(raw.document);
  if (!node) return unread(position, "There is nothing to be seen in it.");
  const styles = readDesignStyles(outline.styles, raw.styles);
  const digest = digestFrame(node, styles);
  const read = { ...NOT_READ, digest, components: [...readDesignComponents(raw)] };
  if (position >= MOST_PREVIEWS) return { pieces: [toPiece(position, read)], artifacts: [] };
  const components = readDesignComponents(outline, raw);
  const code = toFrameCode(node, { styles, components });
  const { componentName, notes } = code;
  return {
    pieces: [toPiece(position, { ...read, hasCode: true, componentName, notes })],
    artifacts: [
      toText(toCodeName(id), "text/tsx", code.tsx),
      toText(toPreviewName(id), "application/json", writeFramePreview(code)),
    ],
  };
}

const unread = (position: number, note: string): UnitRead => ({
  pieces: [toPiece(position, { ...NOT_READ, notes: [note] })],
  artifacts: [],
});

const toPiece = (position: number, unit: ReadUnit) => ({
  kind: "unit",
  position,
  text: JSON.stringify(unit),
});

export const toText = (name: string, mediaType: string, text: string) => ({
  name,
  mediaType,
  content: { kind: "text" as const, text },
});

async function writeResult(
  work: ImportWork,
  outline: FigmaOutline,
  { units }: FigmaPlan,
): Promise<FigmaSummary> {
  const read = (await work.pieces("unit")).map(({ text }) => JSON.parse(text) as ReadUnit);
  const digests = read.flatMap(({ digest }) => digest ?? []);
  const tokens = mergeDigests(digests);
  const components = new Map([
    ...readDesignComponents(outline),
    ...read.flatMap((unit) => unit.components),
  ]);
  const inventory = completeInventory(outline.inventory, { components, digests });
  const file = toInventoryFile(inventory, units, read);
  const artifacts = [
    toText("inventory.json", "application/json", `${JSON.stringify(file, null, 2)}\n`),
    toText("tokens.json", "application/design-tokens+json", toDesignTokensJson(tokens)),
    toText("tokens.css", "text/css", toCssVariables(tokens)),
    toText("theme.css", "text/css", toTailwindTheme(tokens)),
  ];
  for (const artifact of artifacts) await work.save({ artifacts: [artifact] });
  return summarizeFigma(file, tokens);
}
