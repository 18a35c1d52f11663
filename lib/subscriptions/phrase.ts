// A sentence whose dates are still moments: whoever shows it writes them in the reader's own time. Pure.

/** Epoch ms. */
interface Moment {
  at: number;
}
export type PhrasePart = string | Moment;
export type Phrase = readonly PhrasePart[];

/** A template: texts and phrases in it become part of the sentence, a moment stays one. */
export const phrase = (
  texts: TemplateStringsArray,
  ...values: readonly (PhrasePart | Phrase)[]
): Phrase => texts.flatMap((text, position) => [text, ...toParts(values[position] ?? [])]);

const toParts = (value: PhrasePart | Phrase): Phrase => (isPhrase(value) ? value : [value]);

const isPhrase = (value: PhrasePart | Phrase): value is Phrase => Array.isArray(value);

export const isMoment = (part: PhrasePart): part is Moment => typeof part !== "string";

export const toPlainText = (written: Phrase, write: (at: number) => string): string =>
  written.map((part) => (isMoment(part) ? write(part.at) : part)).join("");
