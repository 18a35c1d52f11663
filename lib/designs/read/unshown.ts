import { bindsText } from "./alias";
import { readUrl } from "./destination";
import { isShownGrowing } from "./effects";
import { LEDGER, type RecordKind } from "./ledger";
import { type LedgerEntry, type LedgerValues, wordsOf } from "./ledger-entry";
import { asRecord, isRecord, type RawRecord } from "./raw-json";

/** Finds what a layer says that no code shows, as notes without their counts. */

/** What a field's values are: null for one that needs no note. */
type Known = ReadonlyMap<string, string | null>;

interface Notes {
  /** Of fields that a layer has only where they change something. */
  readonly fields: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, Known>;
}

const UNKNOWN: Readonly<Record<string, string>> = {
  "layer.type": "Layers of a kind that is not known, shown as boxes",
  "paint.type": "Fills and strokes of a kind that is not known, left out",
  "effect.type": "Effects of a kind that is not known, left out",
  "part.type": "Properties of components of a kind that is not known, left out",
};
const UNKNOWN_VALUE = "Layers with a setting that is not known, shown without it";

const NOTES = new Map(
  Object.entries(LEDGER).map(([kind, entries]) => [kind, toNotes(Object.values(entries))]),
);

function toNotes(entries: readonly LedgerEntry[]): Notes {
  const values = entries.flatMap((entry) => Object.entries(entry.values ?? {}));
  return {
    fields: new Map(entries.flatMap(({ told }) => invert(told))),
    values: new Map(values.map(([field, lists]) => [field, toKnown(lists)])),
  };
}

function toKnown({ read, harmless = {}, told, undescribed }: LedgerValues): Known {
  const silent = [read, ...Object.values(harmless)].flatMap(wordsOf);
  return new Map([
    ...silent.map((value): [string, null] => [value, null]),
    ...invert(told),
    ...invert(undescribed),
  ]);
}

function invert(notes: Readonly<Record<string, string>> = {}): [string, string][] {
  return Object.entries(notes).flatMap(([note, words]) =>
    wordsOf(words).map((word): [string, string] => [word, note]),
  );
}

/** The records in a record's fields. */
const INNER: Partial<Record<RecordKind, Readonly<Record<string, RecordKind>>>> = {
  layer: {
    fills: "paint",
    strokes: "paint",
    effects: "effect",
    style: "style",
    interactions: "action",
    ...{ constraints: "part", fillGeometry: "part", strokeGeometry: "part" },
    ...{ componentProperties: "part", componentPropertyDefinitions: "part" },
    styleOverrideTable: "style",
  },
  style: { fills: "paint", hyperlink: "link" },
  action: { actions: "action", trigger: "trigger" },
};

/** Of records by their keys. */
const MAPS: ReadonlySet<string> = new Set([
  "componentProperties",
  "componentPropertyDefinitions",
  "styleOverrideTable",
]);

const OF_PAINT = new Set([
  ...["paint", "effect"].flatMap((kind) => {
    const { fields = [], values = [] } = NOTES.get(kind) ?? {};
    return [...fields, ...[...values].flatMap(([, known]) => [...known])].map(([, note]) => note);
  }),
  UNKNOWN["paint.type"],
  UNKNOWN["effect.type"],
]);

/** The layer would show something. */
export const isOfPaint = (note: string): boolean => OF_PAINT.has(note);

const BOUND_TEXT = "Texts or fonts that variables give, written out";
const OTHER_ADDRESS = "Links to addresses that are not of the web, mail or a phone, left out";
const NOTHING: readonly string[] = [];

/** Each note once. */
export function findUnshown(raw: RawRecord): readonly string[] {
  const found = new Set<string>();
  if (bindsText(raw)) found.add(BOUND_TEXT);
  search(raw, "layer", found);
  return found.size === 0 ? NOTHING : [...found];
}

function search(raw: unknown, kind: RecordKind, found: Set<string>): void {
  const notes = NOTES.get(kind);
  if (!isRecord(raw) || raw.visible === false || notes === undefined) return;
  if (kind === "paint" && raw.opacity === 0) return;
  if ((kind === "link" || kind === "action") && saysSomething(raw.url) && readUrl(raw.url) === null)
    found.add(OTHER_ADDRESS);
  for (const [field, value] of Object.entries(raw)) {
    const note = notes.fields.get(field);
    if (note !== undefined && saysSomething(value)) found.add(note);
    const known = kind === "effect" && isShownGrowing(raw) ? undefined : notes.values.get(field);
    if (known !== undefined) addValues(value, known, { place: `${kind}.${field}`, found });
    const inner = INNER[kind]?.[field];
    if (inner !== undefined)
      for (const one of MAPS.has(field) ? Object.values(asRecord(value)) : toList(value))
        search(one, inner, found);
  }
}

function addValues(
  value: unknown,
  known: Known,
  { place, found }: { place: string; found: Set<string> },
): void {
  for (const one of toList(value)) {
    if (typeof one !== "string" && typeof one !== "number") continue;
    const note = known.get(String(one));
    if (note === null) continue;
    found.add(note ?? UNKNOWN[place] ?? UNKNOWN_VALUE);
  }
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const saysSomething = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
