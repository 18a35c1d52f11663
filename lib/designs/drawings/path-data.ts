import { round } from "../read/css-values";
import type { PathStep, Point } from "../read/node";
import { type Affine, mapPoint } from "./affine";

/** Reads, moves and writes the path data of SVG (w3.org/TR/SVG2/paths.html), as the provider writes it: absolute commands only. */

/** How many numbers each command takes; it may be followed by several such groups. */
const TAKES: ReadonlyMap<string, number> = new Map([
  ["M", 2],
  ["L", 2],
  ["T", 2],
  ["H", 1],
  ["V", 1],
  ["S", 4],
  ["Q", 4],
  ["C", 6],
  ["A", 7],
  ["Z", 0],
  ["z", 0],
]);
const DIGITS = 2;
const TOKEN = /[A-Za-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g;

/** The data's steps after a move, to two digits; null if it has relative or unknown commands. */
export function transformPath(shape: string, affine: Affine): PathStep[] | null {
  return readPath(shape)?.map((step) => moveStep(step, affine)) ?? null;
}

export function writePath(steps: readonly PathStep[]): string {
  return steps.map(writeStep).join("");
}

/** Returns null if the data has relative or unknown commands. */
export function readPath(shape: string): PathStep[] | null {
  const tokens = shape.match(TOKEN) ?? [];
  const steps: PathStep[] = [];
  let at: Point = { x: 0, y: 0 };
  for (let index = 0; index < tokens.length; ) {
    const command = tokens[index] ?? "";
    const takes = TAKES.get(command);
    if (takes === undefined) return null;
    index += 1;
    if (takes === 0) steps.push({ command: "Z", points: [], arc: [], end: at });
    for (let isFirst = true; takes > 0 && (isFirst || isNumber(tokens[index])); isFirst = false) {
      const numbers: number[] = [];
      for (const end = index + takes; index < end; index += 1) {
        const number = Number(tokens[index]);
        if (!Number.isFinite(number)) return null;
        numbers.push(number);
      }
      const own = isFirst ? command : command === "M" ? "L" : command;
      const step = toExplicit(toStep(own, numbers, at), steps.at(-1), at);
      at = step.end;
      steps.push(step);
    }
  }
  return steps;
}

const isNumber = (token: string | undefined): boolean => token !== undefined && token < "A";

/** Level and upright lines become lines: a rotation turns them. */
function toStep(command: string, numbers: readonly number[], at: Point): PathStep {
  const [first = 0] = numbers;
  if (command === "H" || command === "V") {
    const end = command === "H" ? { x: first, y: at.y } : { x: at.x, y: first };
    return { command: "L", points: [end], arc: [], end };
  }
  const arc = command === "A" ? numbers.slice(0, 5) : [];
  const points: Point[] = [];
  for (let index = arc.length; index < numbers.length; index += 2) {
    points.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
  }
  return { command, points, arc, end: points.at(-1) ?? at };
}

/** A smooth curve becomes one that says its first handle: that of the curve before, mirrored. */
function toExplicit(step: PathStep, last: PathStep | undefined, at: Point): PathStep {
  const command = EXPLICIT.get(step.command);
  if (command === undefined) return step;
  const handle = (last?.command === command && last.points.at(-2)) || at;
  const first = { x: 2 * at.x - handle.x, y: 2 * at.y - handle.y };
  return { ...step, command, points: [first, ...step.points] };
}

const EXPLICIT: ReadonlyMap<string, string> = new Map([
  ["S", "C"],
  ["T", "Q"],
]);

function moveStep({ command, points, arc, end }: PathStep, affine: Affine): PathStep {
  const move = (point: Point): Point => {
    const { x, y } = mapPoint(affine, point);
    return { x: round(x, DIGITS), y: round(y, DIGITS) };
  };
  const turned = turnArc(arc, affine).map((value) => round(value, DIGITS));
  return { command, points: points.map(move), arc: turned, end: move(end) };
}

function writeStep({ command, points, arc }: PathStep): string {
  let text = command + arc.join(" ");
  for (const { x, y } of points) text += text === command ? `${x} ${y}` : ` ${x} ${y}`;
  return text;
}

function turnArc(arc: readonly number[], { a, b, c, d }: Affine): number[] {
  const [rx, ry, angle = 0, isLong, sweep] = arc;
  if (rx === undefined || ry === undefined || isLong === undefined) return [];
  const radians = (angle * Math.PI) / 180;
  const axis = mapPoint({ a, b, c, d, e: 0, f: 0 }, { x: Math.cos(radians), y: Math.sin(radians) });
  const isMirrored = a * d - b * c < 0;
  const turned = (Math.atan2(axis.y, axis.x) * 180) / Math.PI;
  return [rx, ry, turned, isLong, isMirrored ? 1 - (sweep ?? 0) : (sweep ?? 0)];
}
