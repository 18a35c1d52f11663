import { describeLimit, readLimitError } from "@/lib/limits/refusal";
import { explainOpenRefusal, type OpenAnswer } from "@/lib/pulls/asking";
import type { StepOutcome } from "../ui/use-step";

/** Returns why nothing was started. */
export async function askForPull(ask: () => Promise<OpenAnswer>): StepOutcome {
  try {
    const answer = await ask();
    return answer.outcome === "refused" ? explainOpenRefusal(answer.refusal) : null;
  } catch (error) {
    const reached = readLimitError(error);
    return reached
      ? describeLimit(reached)
      : "The backend did not respond. Nothing was opened; try again.";
  }
}
