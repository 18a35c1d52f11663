// Reads from Code Connect files which component of a repository stands for which one of a design, and by which properties. They
// are code, which is never run: only what stands there as it is counts.
import { folderOf } from "./places";
import { dropComments, insideBrackets, splitArguments, toTagText } from "./script-brackets";

export const CODE_CONNECT = /\.figma\.[jt]sx$/;

export interface ConnectedProperty {
  /** Of the component in code. */
  readonly name: string;
  readonly kind: "choice" | "text" | "instance";
  /** What the design calls it, or the layer that has the text. */
  readonly property: string;
  /** Of a choice: what the design has, and what the code has for it; null for a property that is set without a value. */
  readonly values: readonly { readonly design: string; readonly code: string | null }[];
}

export interface CodeConnection {
  readonly path: string;
  readonly component: string;
  readonly isDefault: boolean;
  /** As it is imported there; a relative one from the root of the repository, with a slash in front. */
  readonly from: string;
  readonly fileKey: string;
  /** Of the component or its set: `12:34`. */
  readonly nodeId: string;
  /** Only for the instances with these. */
  readonly variants: readonly { readonly property: string; readonly value: string }[];
  readonly properties: readonly ConnectedProperty[];
  readonly takesChildren: boolean;
}

/** Nothing but what can stand in code as it is. */
const ATTRIBUTE = /^[a-z][\w-]{0,60}$/i;

const LONGEST_TEXT = 64 * 1024;
const MOST_CONNECTIONS = 20;
/** Properties and variants of one connection, and values of one of them. */
const MOST_ENTRIES = 60;
export interface ConnectionsFacts {
  readonly kind: "connections";
  readonly path: string;
  readonly connections: readonly CodeConnection[];
}

