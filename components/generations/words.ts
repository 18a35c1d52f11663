import { TARGET_NAMES, type Target } from "@/lib/designs/targets/target";
import type { Quote } from "@/lib/generations/price";
import { CREDITS_PER_FRAME, missingCredits } from "@/lib/generations/price";
import type { Form } from "@/lib/generations/record";
import type { GenerationView, RunView } from "@/lib/generations/view";
import { toCredits } from "@/lib/subscriptions/credits";
import { PLAN_NAMES, type Plan } from "@/lib/subscriptions/plans";
import { describeMoment } from "../imports/moment-words";
import { hasLanguages } from "./workspace-state";

// What people read before, while and after code is generated. Pure.

/** "1 credit", "3 credits". */
export const countCredits = (count: number): string => `${count} ${plural(count, "credit")}`;
export const countFrames = (count: number): string => `${count} ${plural(count, "frame")}`;
const plural = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);

/** "1 credit. You have 3 of 5 left, all 5 are back at 14:05." */
export function describePrice(quote: Quote, now: number, timeZone?: string): string {
  const { price } = quote;
  if (price.credits === 0) return "Already paid for, so this is free.";
  return `${describeCost(price)} ${describeBalance(quote, now, timeZone)}`;
}

/** "6 credits, you have 5" */
export function describePriceShort({ price: { credits }, remaining }: Quote): string {
  if (credits === 0) return "Free: already paid for";
  return `${countCredits(credits)}${remaining === null ? "" : `, you have ${remaining}`}`;
}

function describeCost({ frames, paid, credits }: Quote["price"]): string {
  if (paid === 0) return `${countCredits(credits)}.`;
  return `${countCredits(credits)}: ${paid} of ${countFrames(frames)} are already paid for.`;
}

export function describeBalance(quote: Quote, now: number, timeZone?: string): string {
  const { remaining, allowance } = quote;
  if (remaining === null || allowance === null) return "Your plan has unlimited credits.";
  const back = describeReturn(quote, now, timeZone);
  return `You have ${remaining} of ${allowance} left${back === null ? "" : `, ${back}`}.`;
}

/** "all 5 are back at 14:05"; null while none are used. */
function describeReturn({ allowance, resetsAt }: Quote, now: number, timeZone?: string) {
  return resetsAt === null
    ? null
    : `all ${allowance} are back ${describeMoment(resetsAt, now, timeZone)}`;
}

export interface Shortage {
  readonly title: string;
  /** When the credits are back, and whether that helps. */
  readonly wait: string;
  /** Which plans have more; null on the largest plan. */
  readonly upgrade: string | null;
}

/** Null where the credits suffice. */
export function describeShortage(quote: Quote, now: number, timeZone?: string): Shortage | null {
  const missing = missingCredits(quote);
  if (missing === 0) return null;
  const { price, remaining, allowance, plan } = quote;
  const isTooMany = allowance !== null && price.credits > allowance;
  const back = describeReturn(quote, now, timeZone);
  return {
    title: `${countCredits(missing)} missing`,
    wait: isTooMany
      ? `This takes ${countCredits(price.credits)}, and your plan has ${allowance} a day, ${remaining} of them left. Choose fewer frames.`
      : [
          `This takes ${countCredits(price.credits)}, and you have ${remaining} of ${allowance}.`,
          back === null ? "" : `${capitalize(back)}.`,
        ]
          .filter((sentence) => sentence !== "")
          .join(" "),
    upgrade: describeUpgrade(plan),
  };
}

const LARGER: Readonly<Record<Plan, readonly Plan[]>> = {
  free: ["pro", "unlimited"],
  pro: ["unlimited"],
  unlimited: [],
};

function describeUpgrade(plan: Plan): string | null {
  const offers = LARGER[plan].map((larger) => {
    const { allowance } = toCredits(larger, null, 0);
    return `${PLAN_NAMES[larger]} has ${allowance === null ? "unlimited credits" : `${allowance} credits a day`}`;
  });
  return offers.length === 0 ? null : `${offers.join(", ")}.`;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of the button: a verb and the amount. */
export function labelGenerate({ price, remaining }: Quote, frames: string): string {
  if (price.credits === 0) return `Generate ${frames} for free`;
  return remaining === null
    ? `Generate ${frames}`
    : `Generate ${frames} for ${countCredits(price.credits)}`;
}

/** "3 of 12 frames generated, 1 failed." */
export function describeRun({ status, total, completed, failed, unpaid }: RunView): string {
  const others = [
    failed > 0 ? `${failed} failed` : "",
    unpaid > 0 ? `${unpaid} without credits` : "",
    status === "canceled" ? "the rest canceled" : "",
  ].filter((part) => part !== "");
  const suffix = others.length === 0 ? "" : `, ${others.join(", ")}`;
  return `${completed} of ${countFrames(total)} generated${suffix}.`;
}

/** Before a frame is paid for. */
export const describeRule = (): string =>
  `The preview is free. ${countCredits(CREDITS_PER_FRAME)} pays for this frame's code in this target, once. That includes both languages, both versions, all downloads and the frame's other widths.`;

/** After when it was generated: " for 1 credit." */
export const describePaid = ({ credits }: Pick<GenerationView, "credits">): string =>
  credits === 0 ? ", paid for with another width of its page." : ` for ${countCredits(credits)}.`;

/** "Generate all 7 frames", "Generate the 6 other frames" */
export const labelRest = (left: number, of: number): string =>
  left === of
    ? `Generate all ${countFrames(of)}`
    : `Generate the ${left} other ${plural(left, "frame")}`;

/** At which widths the code does not hold; null where it does at all that can be chosen. */
export const describeProblem = (
  holdsFrom: number | null,
  { least }: { readonly least: number },
): string | null =>
  holdsFrom === null || holdsFrom <= least
    ? null
    : `Below ${holdsFrom} px, something is wider than the page.`;

/** "React + Tailwind CSS, TypeScript, flowing version" */
export function describeForm(
  { target, language, version }: { readonly target: Target } & Form,
  hasExact: boolean,
): string {
  const words = hasLanguages(target) ? `, ${LANGUAGE_NAMES[language]}` : "";
  return `${TARGET_NAMES[target]}${words}${hasExact ? `, ${version} version` : ""}`;
}

const LANGUAGE_NAMES = { typescript: "TypeScript", javascript: "JavaScript" } as const;

/** "2 of 7 frames are not generated yet." */
export const describeMissing = (missing: number, of: number): string =>
  `${missing} of ${countFrames(of)} ${missing === 1 ? "is" : "are"} not generated yet.`;

/** Beside what takes the frames along. */
export const describeTaking = (frames: number): string =>
  frames === 1
    ? "All files of the frame. It costs no credit."
    : "All in one, with what they share written once. It costs no credit.";
