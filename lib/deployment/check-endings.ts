// Judges what providers have announced to end, by the contract calendar. Pure.
import { CONTRACT_CALENDAR, describeEnding, findEndings } from "../operations/contract-calendar";
import type { Facts } from "./facts";
import { type Finding, note, ok, warning } from "./finding";

export function checkEndings({ backend, now }: Facts): Finding[] {
  if (backend === null) return [];
  return findEndings(CONTRACT_CALENDAR, backend.uses, now).map((ending) => {
    const id = `ends.${ending.subject}.${ending.value}`;
    const says = describeEnding(ending);
    if (ending.state === "later") return ok("ends", id, says);
    const mend = `${ending.remedy}   (${ending.source})`;
    return ending.state === "overdue"
      ? warning("ends", id, says, mend)
      : note("ends", id, says, mend);
  });
}
