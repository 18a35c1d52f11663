// Reads which components of a script hand all that they are given to one element, and the classes that they add to it.
import type { ComponentPart, PartVariant } from "./blueprint";
import { readLiterals } from "./object-literals";
import { withoutStates } from "./off-states";
import {
  dropComments,
  insideBrackets,
  splitArguments,
  type TagText,
  toTagText,
} from "./script-brackets";

/** What follows is not read: a component that hands on its properties is short. */
const LONGEST_TEXT = 64 * 1024;
const LONGEST_CLASSES = 2000;
const MOST_PARTS = 8;
const MOST_VALUES = 40;

/** `exports`: the names that the script exports. */
export function readParts(text: string, exports: readonly string[]): ComponentPart[] {
  const code = dropComments(text.slice(0, LONGEST_TEXT));
  const tables = readTables(code);
  const standard = /^export default (?:function )?([A-Z]\w{0,60})\b/m.exec(code)?.[1] ?? null;
  const known = new Set(exports);
  const optional = new Set([...code.matchAll(/\b(\w{1,40})\?:/g)].map(([, name = ""]) => name));
  const parts: ComponentPart[] = [];
  for (const section of code.split(STATEMENT)) {
    const name = NAMED.exec(section)?.[1];
    if (name === undefined || !known.has(name) || parts.length === MOST_PARTS) continue;
    const part = readPart(section, tables, optional);
    if (part) parts.push({ name, isDefault: name === standard, ...part });
  }
  return parts;
}

const STATEMENT =
  /^(?=(?:export )?(?:default )?(?:async )?(?:function|const|let|var|class|interface|type|enum) |export )/m;
const NAMED = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w{0,60})\b/;
type Classes = Pick<ComponentPart, "classes" | "variants">;
type Tables = ReadonlyMap<string, Classes>;

