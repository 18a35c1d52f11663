// Finds texts over which a reader takes more than linear time, which is compared within the run.

/** What the patterns of readers look for, to be repeated. */
const UNITS = [
  ...[" ", "\n", "\t", "\r\n", "\n\n", "\n#", "\na ", "a b ", " 1", " copy", "-1 ", "list "],
  ...`/\\0aA-_.,:;#*=@!|+$\`"'([{<)]}>&`.split(""),
  ..."./ ../ // /* */ <!-- --> </ <a <a> () [] {} [( ]( ![ [a]( ** a: a= a. a@ :: --a: --a var(--a".split(
    " ",
  ),
  ...`1a 1. e1e \${ #{ %w( """ ''' \\" a" a=' &# @theme eyJaaaaaaaa- export{ <img/`.split(" "),
];

/** From here, each text is half as long again: what takes exponential time is found before it takes forever. */
const SHORTEST = 24;
const LONGEST = 16 * 1024;
const STEP = 8;
/** A linear reader needs 8 times as long for 8 times as much, a quadratic one 64 times. */
const LIMIT = 24;
const ATTEMPTS = 5;
/** So many times a plain pass over the text is little: no reason to look closer. */
const LITTLE = 15;

const toText = (unit: string, length: number): string =>
  `a${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\u00A7a`;

/** The system counts a thread's time in steps as long as this. */
const TICK_MS = 10;

/** In milliseconds, hardly more than the reader took itself, whatever else the machine does. */
function costOf(read: (text: string) => unknown, text: string, times = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) {
    const [start, before] = [performance.now(), process.threadCpuUsage()];
    read(text);
    const { user, system } = process.threadCpuUsage(before);
    const elapsed = performance.now() - start;
    least = Math.min(least, elapsed, (user + system) / 1000 + TICK_MS);
  }
  return least;
}

const plainPass = (text: string): number => text.replace(/\w+|\W/g, (part) => part).length;

/** The first unit whose repetition costs too much. Only what is slow at every attempt is: chance makes nothing faster. */
export function findSlowUnit(
  read: (text: string) => unknown,
  { longest = LONGEST }: { longest?: number } = {},
): string | null {
  const plain = costOf(plainPass, toText("a ", LONGEST), 9);
  const isSlow = (unit: string, length: number): boolean => {
    const [short, long] = [toText(unit, length / STEP), toText(unit, length)];
    return Array.from({ length: ATTEMPTS }).every(
      () => costOf(read, long, 1) > LIMIT * Math.max(costOf(read, short), plain / STEP),
    );
  };
  const isEverSlow = (unit: string): boolean => {
    const isMuch = (length: number) => costOf(read, toText(unit, length), 1) > LITTLE * plain;
    for (let length = SHORTEST; length < longest; length *= 1.5) {
      if (isMuch(length)) return isSlow(unit, length) || isSlow(unit, longest);
    }
    return isMuch(longest) && isSlow(unit, longest);
  };
  return UNITS.find(isEverSlow) ?? null;
}
