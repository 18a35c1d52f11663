// Everything the doctor says about the facts, in the order in which it is mended. Pure.
import { checkClerk } from "./check-clerk";
import { checkFigma, checkGithub } from "./check-connections";
import { checkFit } from "./check-fit";
import { checkHeartbeat } from "./check-heartbeat";
import { checkOutside } from "./check-outside";
import { checkPolar } from "./check-polar";
import { checkBackendSettings, checkWebSettings } from "./check-settings";
import { checkStorage } from "./check-storage";
import type { Facts } from "./facts";
import { type Finding, GROUPS, type Group } from "./finding";
import { fitMend } from "./fit-mend";

const CHECKS = [
  checkWebSettings,
  checkBackendSettings,
  checkFit,
  checkClerk,
  checkPolar,
  checkFigma,
  checkGithub,
  checkOutside,
  checkStorage,
  checkHeartbeat,
];

const ORDER = Object.keys(GROUPS) as Group[];

export const diagnose = (facts: Facts): Finding[] =>
  CHECKS.flatMap((check) => check(facts))
    .map((finding) => fitMend(finding, facts.place))
    .toSorted((one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group));
