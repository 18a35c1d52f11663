// Makes frames that show one page in several widths share one flowing version: a page with breakpoints.

import { toFramePreview, writeFramePreview } from "../../../lib/designs/output/frame-preview";
import type { FrameTree } from "../../../lib/designs/output/frame-tree";
import { toComponentName } from "../../../lib/designs/output/identifiers";
import { readTree, writeTree } from "../../../lib/designs/output/tree-json";
import { fingerprintText } from "../../../lib/designs/read/fingerprint";
import { type FrameFamily, findFamilies } from "../../../lib/designs/widths/find-families";
import { joinFrames } from "../../../lib/designs/widths/join-frames";
import { type FrameMark, type NewArtifact, toText } from "../../../lib/imports/checkpoint";
import type { PlannedFrame } from "../../../lib/imports/figma-plan";
import { type ReadFrame, toPreviewName, toTreeName } from "../../../lib/imports/figma-result";
import { internal } from "../../_generated/api";
import type { ImportWork } from "./work";

/** In characters of all trees of a family: each of its frames stores the joined one, in one transaction. */
export const MOST_LENGTH = 512 * 1024;

/** What is known of a family that has been looked at, as it is stored between steps. */
interface Looked {
  /** Null: its frames stay separate pages. */
  readonly componentName: string | null;
  /** See `ListedFrame`. */
  readonly pageFingerprint: string | null;
  readonly note: string;
  readonly ids: readonly string[];
}

/** Returns false when the step's time is up. Each family is joined once: its trees are read before they are replaced. */
export async function joinFamilies(
  work: ImportWork,
  planned: readonly PlannedFrame[],
  read: readonly ReadFrame[],
): Promise<boolean> {
  const { families } = findFamilies(toSized(planned, read));
  const done = new Set((await work.pieces("family")).map(({ position }) => position));
  for (const [position, family] of families.entries()) {
    if (done.has(position)) continue;
    if (!work.hasTime()) return false;
    const { looked, artifacts } = await join(work, family);
    await work.save({
      pieces: [{ kind: "family", position, text: JSON.stringify(looked) }],
      artifacts,
    });
  }
  return true;
}

const toSized = (planned: readonly PlannedFrame[], read: readonly ReadFrame[]) =>
  planned.flatMap(({ id, name, page, kind }, position) => {
    const { digest = null, hasCode = false } = read[position] ?? {};
    if (digest === null || !hasCode || kind !== "frame") return [];
    return { id, name, page, width: digest.width, height: digest.height };
  });

interface Member {
  readonly id: string;
  readonly tree: FrameTree;
  readonly mark: FrameMark;
}

async function join(
  work: ImportWork,
  { frames, name }: FrameFamily,
): Promise<{ looked: Looked; artifacts: NewArtifact[] }> {
  const ids = frames.map(({ id }) => id);
  const apart = (note: string) => ({
    looked: { componentName: null, pageFingerprint: null, note, ids },
    artifacts: [],
  });
  const members = await readMembers(work, ids);
  if (members === null) return apart("");
  const componentName = toComponentName(name, members[0]?.tree.componentName ?? "Page");
  const { frame, note } = joinFrames(
    componentName,
    members.map(({ tree }) => tree),
  );
  if (frame === null) return apart(note);
  // The page has changed where one of its frames has.
  const fingerprint = await fingerprintText(members.map(({ mark }) => mark.fingerprint).join());
  const widths = frames.map((one) => `${one.name} (${Math.round(one.width)} px)`).join(", ");
  return {
    looked: {
      componentName,
      pageFingerprint: fingerprint,
      note: `One page with breakpoints for ${widths}: their code is the same, so generate one of them.`,
      ids,
    },
    artifacts: members.flatMap(({ id, tree, mark: { title } }) => {
      const joined = { ...frame, width: tree.width, height: tree.height };
      const preview = writeFramePreview(toFramePreview(joined));
      const mark = { fingerprint, title };
      return [
        {
          ...toText(toTreeName(id, "flowing"), "application/json", writeTree(joined)),
          frame: mark,
        },
        toText(toPreviewName(id, "flowing"), "application/json", preview),
      ];
    }),
  };
}

/** Null when one of them is not there, or they are too long. */
async function readMembers(work: ImportWork, ids: readonly string[]): Promise<Member[] | null> {
  const { importId } = work.task;
  const members: Member[] = [];
  let length = 0;
  for (const id of ids) {
    const name = toTreeName(id, "flowing");
    const found = await work.ctx.runQuery(internal.imports.trees.read, { importId, name });
    length += found?.text.length ?? 0;
    if (found === null || length > MOST_LENGTH) return null;
    members.push({ id, tree: readTree(found.text), mark: found.frame });
  }
  return members;
}

/** Adds to frames what has become of their families. */
export async function addFamilies(
  work: ImportWork,
  planned: readonly PlannedFrame[],
  read: readonly ReadFrame[],
): Promise<ReadFrame[]> {
  const looked = (await work.pieces("family")).map(({ text }) => JSON.parse(text) as Looked);
  const ofFrame = new Map(looked.flatMap((one) => one.ids.map((id) => [id, one] as const)));
  return read.map((frame, position) => {
    const family = ofFrame.get(planned[position]?.id ?? "");
    if (family === undefined || family.note === "") return frame;
    const { pageFingerprint, note } = family;
    const componentName = family.componentName ?? frame.componentName;
    return { ...frame, componentName, pageFingerprint, notes: [...frame.notes, note] };
  });
}
