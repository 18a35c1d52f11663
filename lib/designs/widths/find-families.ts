import { dropDeviceWords } from "./device-words";

/** Finds the frames that show one page in several widths: equal names, devices aside, on one page of the design. */

export interface SizedFrame {
  readonly id: string;
  readonly name: string;
  readonly page: string | null;
  readonly width: number;
  readonly height: number;
}

export interface FrameFamily {
  /** What the names have in common, in lower case; empty where they name devices only. */
  readonly name: string;
  /** From narrow to wide, at least two. */
  readonly frames: readonly SizedFrame[];
}

export interface FoundFamilies {
  readonly families: readonly FrameFamily[];
  readonly notes: readonly string[];
}

const MAX_FRAMES = 10_000;
const MAX_WIDTHS = 4;
const LEAST_RATIO = 1.25;

export function findFamilies(frames: readonly SizedFrame[]): FoundFamilies {
  const groups = new Map<string, SizedFrame[]>();
  const names = new Map<string, string>();
  for (const frame of frames.slice(0, MAX_FRAMES)) {
    if (!(frame.width > 0) || !Number.isFinite(frame.width)) continue;
    const name = dropDeviceWords(frame.name, frame.width);
    const key = JSON.stringify([frame.page, name]);
    names.set(key, name);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [frame]);
    else group.push(frame);
  }
  const families: FrameFamily[] = [];
  const notes: string[] = [];
  for (const [key, group] of groups) {
    const sorted = group.toSorted((one, other) => one.width - other.width);
    if (!differInWidth(sorted)) continue;
    const reason = whyAmbiguous(sorted);
    if (reason === null) families.push({ name: names.get(key) ?? "", frames: sorted });
    else
      notes.push(`The frames like "${group[0]?.name}" are no page in several widths: ${reason}.`);
  }
  return { families, notes };
}

/** Frames of one name and nearly one width are different pages, and nothing needs to be said about them. */
function differInWidth(sorted: readonly SizedFrame[]): boolean {
  const [narrowest, widest] = [sorted[0]?.width ?? 0, sorted.at(-1)?.width ?? 0];
  return widest >= narrowest * LEAST_RATIO;
}

function whyAmbiguous(sorted: readonly SizedFrame[]): string | null {
  for (const [index, { width }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || width >= before.width * LEAST_RATIO) continue;
    return Math.round(width) === Math.round(before.width)
      ? `two of them are ${Math.round(width)} px wide`
      : `${Math.round(before.width)} and ${Math.round(width)} px are too close`;
  }
  return sorted.length > MAX_WIDTHS ? `there are more than ${MAX_WIDTHS} widths` : null;
}
