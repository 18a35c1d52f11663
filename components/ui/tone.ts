/** The four meanings a colour may have. A word or an icon always stands beside the colour. */
export type Tone = "good" | "attention" | "bad" | "neutral";