const PARAMETERS = /\(\s{0,40}\{([^{}]{0,800})\}/;
const RENDERED = /(?:\breturn|=>|[?:&|])\s{0,40}(?:\(\s{0,40})?<([A-Za-z][\w.]{0,60})(?=[\s/>])/g;
const TAG = /<([A-Za-z][\w.]{0,60})(?=[\s/>])/g;

function readPart(
  section: string,
  tables: Tables,
  optional: ReadonlySet<string>,
): Omit<ComponentPart, "name" | "isDefault"> | null {
  const parameters = PARAMETERS.exec(section);
  const given = parameters && readGiven(parameters[1] ?? "", optional);
  if (!parameters || !given) return null;
  const written = section.slice(parameters.index + parameters[0].length);
  const body = withoutStates(written, given.off);
  const heir = findHeir(body, given);
  if (heir === null) return null;
  const { attributes, ...shape } = heir;
  const merged = readMerged(attributes, tables);
  if (!merged) return null;
  const variants = merged.variants.map((variant) => ({
    ...variant,
    standard: given.standards.get(variant.name) ?? variant.standard,
  }));
  const names = new Set(variants.map(({ name }) => name));
  const isNeeded = given.needed.some((name) => !names.has(name));
  if (isNeeded || !variants.every(hasStandard)) return null;
  return { ...shape, ...merged, variants };
}

interface Heir extends Pick<ComponentPart, "tag" | "isClosed" | "isWrapped"> {
  readonly attributes: string;
}

/** The one element that all other properties go to; null where that is not plain to see. */
function findHeir(body: string, { rest, takesChildren }: Given): Heir | null {
  const [outer, ...others] = body.matchAll(RENDERED);
  if (!outer || others.length > 0) return null;
  const inside = body.slice(outer.index);
  for (const [index, found] of [...inside.matchAll(TAG)].slice(0, MOST_TAGS).entries()) {
    const element = found[1] ?? "";
    const opening = toTagText(inside.slice(found.index + found[0].length));
    const isHeir = opening?.attributes.includes(`{...${rest}}`) === true;
    // Nothing but plain elements is around it.
    if (!isHeir && !/^[a-z]/.test(element)) return null;
    if (!opening || !isHeir) continue;
    const tag = toTag(element, { body, attributes: opening.attributes });
    const isClosed = !isOpen(opening, element);
    if (tag === null || (isClosed && (takesChildren || inside.includes("{children}")))) return null;
    const shape = { ...(isClosed && { isClosed }), ...(index > 0 && { isWrapped: true as const }) };
    return { tag, attributes: opening.attributes, ...shape };
  }
  return null;
}

/** Around an element. */
const MOST_TAGS = 4;

const hasStandard = ({ standard, values }: PartVariant): boolean =>
  standard === null || values.some(({ name }) => name === standard);

interface Given {
  /** What all other properties are in. */
  readonly rest: string;
  readonly standards: ReadonlyMap<string, string>;
  /** False or missing unless they are given. */
  readonly off: ReadonlySet<string>;
  /** Properties of its own without a standard value. */
  readonly needed: readonly string[];
  readonly takesChildren: boolean;
}

/** Those that HTML and React have themselves, and `asChild`, which is never set. */
const USUAL = new Set(["className", "children", "type", "ref", "disabled", "asChild", "onClick"]);

function readGiven(list: string, optional: ReadonlySet<string>): Given | null {
  const entries = list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const rest = entries.find((entry) => /^\.\.\.\w+$/.test(entry))?.slice(3);
  if (rest === undefined || !entries.some((entry) => /^className\b(?!\s*:)/.test(entry)))
    return null;
  const standards = entries.flatMap((entry): [string, string][] => {
    const [, name, value] = /^(\w+)\s*=\s*["']([\w-]*)["']$/.exec(entry) ?? [];
    return name === undefined || value === undefined || value === "" ? [] : [[name, value]];
  });
  const off = entries.flatMap((entry) =>
    optional.has(entry) ? entry : (/^(\w+)\s*=\s*false$/.exec(entry)?.[1] ?? []),
  );
  return {
    ...{ rest, standards: new Map(standards), off: new Set(off) },
    needed: entries.filter(
      (entry) => /^\w+$/.test(entry) && !USUAL.has(entry) && !optional.has(entry),
    ),
    takesChildren: entries.includes("children"),
  };
}

/** What the primitives of Radix and Base UI render. */
const PRIMITIVES: Readonly<Record<string, string>> = {
  Avatar: "span",
  Button: "button",
  Checkbox: "checkbox",
  Input: "input",
  Label: "label",
  Switch: "switch",
};

function toTag(
  element: string,
  { body, attributes }: { readonly body: string; readonly attributes: string },
): string | null {
  if (element === "input" && /\stype="checkbox"/.test(attributes)) {
    return /\srole="switch"/.test(attributes) ? "switch" : "checkbox";
  }
  if (/^[a-z][a-z0-9]{0,10}$/.test(element)) return element;
  const primitive = /^([A-Z][a-z]+)Primitives?(?:\.Root)?$/.exec(element)?.[1];
  if (primitive !== undefined) return PRIMITIVES[primitive] ?? null;
  const choice = /\bconst (\w{1,40}) = asChild \? [\w.]{1,40} : ["']([a-z]{1,10})["']/.exec(body);
  return choice?.[1] === element ? (choice[2] ?? null) : null;
}

/** Nothing but what its caller puts into it is in the element. */
const isOpen = ({ after, isEmpty }: TagText, element: string): boolean =>
  isEmpty ||
  after.replace(/\s+|<\/?(?:Slot\.)?Slottable>/g, "").startsWith(`{children}</${element}>`);

function readMerged(
  attributes: string,
  tables: Tables,
): (Classes & Pick<ComponentPart, "merge">) | null {
  const [before, value] = attributes.split("className={", 2);
  if (before === undefined || value === undefined) return null;
  const [, merge, list] =
    /^\s*(\w{1,40})\(([\s\S]*)\)\s*$/.exec(insideBrackets(`{${value}`) ?? "") ?? [];
  if (merge === undefined || list === undefined) return null;
  const read = splitArguments(list).map((one) => readArgument(one, tables));
  if (read.at(-1)?.isGiven !== true || read.some((one) => one === null)) return null;
  const classes = read
    .map((one) => one?.classes ?? "")
    .join(" ")
    .trim();
  const variants = read.flatMap((one) => one?.variants ?? []);
  const length = variants
    .flatMap(({ values }) => values)
    .reduce((sum, one) => sum + one.classes.length, 0);
  return classes.length + length > LONGEST_CLASSES * 2 ? null : { merge, classes, variants };
}

/** Without what would have to be understood in it. */
const LITERAL = /^(?:"([^"\\]{0,2000})"|'([^'\\]{0,2000})'|`([^`$\\]{0,2000})`)$/;

function toText(text: string): string | null {
  const [, double, single, template] = LITERAL.exec(text) ?? [];
  return double ?? single ?? template ?? null;
}
const NOTHING: Classes & { isGiven: boolean } = { classes: "", variants: [], isGiven: false };

/** Null for classes that depend on what cannot be seen here. */
function readArgument(text: string, tables: Tables): (Classes & { isGiven: boolean }) | null {
  if (text === "className") return { ...NOTHING, isGiven: true };
  const literal = toText(text);
  if (literal !== null) return { ...NOTHING, classes: literal };
  const [call, table = "", list = ""] =
    /^(\w{1,60})\(\s*(?:\{([\w\s,]{0,300})\}\s*)?\)$/.exec(text) ?? [];
  const found = call === undefined ? undefined : tables.get(table);
  if (!found) return null;
  const asked = list.split(",").map((name) => name.trim());
  const variants = found.variants.map((one) => ({
    ...one,
    values: asked.includes(one.name)
      ? one.values
      : one.values.filter(({ name }) => name === one.standard),
  }));
  return { classes: found.classes, variants, isGiven: asked.includes("className") };
}

/** The tables of class-variance-authority that the script makes for itself. */
function readTables(code: string): Tables {
  const found = new Map<string, Classes>();
  for (const match of code.matchAll(/^(?:export )?const (\w{1,60}) = cva\(/gm)) {
    const inside = insideBrackets(code.slice(match.index + match[0].length - 1));
    const table = inside === null ? null : readTable(splitArguments(inside));
    if (table && match[1] !== undefined) found.set(match[1], table);
  }
  return found;
}

function readTable([first = "", options = "{}", ...others]: readonly string[]): Classes | null {
  const base = /^(?:cn\(|\[)([\s\S]*)[)\]]$/.exec(first)?.[1] ?? first;
  const texts = splitArguments(base).map(toText);
  if (texts.includes(null) || others.length > 0 || /compoundVariants/.test(options)) return null;
  const byName = new Map<string, { name: string; classes: string }[]>();
  const standards = new Map<string, string>();
  for (const { path, value } of readLiterals(options)) {
    const [kind, variant = "", name] = path.split(".");
    if (kind === "defaultVariants") standards.set(variant, value);
    if (kind !== "variants" || name === undefined || !/^[\w-]{1,40}$/.test(name)) continue;
    const values = byName.get(variant) ?? [];
    byName.set(variant, values);
    if (values.length < MOST_VALUES) values.push({ name, classes: value });
  }
  const variants = [...byName].map(([name, values]) => ({
    name,
    standard: standards.get(name) ?? null,
    values,
  }));
  return { classes: texts.join(" "), variants };
}
