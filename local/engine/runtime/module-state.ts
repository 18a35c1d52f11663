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

type List = (container: never) => Entries;

interface Content {
  container: object;
  list: List;
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
        ({ container, list, entries }) => !isSame(list(container as never), entries),
      )
    );
  }
}

function toContent(value: unknown): Content[] {
  const list = listerOf(value);
  return list === null
    ? []
    : [{ container: value as object, list, entries: [...list(value as never)] }];
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
