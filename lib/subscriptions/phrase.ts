// A sentence with unformatted times: the component that displays it formats them in the reader's time zone. Pure.

/** Epoch ms. */
interface Moment {
  at: number;
}
export type PhrasePart = string | Moment;
export type Phrase = readonly PhrasePart[];

/** A template tag: texts and phrases are inlined, times are kept. */
export const phrase = (
  texts: TemplateStringsArray,
  ...values: readonly (PhrasePart | Phrase)[]
): Phrase => texts.flatMap((text, position) => [text, ...toParts(values[position] ?? [])]);

const toParts = (value: PhrasePart | Phrase): Phrase => (isPhrase(value) ? value : [value]);

const isPhrase = (value: PhrasePart | Phrase): value is Phrase => Array.isArray(value);

export const isMoment = (part: PhrasePart): part is Moment => typeof part !== "string";

export const toPlainText = (written: Phrase, write: (at: number) => string): string =>
  written.map((part) => (isMoment(part) ? write(part.at) : part)).join("");
