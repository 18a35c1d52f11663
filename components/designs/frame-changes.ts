import type { FigmaInventoryFile, ListedFrame } from "@/lib/imports/figma-result";
import { frameHref } from "@/lib/page-paths";
import { type Change, compareByKey } from "../imports/changes";

type Listed = Pick<FigmaInventoryFile, "frames">;

/** The frames and components that differ between two versions of a design. */
export function compareFrames(before: Listed, after: Listed, importId: string): Change[] {
  return compareByKey({
    before: byId(before),
    after: byId(after),
    isSame,
    describe: (id, earlier, frame) => {
      const name = frame?.name ?? earlier?.name ?? id;
      const isRenamed = frame && earlier && frame.name !== earlier.name;
      return {
        name,
        ...(isRenamed ? { detail: `was called ${earlier.name}` } : {}),
        ...(frame?.hasCode ? { href: frameHref(importId, id) } : {}),
      };
    },
  });
}

const byId = ({ frames }: Listed): Map<string, ListedFrame> =>
  new Map(frames.map((frame) => [frame.id, frame]));

/** A frame without code has no fingerprint: its size has to do. */
const isSame = (one: ListedFrame, other: ListedFrame): boolean =>
  one.name === other.name &&
  (one.fingerprint !== null || other.fingerprint !== null
    ? one.fingerprint === other.fingerprint
    : one.width === other.width && one.height === other.height && one.nodes === other.nodes);
