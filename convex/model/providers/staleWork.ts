/** Whoever meets it stops without a word: the work is somebody else's now, or nobody's. */
export class StaleWork extends Error {}
