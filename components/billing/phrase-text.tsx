import { isMoment, type Phrase } from "@/lib/subscriptions/phrase";
import { CalendarDate } from "../ui/calendar-date";

/** A sentence with its dates in the reader's time zone. */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  const places = phrase.map((part, place) => ({ part, place }));
  return places.map(({ part, place }) =>
    isMoment(part) ? <CalendarDate key={place} at={part.at} /> : part,
  );
}
