/** The four meanings of color. A word or an icon always accompanies the color. */
export type Tone = "good" | "attention" | "bad" | "neutral";
