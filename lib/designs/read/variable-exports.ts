import {
  asName,
  asNumber,
  asRecord,
  asShare,
  entriesOf,
  isRecord,
  type RawRecord,
} from "./raw-json";
import {
  type DesignVariables,
  MAX_VARIABLES,
  type Variable,
  type VariableCollection,
  type VariableValue,
} from "./variables";

/**
 * Reads the files that Figma exports variables as: one for each mode, in the Design Tokens Community Group's format 2025.10.
 * Files of one collection have the IDs of the same variables; without an ID, no layer can say that it is bound.
 */

export interface ExportFile {
  readonly name: string;
  readonly text: string;
}

export const MOST_EXPORTS = 40;
/** Of all files, in characters. */
export const LONGEST_EXPORTS = 2 * 1024 * 1024;
const MAX_LEVELS = 30;
const MAX_NAME_LENGTH = 200;

interface Token {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: Variable["kind"];
  readonly value: VariableValue;
}

interface Mode {
  readonly name: string;
  readonly tokens: readonly Token[];
}

/** Null where no file is such an export. */
export function readVariableExports(files: readonly ExportFile[]): DesignVariables | null {
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  if (files.length > MOST_EXPORTS || length > LONGEST_EXPORTS) return null;
  const modes = files.map(readMode).filter(({ tokens }) => tokens.length > 0);
  if (modes.length === 0) return null;
  const collections = gather(modes).map(toCollection);
  return {
    collections: collections.map(({ collection }) => collection),
    variables: collections.flatMap(({ variables }) => variables).slice(0, MAX_VARIABLES),
  };
}

function readMode({ name, text }: ExportFile): Mode {
  const raw = asRecord(parseJson(text));
  const said = asName(asRecord(raw.$extensions)["com.figma.modeName"], MAX_NAME_LENGTH);
  const own = asName(name, MAX_NAME_LENGTH).replace(/(?:\.tokens)?\.json$/i, "");
  return { name: said === "" ? own : said, tokens: [...listTokens(raw)] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function* listTokens(root: RawRecord): Generator<Token> {
  const ahead: { group: RawRecord; path: readonly string[]; type: unknown }[] = [
    { group: root, path: [], type: undefined },
  ];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { group, path, type } = next;
    const own = group.$type ?? type;
    if ("$value" in group) {
      const token = readToken(group, path, own);
      if (token !== null) yield token;
      continue;
    }
    const inner = entriesOf(group).filter(([key]) => !key.startsWith("$"));
    for (const [key, value] of inner.toReversed())
      if (isRecord(value) && path.length < MAX_LEVELS)
        ahead.push({ group: value, path: [...path, key], type: own });
  }
}

function readToken(raw: RawRecord, path: readonly string[], type: unknown): Token | null {
  const extensions = asRecord(raw.$extensions);
  const id = asName(extensions["com.figma.variableId"], MAX_NAME_LENGTH);
  const target = asRecord(extensions["com.figma.aliasData"]).targetVariableId;
  const alias = asName(target, MAX_NAME_LENGTH);
  const kind =
    type === "color" ? "color" : type === "number" || type === "dimension" ? "length" : null;
  const value = kind === null ? null : readValue(raw.$value, kind);
  if (id === "" || kind === null || value === null) return null;
  return {
    id,
    name: asName(path.join("/"), MAX_NAME_LENGTH),
    description: asName(raw.$description, 1000),
    kind,
    value: alias === "" ? value : { ...value, alias },
  };
}

function readValue(raw: unknown, kind: Variable["kind"]): VariableValue | null {
  if (kind === "length") {
    const px = typeof raw === "string" ? Number(/^(-?[\d.]+)px$/.exec(raw)?.[1]) : raw;
    const number = isRecord(px) && px.unit === "px" ? px.value : px;
    return typeof number === "number" && Number.isFinite(number)
      ? { number: asNumber(number, 0) }
      : null;
  }
  const { colorSpace, components, alpha, hex } = isRecord(raw) ? raw : { hex: raw };
  const [red, green, blue] = Array.isArray(components) ? components : [];
  if (colorSpace === "srgb" && [red, green, blue].every((one) => typeof one === "number"))
    return { color: toColor(red, green, blue, alpha) };
  const digits = typeof hex === "string" ? /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(hex) : null;
  if (digits === null) return null;
  const [, own = "", last] = digits;
  const [one, two, three] = [0, 2, 4].map((at) => Number.parseInt(own.slice(at, at + 2), 16) / 255);
  return { color: toColor(one, two, three, last ? Number.parseInt(last, 16) / 255 : alpha) };
}

const toColor = (red: unknown, green: unknown, blue: unknown, alpha: unknown) => ({
  red: asShare(red, 0),
  green: asShare(green, 0),
  blue: asShare(blue, 0),
  alpha: asShare(alpha, 1),
});

/** Modes with a variable in common are of one collection. */
function gather(modes: readonly Mode[]): Mode[][] {
  const groups: { ids: Set<string>; modes: Mode[] }[] = [];
  for (const mode of modes) {
    const ids = mode.tokens.map(({ id }) => id);
    const found = groups.find((group) => ids.some((id) => group.ids.has(id)));
    const group = found ?? { ids: new Set(), modes: [] };
    if (found === undefined) groups.push(group);
    for (const id of ids) group.ids.add(id);
    group.modes.push(mode);
  }
  return groups.map((group) => group.modes);
}

function toCollection(modes: readonly Mode[], index: number) {
  const id = `export ${index + 1}`;
  const variables = new Map<string, Variable>();
  for (const [mode, { tokens }] of modes.entries()) {
    for (const { value, ...token } of tokens) {
      const known = variables.get(token.id) ?? { ...token, collection: id, values: {} };
      variables.set(token.id, { ...known, values: { ...known.values, [String(mode)]: value } });
    }
  }
  const collection: VariableCollection = {
    id,
    modes: modes.map(({ name }, mode) => ({ id: String(mode), name })),
    defaultMode: "0",
  };
  return { collection, variables: [...variables.values()] };
}
