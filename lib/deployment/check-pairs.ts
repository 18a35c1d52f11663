// Judges settings of the backend that work only together. Pure.
import { type Finding, failure, note, setInConvex } from "./finding";
import {
  ALERT_MAIL,
  type Has,
  lacksMail,
  MAIL,
  SETTING_PAIRS,
  type SettingPair,
} from "./setting-pairs";

export const checkPairs = (has: Has): Finding[] => [
  ...SETTING_PAIRS.map((pair) => checkPair(has, pair)).filter((finding) => finding !== null),
  ...checkAlertMail(has),
];

function checkPair(has: Has, pair: SettingPair): Finding | null {
  const { id, group, names, off, half, from, isSecondOurs, other } = pair;
  const [first] = names;
  const [name, ...others] = names.filter((each) => !has(each));
  if (name === undefined) return null;
  if (others.length > 0 || (isSecondOurs && name === first)) {
    if (other !== undefined && has(other)) return null;
    return note(group, id, off, `To turn it on, set ${names.join(" and ")} (${from}).`);
  }
  const says = `${names.find((each) => each !== name)} is set, but ${name} is not: ${half}.`;
  return failure(group, id, says, `${setInConvex(name)}   (${from})`);
}

function checkAlertMail(has: Has): Finding[] {
  if (!lacksMail(has)) return [];
  const says = `${ALERT_MAIL} is set, but mail is not configured: no alert is mailed.`;
  const mend = `Set ${MAIL.join(" and ")}, or: npx convex env remove ${ALERT_MAIL}`;
  return [failure("convex", "convex.alert-mail", says, mend)];
}
