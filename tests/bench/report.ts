import { median, medianOf, ratioOfPairs, type Spread } from "./statistics.ts";
import { oneDigit, table, twoDigits, whole } from "./table.ts";
import { isEvent, type Sample, type Series } from "./webhook-bench.ts";

const AIMS = { ratioAt16: 0.8, ratioAt1: 0.5, slowdownOfLargest: 1.25 };

const listOf = ({ samples }: Series, of: (sample: Sample) => number) => samples.map(of);
const rateOf = ({ perSecond }: Sample) => perSecond;
const webOf = ({ web }: Sample) => web;
const engineOf = ({ engine }: Sample) => engine;
const bothOf = ({ web, engine }: Sample) => web + engine;

const withSpread = ({ low, median: middle, high }: Spread) =>
  `${twoDigits(middle)} (${twoDigits(low)} to ${twoDigits(high)})`;

const isOurs = ({ build }: Series) => build === "this";

function ratioOf(one: Series, other: Series, of: (sample: Sample) => number): Spread {
  return ratioOfPairs(listOf(one, of), listOf(other, of));
}

/** What took turns with it: another route of the same server, or the same route of another build. */
function besideOf(all: readonly Series[], one: Series, changed: Partial<Series>): Series {
  const wanted = { ...one, ...changed };
  const found = all.find(
    ({ build, size, route, connections }) =>
      build === wanted.build &&
      size === wanted.size &&
      route === wanted.route &&
      connections === wanted.connections,
  );
  if (!found) throw new Error(`Not measured: ${wanted.route} of ${wanted.build}`);
  return found;
}

const toNoop = (all: readonly Series[], one: Series): Spread =>
  ratioOf(one, besideOf(all, one, { route: "no-op" }), rateOf);

function webhookTable(all: readonly Series[]): string {
  const rows = all.filter(isEvent).map((one) => {
    const noop = besideOf(all, one, { route: "no-op" });
    const { perSecond, p50Ms, p99Ms } = medianOf(one.samples);
    return [
      one.build,
      one.route,
      whole(one.size),
      String(one.connections),
      withSpread(toNoop(all, one)),
      whole(perSecond),
      `${oneDigit(p50Ms)} / ${oneDigit(p99Ms)}`,
      whole(median(listOf(noop, rateOf))),
      `${twoDigits(median(listOf(one, webOf)))} + ${twoDigits(median(listOf(one, engineOf)))}`,
      twoDigits(median(listOf(noop, webOf))),
    ];
  });
  const head = [
    "build",
    "event",
    "stored subscriptions",
    "connections",
    "ratio to no-op",
    "webhooks/s",
    "p50 / p99 ms",
    "no-op/s",
    "web + engine CPU ms",
    "no-op CPU ms",
  ];
  return table(head, rows);
}

/** This build divided by the other: less than 1 is better for processor time, more than 1 for requests per second. */
function comparisonTable(all: readonly Series[], against: string): string {
  const rows = all.filter(isOurs).map((one) => {
    const other = besideOf(all, one, { build: against });
    const ratio = (of: (sample: Sample) => number) => withSpread(ratioOf(one, other, of));
    const place = [one.route, whole(one.size), String(one.connections)];
    if (!isEvent(one)) return [...place, "", ratio(webOf), "", ratio(rateOf), "", ""];
    return [
      ...place,
      ...[engineOf, webOf, bothOf, rateOf].map(ratio),
      ...[one, other].map((series) => withSpread(toNoop(all, series))),
    ];
  });
  const head = [
    `this / ${against}`,
    "stored subscriptions",
    "connections",
    "engine CPU",
    "web CPU",
    "both CPU",
    "per second",
    "this to no-op",
    `${against} to no-op`,
  ];
  return table(head, rows);
}

function floorTable(all: readonly Series[]): string {
  const [first] = all.filter(isOurs);
  const rows = all
    .filter(({ route }) => route === "floor")
    .map((floor) => {
      const noop = besideOf(all, floor, { build: "this", size: first?.size, route: "no-op" });
      const { perSecond, p50Ms, p99Ms } = medianOf(floor.samples);
      return [
        String(floor.connections),
        withSpread(ratioOf(floor, noop, rateOf)),
        whole(perSecond),
        `${oneDigit(p50Ms)} / ${oneDigit(p99Ms)}`,
        twoDigits(median(listOf(floor, webOf))),
      ];
    });
  const head = ["connections", "ratio to no-op", "requests/s", "p50 / p99 ms", "CPU ms"];
  return table(head, rows);
}

/** How much slower the largest table is than the smallest, relative to the no-op route beside it. */
function slowdown(all: readonly Series[]): number | null {
  const measured = all
    .filter(({ route, connections }) => route === "subscription.updated" && connections === 16)
    .filter(isOurs)
    .toSorted((a, b) => a.size - b.size);
  const [smallest, largest] = [measured.at(0), measured.at(-1)];
  if (!smallest || !largest || smallest === largest) return null;
  return toNoop(all, smallest).median / toNoop(all, largest).median;
}

function verdicts(all: readonly Series[]): string {
  const events = all.filter((one) => isOurs(one) && isEvent(one));
  const worstAt = (wanted: number) => {
    const measured = events.filter(({ connections }) => connections === wanted);
    return twoDigits(Math.min(...measured.map((one) => toNoop(all, one).median)));
  };
  const slower = slowdown(all);
  return [
    `Webhooks against no-op at 16 connections, the lowest: ${worstAt(16)} (aim: at least ${AIMS.ratioAt16})`,
    `Webhooks against no-op at one connection, the lowest: ${worstAt(1)} (aim: at least ${AIMS.ratioAt1})`,
    `Largest table against smallest at 16 connections: ${slower === null ? "not measured" : `${twoDigits(slower)} times slower`} (aim: at most ${AIMS.slowdownOfLargest})`,
  ].join("\n");
}

/** Medians, and in parentheses the quartiles of the rounds. */
export function toReport(all: readonly Series[]): string {
  const against = all.find((one) => !isOurs(one) && one.route !== "floor")?.build;
  return [
    "Payment webhooks (each verified, stored, processed and committed to disk)",
    webhookTable(all),
    "",
    ...(against === undefined
      ? []
      : [
          "Ratios of the pairs (processor time per request: less is better)",
          comparisonTable(all, against),
          "",
        ]),
    "The floor: node:http that reads the body and commits one row of SQLite before it answers",
    floorTable(all),
    "",
    verdicts(all),
  ].join("\n");
}
