/** How long to wait for something that must happen. Only a guard against hanging: a busy machine may take its time. */
export const PATIENCE_MS = 90 * 1000;

/** For `vi.waitFor`, whose own limit is a second. */
export const WAIT = { timeout: PATIENCE_MS, interval: 10 };
