// Notices that a call has changed what its modules keep at their top level, so that the next call loads them again. It sees
// the variables themselves, and the entries of arrays, plain objects, maps, sets and classes that they hold; not what is deeper, or
// in closures and private fields. Packages are left out: they keep caches, and a cache changes no answer.

/** What a module returns to its loader: reads its own top-level variables. */
export type ReadVariables = () => unknown[];

/** The bundler's own comment before the code of each file. */
const FILE = /^\/\/ (\S+\.\w+)$/;
const PACKAGE = /(^|\/)node_modules\//;
/** The bundler indents everything but statements at the top level and their last lines. */
const TOP_LEVEL = /^(var|let|const|class|[}\])`])/;
const DECLARED =
  /(?:^class |^(?:var|let|const) |, |[{[] ?)([\p{ID_Start}$_][\p{ID_Continue}$]*)(?= = |, |;| \{| extends | ?[}\]])/gu;
const RESERVED =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|finally|for|function|if|import|in|instanceof|let|new|return|super|switch|throw|try|typeof|var|void|while|with|yield|await)$/;

/**
 * A statement that ends the module's code; empty if it has no variables of its own. It finds the names in the text, because a parser
 * would take seconds, and may find others as well: those are not there to be read.
 */
export function returnVariables(source: string): string {
  const names = new Set<string>();
  let isOwn = true;
  for (const line of source.split("\n")) {
    const file = FILE.exec(line)?.[1];
    if (file !== undefined) isOwn = !PACKAGE.test(file);
    if (!isOwn || !TOP_LEVEL.test(line)) continue;
    for (const [, name = ""] of line.matchAll(DECLARED)) names.add(name);
  }
  const read = [...names]
    .filter((name) => !RESERVED.test(name))
    .map((name) => `typeof ${name} === "undefined" ? void 0 : ${name}`);
  return read.length === 0 ? "" : `\nreturn () => [${read.join(", ")}];`;
}

type Entries = readonly unknown[];

/** How the entries of a kind of container are listed, and compared with an earlier list. */
interface Kind {
  list: (container: never) => Entries;
  hasSame: (container: never, before: Entries) => boolean;
}

export class ModuleState {
  readonly #read: ReadVariables;
  #values: Entries = [];
  #contents: { container: never; kind: Kind; entries: Entries }[] = [];

  constructor(read: ReadVariables) {
    this.#read = read;
  }

  remember(): void {
    this.#values = this.#read();
    this.#contents = this.#values.flatMap((value) => {
      const kind = kindOf(value);
      const container = value as never;
      return kind === null ? [] : [{ container, kind, entries: [...kind.list(container)] }];
    });
  }

  get hasChanged(): boolean {
    return (
      !isSame(this.#read(), this.#values) ||
      this.#contents.some(({ container, kind, entries }) => !kind.hasSame(container, entries))
    );
  }
}

function isSame(values: Entries, before: Entries): boolean {
  if (values.length !== before.length) return false;
  for (let place = 0; place < values.length; place++) {
    if (!Object.is(values[place], before[place])) return false;
  }
  return true;
}

/** Makes no list of the values: it runs after every call, for hundreds of objects. */
function hasSameFields(object: Record<string, unknown>, before: Entries): boolean {
  const names = Object.keys(object);
  if (names.length * 2 !== before.length) return false;
  for (let place = 0; place < names.length; place++) {
    const name = names[place] ?? "";
    if (name !== before[2 * place]) return false;
    if (!Object.is(object[name], before[2 * place + 1])) return false;
  }
  return true;
}

const listed = (list: (container: never) => Entries): Kind => ({
  list,
  hasSame: (container, before) => isSame(list(container), before),
});

const ARRAY = listed((array: unknown[]) => array);
const SET = listed((set: Set<unknown>) => [...set]);
const MAP = listed((map: Map<unknown, unknown>) => [...map.keys(), ...map.values()]);
const OBJECT: Kind = {
  list: (object: object) => Object.entries(object).flat(),
  hasSame: hasSameFields,
};

/** By brands, because the values are of another realm. Null for what has no entries that a call could change. */
function kindOf(value: unknown): Kind | null {
  if (typeof value === "function") return isClass(value) ? OBJECT : null;
  if (Array.isArray(value)) return Object.isFrozen(value) ? null : ARRAY;
  switch (Object.prototype.toString.call(value)) {
    case "[object Map]":
      return MAP;
    case "[object Set]":
      return SET;
    case "[object Object]":
      return isPlain(value as object) ? OBJECT : null;
    default:
      return null;
  }
}

function isClass(value: object): boolean {
  return Function.prototype.toString.call(value).startsWith("class");
}

/** Of no class, not frozen, and without getters, whose code belongs to calls. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false;
  if (Object.isFrozen(value)) return false;
  return Object.values(Object.getOwnPropertyDescriptors(value)).every((field) => "value" in field);
}
