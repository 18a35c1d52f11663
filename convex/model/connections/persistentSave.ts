import { SECOND } from "../../../lib/durations";

const PAUSES_MS = [SECOND / 4, SECOND, 4 * SECOND];

/** Retries a save whose data cannot be requested again, for as long as a lease lasts. */
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