export function readConnections(path: string, text: string): ConnectionsFacts {
  const code = dropComments(text.slice(0, LONGEST_TEXT));
  const connections = code
    .split(/\bfigma\.connect(?=\()/)
    .slice(1, MOST_CONNECTIONS + 1)
    .flatMap((call) => readConnection(splitArguments(insideBrackets(call) ?? ""), { path, code }));
  return { kind: "connections", path, connections };
}

function readConnection(
  [component = "", address = "", options = "{}"]: readonly string[],
  { path, code }: { readonly path: string; readonly code: string },
): CodeConnection[] {
  const design = readAddress(toText(address) ?? "");
  const imported = /^[A-Z]\w{0,60}$/.test(component) ? findImport(code, component) : null;
  if (design === null || imported === null) return [];
  const given = new Map(entriesOf(options));
  const shown = readExample(given.get("example") ?? "", component);
  const properties = entriesOf(given.get("props") ?? "{}").flatMap(([key, value]) => {
    const name = shown === null ? key : shown.nameOf(key);
    return name !== null && ATTRIBUTE.test(name) ? readProperty(name, value) : [];
  });
  return [
    {
      ...{ path, component, ...design, isDefault: imported.isDefault },
      from: toPlace(path, imported.from),
      variants: entriesOf(given.get("variant") ?? "{}").flatMap(([property, value]) => {
        const text = toText(value) ?? (/^(?:true|false)$/.test(value) ? value : null);
        return text === null ? [] : [{ property, value: text }];
      }),
      properties,
      takesChildren: shown?.takesChildren ?? true,
    },
  ];
}

function readAddress(text: string): Pick<CodeConnection, "fileKey" | "nodeId"> | null {
  const { hostname = "", pathname = "", searchParams } = URL.parse(text) ?? {};
  const fileKey = /^\/(?:file|design)\/(\w{1,60})(?:\/|$)/.exec(pathname)?.[1];
  const [, start, end] =
    /^(\d{1,12})[-:](\d{1,12})$/.exec(searchParams?.get("node-id") ?? "") ?? [];
  const isDesign = /^(?:www\.)?figma\.com$/.test(hostname) && start !== undefined;
  return isDesign && fileKey !== undefined ? { fileKey, nodeId: `${start}:${end}` } : null;
}

const LONGEST_CLAUSE = 500;

function findImport(code: string, name: string): { from: string; isDefault: boolean } | null {
  for (const written of code.split(/^import\s/m).slice(1)) {
    const at = written.indexOf(" from ");
    const place = written.slice(at + " from ".length).trimStart();
    const from = /^["']([\w@~#$./-]{1,200})["']/.exec(place)?.[1];
    if (at < 0 || at > LONGEST_CLAUSE || from === undefined) continue;
    const clause = written.slice(0, at);
    const [whole = "", listed = ""] = clause.split("{");
    const isDefault = whole.split(",").some((one) => one.trim() === name);
    const isListed = listed
      .replace("}", "")
      .split(",")
      .some((one) => one.trim() === name);
    if (isDefault || isListed) return { from, isDefault };
  }
  return null;
}

function toPlace(path: string, from: string): string {
  if (!from.startsWith(".")) return from;
  const kept: string[] = [];
  for (const segment of `${folderOf(path)}/${from}`.split("/")) {
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(segment);
  }
  return `/${kept.join("/")}`;
}

const toText = (text: string): string | null => {
  const [, double, single] = /^(?:"([^"\\]{0,500})"|'([^'\\]{0,500})')$/.exec(text) ?? [];
  return double ?? single ?? null;
};

/** The keys of an object as it is written, and their values' text. */
function entriesOf(text: string): [key: string, value: string][] {
  const inside = text.startsWith("{") ? insideBrackets(text) : null;
  const entries = splitArguments(inside ?? "").slice(0, MOST_ENTRIES);
  return entries.flatMap((entry): [string, string][] => {
    const at = /^(?:"[^"\\]{0,100}"|'[^'\\]{0,100}'|[\w$]{1,60})(?=\s{0,20}:)/.exec(entry)?.[0];
    if (at === undefined) return [];
    const value = entry.slice(entry.indexOf(":", at.length) + 1).trim();
    return [[toText(at) ?? at, value]];
  });
}

function readProperty(name: string, value: string): ConnectedProperty[] {
  const kind = /^figma\.(enum|boolean|string|textContent|instance)(?=\()/.exec(value);
  if (kind === null) return [];
  const [first = "", table] = splitArguments(insideBrackets(value.slice(kind[0].length)) ?? "");
  const property = toText(first);
  if (property === null) return [];
  if (kind[1] === "instance") return [{ name, kind: "instance", property, values: [] }];
  if (kind[1] === "string" || kind[1] === "textContent") {
    return [{ name, kind: "text", property, values: [] }];
  }
  const values =
    table === undefined
      ? [{ design: "true", code: null }]
      : entriesOf(table).flatMap(([design, written]) => {
          const code = toText(written);
          return code === null && written !== "true" ? [] : [{ design, code }];
        });
  return [{ name, kind: "choice", property, values }];
}

interface Example {
  /** The attribute that has the property; null where none has it. */
  readonly nameOf: (key: string) => string | null;
  readonly takesChildren: boolean;
}

/** Null where it does not show the component. */
function readExample(text: string, component: string): Example | null {
  const start = `<${component}`;
  const at = [" ", "\n", ">", "/"].map((end) => text.indexOf(start + end)).find((one) => one >= 0);
  const tag = at === undefined ? null : toTagText(text.slice(at + start.length));
  if (tag === null) return null;
  const { attributes } = tag;
  const isSpread = /\{\s{0,5}\.\.\.\w{1,40}\s{0,5}\}/.test(attributes);
  const byKey = new Map(
    [...attributes.matchAll(/([\w-]{1,60})=\{(?:props\.)?(\w{1,60})\}/g)].map(
      ([, name = "", key = ""]) => [key, name],
    ),
  );
  return {
    nameOf: (key) => byKey.get(key) ?? (isSpread && key !== "children" ? key : null),
    takesChildren: isSpread || (!tag.isEmpty && !tag.after.trimStart().startsWith("</")),
  };
}
