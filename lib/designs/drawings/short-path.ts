import { round } from "../read/css-values";
import type { PathStep, Point } from "../read/node";
import { type EllipseArc, findQuarter, isNear, joinQuarters } from "./quarters";

/**
 * Writes path data as short as it gets without moving anything by more than 0.02 px: relative commands where they are
 * shorter, one letter for commands of a kind, and no number that follows from others.
 */

/** Rounding must not make 0.02 more than that. */
const MOST_PX = 0.0201;
/** Lines of a small drawing are thin: what moves them must be smaller, too. */
const MOST_SHARE = 1 / 1200;
/** What two numbers of two digits each can be apart. */
const NEAR_PX = 0.0101;

/** `size`: the path's larger side. */
export function shortenPath(steps: readonly PathStep[], size: number): string {
  const tolerance = Math.min(MOST_PX, size * MOST_SHARE);
  const near = Math.max(NEAR_PX, tolerance);
  // An end that moves by little can move the middle of half an arc by much.
  const isExact = steps.some(({ command }) => command === "A");
  const writer = new Writer(isExact ? 0 : tolerance, near);
  let start: Point = ORIGIN;
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] as PathStep;
    const next = steps[index + 1];
    const from = steps[index - 1]?.end ?? ORIGIN;
    if (step.command === "M") start = step.end;
    if (step.command === "L" && next?.command === "Z" && isNear(step.end, start, near)) continue;
    const quarter = findQuarter(from, step, near);
    const second = quarter && next && findQuarter(step.end, next, near);
    const half = quarter && second ? joinQuarters(from, quarter, second, near) : null;
    if (half !== null) index += 1;
    const arc = half ?? quarter;
    if (arc === null) writer.add(step);
    else writer.addArc(arc);
  }
  return writer.text;
}

const ORIGIN: Point = { x: 0, y: 0 };

/** One way to write a step. */
interface Wording {
  readonly command: string;
  readonly numbers: readonly number[];
  /** Where they are as they are written. */
  readonly points: readonly Point[];
}

type Ahead = (end: Point) => readonly number[];

class Writer {
  text = "";
  /** How far rounding may move a point. */
  readonly #tolerance: number;
  readonly #near: number;
  /** Where the written path is by now: the next relative command makes up for what rounding has moved. */
  #at = ORIGIN;
  #start = ORIGIN;
  #lastCommand = "";
  #lastNumber = "";
  /** The last handle of the curve before, for the command that repeats it mirrored. */
  #handle: { readonly command: string; readonly point: Point } | null = null;

  constructor(tolerance: number, near: number) {
    this.#tolerance = tolerance;
    this.#near = near;
  }

  add({ command, points, arc }: PathStep): void {
    const smooth = SMOOTH.get(command);
    if (command === "Z") this.#close();
    else if (command === "L") this.#addLine(points);
    else if (smooth !== undefined) this.#addCurve(command, smooth, points);
    else this.#write(this.#word(command, points, () => arc));
    if (command === "M") this.#start = this.#at;
  }

  addArc({ command, radii, isClockwise, end }: EllipseArc): void {
    const { x, y } = this.#at;
    const isUpright = Math.abs(end.x - x) < radii.x;
    const radiiTo = (to: Point): number[] => {
      const [across, down] = [Math.abs(to.x - x), Math.abs(to.y - y)];
      if (command === "quarter") return [across, down];
      return isUpright ? [radii.x, down / 2] : [across / 2, radii.y];
    };
    this.#write(this.#word("A", [end], (to) => [...radiiTo(to), 0, 0, isClockwise ? 1 : 0]));
  }

  #addCurve(command: string, smooth: string, points: readonly Point[]): void {
    const [first = ORIGIN, ...rest] = points;
    const { x, y } = this.#at;
    const handle = this.#handle?.command === command ? this.#handle.point : this.#at;
    const mirrored = { x: 2 * x - handle.x, y: 2 * y - handle.y };
    const isSmooth = isNear(first, mirrored, this.#near);
    const written = this.#write(isSmooth ? this.#word(smooth, rest) : this.#word(command, points));
    this.#handle = { command, point: written.at(-2) ?? mirrored };
  }

  #addLine(points: readonly Point[]): void {
    const { x, y } = this.#at;
    const straight = this.#word("L", points).map((wording): Wording => {
      const [end = ORIGIN] = wording.points;
      const isRelative = wording.command === "l";
      if (end.y === y)
        return {
          ...wording,
          command: isRelative ? "h" : "H",
          numbers: wording.numbers.slice(0, 1),
        };
      if (end.x === x)
        return { ...wording, command: isRelative ? "v" : "V", numbers: wording.numbers.slice(1) };
      return wording;
    });
    const isPoint = straight.some(({ points: [end] }) => end?.x === x && end.y === y);
    if (!isPoint) this.#write(straight);
  }

  /** `before`: the numbers ahead of the points, for where the step ends as it is written. */
  #word(command: string, points: readonly Point[], before?: Ahead): Wording[] {
    const absolute = this.#say(command, points, ORIGIN, before);
    if (this.text === "") return [absolute];
    return [this.#say(command.toLowerCase(), points, this.#at, before), absolute];
  }

  #say(command: string, points: readonly Point[], { x, y }: Point, before?: Ahead): Wording {
    const by: number[] = [];
    const written: Point[] = [];
    for (const point of points) {
      const right = this.#toShort(point.x - x);
      const down = this.#toShort(point.y - y);
      by.push(right, down);
      written.push({ x: round(x + right), y: round(y + down) });
    }
    const ahead = before?.(written.at(-1) ?? ORIGIN).map((number) => round(number, 3));
    return { command, numbers: ahead?.concat(by) ?? by, points: written };
  }

  /** The value with as few digits as are near enough to it. */
  #toShort(value: number): number {
    const short = round(value, 1);
    return Math.abs(short - value) <= this.#tolerance ? short : round(value);
  }

  /** Writes the shortest, and returns where its points are. */
  #write(wordings: readonly Wording[]): readonly Point[] {
    let best: Wording | null = null;
    let shortest = "";
    for (const wording of wordings) {
      const text = this.#spell(wording);
      if (best !== null && text.length >= shortest.length) continue;
      best = wording;
      shortest = text;
    }
    if (best === null) return [];
    const { command, numbers, points } = best;
    this.text += shortest;
    this.#at = points.at(-1) ?? this.#at;
    this.#lastCommand = command;
    this.#lastNumber = spellNumber(numbers.at(-1) ?? 0);
    this.#handle = null;
    return points;
  }

  #spell({ command, numbers }: Wording): string {
    const isRepeated = command === this.#lastCommand && command.toUpperCase() !== "M";
    let text = isRepeated ? "" : command;
    let last = isRepeated ? this.#lastNumber : null;
    for (const number of numbers) {
      const spelled = spellNumber(number);
      const needsSpace =
        last !== null &&
        !spelled.startsWith("-") &&
        !(spelled.startsWith(".") && last.includes("."));
      text += needsSpace ? ` ${spelled}` : spelled;
      last = spelled;
    }
    return text;
  }

  #close(): void {
    this.text += "z";
    this.#at = this.#start;
    this.#lastCommand = "z";
    this.#handle = null;
  }
}

const SMOOTH: ReadonlyMap<string, string> = new Map([
  ["C", "S"],
  ["Q", "T"],
]);

function spellNumber(number: number): string {
  const text = String(number);
  if (text.startsWith("0.")) return text.slice(1);
  return text.startsWith("-0.") ? `-${text.slice(2)}` : text;
}
