import type { Home, RecentImport, SetupStep } from "@/lib/home/view";
import { BILLING_PATH, DESIGNS_PATH, importHref, REPOSITORIES_PATH } from "@/lib/page-paths";
import type { Provider } from "@/lib/providers/names";
import type { Phrase } from "@/lib/subscriptions/phrase";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { type SubscriptionSituation, situationOf } from "@/lib/subscriptions/situation";
import { wordsForSubscription } from "@/lib/subscriptions/words";

export interface StepWords {
  readonly step: SetupStep;
  readonly title: string;
  /** What the step gives. */
  readonly reason: string;
  /** Of a step that connects an account. */
  readonly provider?: Provider;
  readonly href: string;
  readonly verb: string;
}

/** In the order in which a person takes them. */
export const STEPS: readonly StepWords[] = [
  {
    step: "designTool",
    title: "Connect Figma",
    reason: "So that Switchboard can read the files you choose.",
    provider: "figma",
    href: DESIGNS_PATH,
    verb: "Connect Figma",
  },
  {
    step: "design",
    title: "Import a design",
    reason: "Its frames, colors, type and components. Importing is free.",
    href: DESIGNS_PATH,
    verb: "Import a design",
  },
  {
    step: "codeHost",
    title: "Connect GitHub",
    reason: "To import the repository that your code is for.",
    provider: "github",
    href: REPOSITORIES_PATH,
    verb: "Connect GitHub",
  },
  {
    step: "generation",
    title: "Generate code",
    reason: "Open a frame and generate it. One frame costs 1 credit.",
    href: DESIGNS_PATH,
    verb: "Choose a frame",
  },
];

/** Generating starts at the newest design, if there is one. */
export function hrefOf({ step, href }: StepWords, recent: readonly RecentImport[]): string {
  if (step !== "generation") return href;
  const design = recent.find(
    ({ provider, status }) => provider === "figma" && status === "completed",
  );
  return design ? importHref("figma", design.id) : href;
}

/** Summarizes the page in one sentence. */
export function describeHome({ setup, recent }: Pick<Home, "setup" | "recent">): string {
  const left = STEPS.filter(({ step }) => !setup[step]).length;
  if (left === STEPS.length) return "Four steps lead from a design to its code.";
  const running = recent.filter(({ status }) => status === "queued" || status === "running").length;
  if (running > 0)
    return running === 1 ? "1 import is running." : `${running} imports are running.`;
  if (left > 0) return left === 1 ? "One step is left." : `${left} steps are left.`;
  return recent.length === 0 ? "Nothing is imported." : "Everything is up to date.";
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
