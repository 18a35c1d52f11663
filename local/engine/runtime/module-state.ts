// Notices that a call has changed what its modules keep at their top level, so that the next call loads them again. It sees the
// variables that a call could change (module-variables.ts), and the entries of arrays, plain objects, maps, sets and classes that
// they hold; not what is deeper, or in closures and private fields.
import type { WatchedVariables } from "./watched-variables.ts";

/** What a module returns to its loader. */
export interface VariableReaders {
  /** The values of variables that functions assign. */
  assigned: () => unknown[];
  held: () => unknown[];
}

/** A statement that ends the module's code; empty if no call could change a variable. */
export function returnReaders({ assigned, held }: WatchedVariables): string {
  if (assigned.size + held.size === 0) return "";
  const list = (names: ReadonlySet<string>) => [...names].map(readable).join(", ");
  return `\nreturn { assigned: () => [${list(assigned)}], held: () => [${list(held)}] };`;
}

/** The same for a module whose variables are not known: it counts as changed after each call. */
export const RETURN_NOTHING_KNOWN = "\nreturn { assigned: () => [{}], held: () => [] };";

/** A name that the compilation has changed reads as undefined. */
const readable = (name: string): string => `typeof ${name} === "undefined" ? void 0 : ${name}`;

type Entries = readonly unknown[];

/** Comparing is cheap, because it follows each call: a `for in` would look through the prototypes of another realm. */
interface Kind<Container> {
  copy(container: Container): Entries;
  isSame(container: Container, entries: Entries): boolean;
}

interface Content {
  container: object;
  kind: Kind<never>;
  entries: Entries;
}

export class ModuleState {
  readonly #readers: VariableReaders;
  #values: Entries = [];
  #contents: Content[] = [];

  constructor(readers: VariableReaders) {
    this.#readers = readers;
  }

  remember(): void {
    this.#values = this.#readers.assigned();
    this.#contents = [...new Set([...this.#values, ...this.#readers.held()])].flatMap(toContent);
  }

  /** False if the values that the variables hold have no entries: then nothing has to be compared. */
  get canChange(): boolean {
    return this.#values.length + this.#contents.length > 0;
  }

  get hasChanged(): boolean {
    return (
      (this.#values.length > 0 && !isSame(this.#readers.assigned(), this.#values)) ||
      this.#contents.some(
        ({ container, kind, entries }) => !kind.isSame(container as never, entries),
      )
    );
  }
}

function toContent(value: unknown): Content[] {
  const kind = kindOf(value);
  return kind === null
    ? []
    : [{ container: value as object, kind, entries: kind.copy(value as never) }];
}

function isSame(values: Entries, before: Entries): boolean {
  return values.length === before.length && areEntries(values, before, 0);
}

function areEntries(values: Iterable<unknown>, entries: Entries, from: number): boolean {
  let place = from;
  for (const value of values) {
    if (!Object.is(value, entries[place++])) return false;
  }
  return true;
}

const ARRAY: Kind<unknown[]> = { copy: (array) => [...array], isSame };

const SET: Kind<Set<unknown>> = {
  copy: (set) => [...set],
  isSame: (set, entries) => set.size === entries.length && areEntries(set, entries, 0),
};

const MAP: Kind<Map<unknown, unknown>> = {
  copy: (map) => [...map.keys(), ...map.values()],
  isSame: (map, entries) =>
    2 * map.size === entries.length &&
    areEntries(map.keys(), entries, 0) &&
    areEntries(map.values(), entries, map.size),
};

/** Each name before its value. */
const OBJECT: Kind<Record<string, unknown>> = {
  copy: (object) => Object.entries(object).flat(),
  isSame(object, entries) {
    const names = Object.keys(object);
    if (2 * names.length !== entries.length) return false;
    let place = 0;
    for (const name of names) {
      if (name !== entries[place] || !Object.is(object[name], entries[place + 1])) return false;
      place += 2;
    }
    return true;
  },
};

/** By brands, because the values are of another realm. Null for what has no entries that a call could change. */
function kindOf(value: unknown): Kind<never> | null {
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
