// Finds texts over which a reader takes more than linear time, by the steps that it takes for texts of different lengths.
import type { StepCounter, Steps } from "./counted-steps.ts";

/** What readers look for, to be repeated. */
const UNITS = [
  ...[" ", "\n", "\t", "\r\n", "\n\n", "\n#", "\na ", "a b ", " 1", " copy", "-1 ", "list "],
  ...`/\\0aA-_.,:;#*=@!|+$\`"'([{<)]}>&`.split(""),
  ..."./ ../ // /* */ <!-- --> </ <a <a> () [] {} [( ]( ![ [a]( ** a: a= a. a@ :: --a: --a var(--a".split(
    " ",
  ),
  ...`1a 1. e1e \${ #{ %w( """ ''' \\" a" a=' &# @theme eyJaaaaaaaa- export{ <img/`.split(" "),
];

const LONGEST = 2048;
const SHARE = 4;
/** Units counted at once. */
const GROUP = 12;
/** For texts that are 4 times as long, a linear reader takes 4 times as many steps, a quadratic one 16 times. */
const LIMIT = 6;
const toText = (unit: string, length: number): string =>
  `a${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\u00A7a`;

/** The first function whose steps grow too fast, and for which units. */
export function findSteepGrowth(
  counter: StepCounter,
  read: (text: string) => unknown,
): string | null {
  const stepsOf = (units: readonly string[], length: number): Steps =>
    counter.count(() => {
      for (const unit of units) read(toText(unit, length));
    });
  for (let at = 0; at < UNITS.length; at += GROUP) {
    const units = UNITS.slice(at, at + GROUP);
    const [few, many] = [stepsOf(units, LONGEST / SHARE), stepsOf(units, LONGEST)];
    // What starts only from some length on may pass over the long texts once.
    const least = LONGEST * units.length;
    for (const [name, count] of many) {
      const before = few.get(name) ?? 0;
      if (count > least && count > LIMIT * before) {
        return `${name} takes ${before}, then ${count} steps for ${JSON.stringify(units)}`;
      }
    }
  }
  return null;
}
