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

type List = (container: never) => Entries;

export class ModuleState {
  readonly #read: ReadVariables;
  #values: Entries = [];
  #contents: { container: object; list: List; entries: Entries }[] = [];

  constructor(read: ReadVariables) {
    this.#read = read;
  }

  remember(): void {
    this.#values = this.#read();
    this.#contents = this.#values.flatMap((value) => {
      const list = listerOf(value);
      return list === null
        ? []
        : [{ container: value as object, list, entries: [...list(value as never)] }];
    });
  }

  get hasChanged(): boolean {
    return (
      !isSame(this.#read(), this.#values) ||
      this.#contents.some(
        ({ container, list, entries }) => !isSame(list(container as never), entries),
      )
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

const listArray = (array: unknown[]): Entries => array;
const listSet = (set: Set<unknown>): Entries => [...set];
const listMap = (map: Map<unknown, unknown>): Entries => [...map.keys(), ...map.values()];
const listObject = (object: object): Entries => [...Object.keys(object), ...Object.values(object)];

/** By brands, because the values are of another realm. Null for what has no entries that a call could change. */
function listerOf(value: unknown): List | null {
  if (typeof value === "function") return isClass(value) ? listObject : null;
  if (Array.isArray(value)) return Object.isFrozen(value) ? null : listArray;
  switch (Object.prototype.toString.call(value)) {
    case "[object Map]":
      return listMap;
    case "[object Set]":
      return listSet;
    case "[object Object]":
      return isPlain(value as object) ? listObject : null;
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
