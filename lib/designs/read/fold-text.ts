import { asList, asNumber, asPositive, asRecord, ownValue, type RawRecord } from "./raw-json";
import { charactersOf, RESIZES } from "./text";

/** A text whose look is said where its other fields say it. */
export const foldText = (raw: RawRecord): RawRecord => foldOverride(foldLastBreaks(raw));

const LAST_BREAKS = /(?<![\r\n\u2028\u2029\u0085])[\r\n\u2028\u2029\u0085]+$/;

/**
 * A text without the line breaks that it ends with, each of which is an empty line of it in Figma, and nothing in CSS: its box
 * is the least height of one that follows its lines. Any other layer stays the same.
 */
function foldLastBreaks(raw: RawRecord): RawRecord {
  const { characters, absoluteBoundingBox, minHeight } = raw;
  if (typeof characters !== "string" || !LAST_BREAKS.test(characters.slice(-1))) return raw;
  const kept = charactersOf(raw).replace(LAST_BREAKS, "");
  const follows = RESIZES.has(asRecord(raw.style).textAutoResize);
  const height = follows ? asRecord(absoluteBoundingBox).height : undefined;
  return { ...raw, characters: kept, minHeight: minHeight ?? height };
}

/** A text wears the look that all its letters share, and a line that of its largest letters; any other stays the same. */
function foldOverride(raw: RawRecord): RawRecord {
  const given = asList(raw.characterStyleOverrides);
  if (given.length === 0) return raw;
  const characters = charactersOf(raw);
  const { length } = characters;
  const ids = Array.from({ length }, (_, at) => asNumber(given[at], 0));
  const [first = 0] = ids;
  const id = ids.every((other) => other === first)
    ? first
    : idOfLargest(raw, new Set(ids.filter((_, at) => characters[at] !== " ")));
  return id === 0 ? raw : wear(raw, id, ids);
}

const LINES = 1.5;

/** The override of letters that are larger than the text's own, which stand in one line with them; 0 if there is none. */
function idOfLargest(raw: RawRecord, ids: ReadonlySet<number>): number {
  const { lineHeightPx, fontSize } = asRecord(raw.style);
  const { height } = asRecord(raw.absoluteBoundingBox);
  if (asPositive(height) >= LINES * asPositive(lineHeightPx)) return 0;
  let [largest, size] = [0, asPositive(fontSize)];
  for (const id of ids) {
    const own = asPositive(overrideOf(raw, id).fontSize);
    if (own > size) [largest, size] = [id, own];
  }
  return largest;
}

const overrideOf = ({ styleOverrideTable }: RawRecord, id: number): RawRecord =>
  asRecord(ownValue(styleOverrideTable, String(id)));

/** The same text with the look of one of its overrides, which the former look takes the place of. */
function wear(raw: RawRecord, id: number, ids: readonly number[]): RawRecord {
  const { style, styles, fills } = raw;
  const override = overrideOf(raw, id);
  const former = {
    ...pick(asRecord(style), LETTER_FIELDS),
    ...(fills === undefined ? {} : { fills }),
  };
  const swapped = ids.map((other) => (other === id ? 0 : other === 0 ? id : other));
  const others = [...new Set(swapped)].filter((other) => other !== 0);
  const { inheritTextStyleId, inheritFillStyleId } = override;
  return {
    ...raw,
    style: { ...asRecord(style), ...pick(override, LETTER_FIELDS) },
    styles: {
      ...asRecord(styles),
      ...(inheritTextStyleId === undefined ? {} : { text: inheritTextStyleId }),
      ...(inheritFillStyleId === undefined ? {} : { fill: inheritFillStyleId }),
    },
    characterStyleOverrides: others.length === 0 ? [] : swapped,
    styleOverrideTable: Object.fromEntries(
      others.map((other) => [
        other,
        other === id ? former : { ...former, ...overrideOf(raw, other) },
      ]),
    ),
    ...pick(override, ["fills"]),
  };
}

/** An override repeats fields of the box, too, which are the text's own. */
const LETTER_FIELDS = [
  "fontFamily",
  "fontWeight",
  "italic",
  "fontSize",
  "lineHeightPx",
  "lineHeightUnit",
  "letterSpacing",
  "textCase",
  "opentypeFlags",
  "textDecoration",
  "hyperlink",
];

function pick(record: RawRecord, names: readonly string[]): RawRecord {
  return Object.fromEntries(
    names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  );
}
