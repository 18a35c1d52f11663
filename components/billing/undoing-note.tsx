import { type BilledBy, wordsForUndoing } from "@/lib/billing/next-charge";
import { PhraseText } from "./phrase-text";

/** What undoing a cancellation or a pause leads to, before it is pressed. */
export default function UndoingNote(billed: BilledBy) {
  const words = wordsForUndoing(billed);
  return words && <PhraseText phrase={words} />;
}
