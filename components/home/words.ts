import type { Home, LastFrame, SetupStep } from "@/lib/home/view";
import { DESIGNS_PATH, frameHref, importHref } from "@/lib/page-paths";

export interface StepWords {
  readonly step: SetupStep;
  readonly title: string;
  /** What the step gives. */
  readonly reason: string;
}

/** In the order in which a person takes them. */
export const STEPS: readonly StepWords[] = [
  {
    step: "design",
    title: "Import a design",
    reason: "Its frames, colors, type and components. Importing is free.",
  },
  {
    step: "generation",
    title: "Generate code",
    reason: "Open a frame and generate it. One frame costs 1 credit.",
  },
  {
    step: "pull",
    title: "Open a pull request",
    reason: "Your code goes to one of your repositories. You connect GitHub on the way.",
  },
];

interface StepAction {
  readonly verb: string;
  readonly href: string;
}

/** Of what follows the import: a pull request starts at the last frame with code, the rest at the newest design. */
export function toAction(
  step: SetupStep,
  { recent, frames }: Pick<Home, "recent" | "frames">,
): StepAction {
  const [frame] = frames;
  if (step === "pull" && frame) {
    const { importId, nodeId, target } = frame;
    const asked = new URLSearchParams({ target, tab: "code", pull: "1" });
    return { verb: "Open a pull request", href: `${frameHref(importId, nodeId)}?${asked}` };
  }
  const design = recent.find(
    ({ provider, status }) => provider === "figma" && status === "completed",
  );
  return {
    verb: "Choose a frame",
    href: design ? importHref("figma", design.id) : DESIGNS_PATH,
  };
}

/** Summarizes the page in one sentence. */
export function describeHome({ setup, recent }: Pick<Home, "setup" | "recent">): string {
  const left = STEPS.filter(({ step }) => !setup[step]).length;
  if (left === STEPS.length) return "Three steps lead from a design to a pull request.";
  const running = recent.filter(({ status }) => status === "queued" || status === "running").length;
  if (running > 0)
    return running === 1 ? "1 import is running." : `${running} imports are running.`;
  if (left > 0) return left === 1 ? "One step is left." : `${left} steps are left.`;
  return recent.length === 0 ? "Nothing is imported." : "Everything is up to date.";
}

/** Null where all frames are as they were. */
export function describeChanged(frames: readonly Pick<LastFrame, "isChanged">[]): string | null {
  const changed = frames.filter(({ isChanged }) => isChanged).length;
  if (changed === 0) return null;
  return changed === 1
    ? "1 frame changed in Figma since its code was generated."
    : `${changed} frames changed in Figma since their code was generated.`;
}
