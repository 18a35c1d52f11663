import { SECOND } from "../../../lib/durations";

const PAUSES_MS = [SECOND / 4, SECOND, 4 * SECOND];

/** Saves an answer that nobody will give a second time: a failing save is tried again, for as long as a lease lives. */
export async function savePersistently<Result>(save: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await save();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return await save();
}
