// How many notices are kept, listed and counted. In a file of its own, because every signed-in page loads it.

/** Per user; the oldest go first. */
export const MOST_KEPT = 100;
/** The newest that a list holds; no more are marked as read at once. */
export const MOST_LISTED = 50;
/** The bell counts no further. */
export const MOST_COUNTED = 100;
