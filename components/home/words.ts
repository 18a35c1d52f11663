import type { Home, LastFrame, RecentImport, SetupStep } from "@/lib/home/view";
import { BILLING_PATH, DESIGNS_PATH, importHref } from "@/lib/page-paths";
import type { Phrase } from "@/lib/subscriptions/phrase";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { type SubscriptionSituation, situationOf } from "@/lib/subscriptions/situation";
import { wordsForSubscription } from "@/lib/subscriptions/words";

export interface StepWords {
  readonly step: SetupStep;
  readonly title: string;
  /** What the step gives. */
  readonly reason: string;
  readonly verb: string;
}

/** In the order in which a person takes them. */
export const STEPS: readonly StepWords[] = [
  {
    step: "design",
    title: "Import a design",
    reason: "Its frames, colors, type and components. Importing is free.",
    verb: "Import a design",
  },
  {
    step: "generation",
    title: "Generate code",
    reason: "Open a frame and generate it. One frame costs 1 credit.",
    verb: "Choose a frame",
  },
  {
    step: "pull",
    title: "Open a pull request",
    reason: "Your code goes to a repository of yours on GitHub, which you connect there.",
    verb: "Choose a frame",
  },
];

/** What follows the import starts at the newest design, if there is one. */
export function hrefOf(step: SetupStep, recent: readonly RecentImport[]): string {
  const design = recent.find(
    ({ provider, status }) => provider === "figma" && status === "completed",
  );
  return step !== "design" && design ? importHref("figma", design.id) : DESIGNS_PATH;
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

/** Where only the person can keep or restore a plan. */
const NEEDS_PERSON: ReadonlySet<SubscriptionSituation> = new Set([
  "grace",
  "grace_ending",
  "grace_over",
  "unpaid",
]);

export interface PlanTrouble {
  readonly id: string;
  readonly sentence: Phrase;
  readonly nextStep: Phrase;
  readonly href: string;
}

/** The subscriptions whose payment failed. */
export const findPlanTrouble = ({ subscriptions, decidedAt }: PlanOverview): PlanTrouble[] =>
  subscriptions
    .filter((view) => NEEDS_PERSON.has(situationOf(view, decidedAt)))
    .map((view) => {
      const { sentence, nextStep } = wordsForSubscription(view, decidedAt);
      return { id: view.polarSubscriptionId, sentence, nextStep, href: BILLING_PATH };
    });
