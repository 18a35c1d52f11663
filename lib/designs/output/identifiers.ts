import { toAscii } from "../read/slug";

/** Derives source identifiers from layer names: ASCII letters and digits only, never a reserved word. */

const MAX_LENGTH = 40;

/** `Metric card` → `MetricCard`. JSX treats lower-case names as HTML elements. */
export function toComponentName(name: string, otherwise: string): string {
  const words = wordsOf(name);
  const joined = words.map(capitalize).join("").slice(0, MAX_LENGTH);
  if (joined === "") return `${otherwise}`;
  return /^[A-Z]/.test(joined) ? joined : `${otherwise}${joined}`.slice(0, MAX_LENGTH);
}

/** `Sub title` → `subTitle`. A name that ends in `image` is a picture's: its address is filled in by that; one in `styles`, a table's. */
export function toPropertyName(name: string): string {
  const variable = toVariableName(name);
  return /(?:image\d*|src|styles\d*)$/i.test(variable) ? `${variable}Text` : variable;
}

/** `Hero` → `heroImage`. */
export function toPictureName(name: string): string {
  const variable = name === "" ? "image" : toVariableName(name);
  return /image$/i.test(variable) ? variable : `${variable}Image`;
}

export function toVariableName(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  const head = /[a-z]/.test(first)
    ? first.charAt(0).toLowerCase() + first.slice(1)
    : first.toLowerCase();
  const joined = [head, ...rest.map(capitalize)].join("").slice(0, MAX_LENGTH);
  if (!/^[a-z]/.test(joined)) return joined === "" ? "text" : `text${joined}`;
  return RESERVED.has(joined) ? `${joined}Text` : joined;
}

function wordsOf(name: string): string[] {
  return toAscii(name).match(/[A-Za-z0-9]+/g) ?? [];
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Reserved words of the language, names reserved by React, and what every object has, of whose type no property can be. */
const RESERVED = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...`arguments async await break case catch children class className const continue debugger default delete do else enum eval
  export extends false finally for function if implements import in instanceof interface key let new null package private
  protected public ref return static super switch this throw true try typeof undefined var void while with yield`.split(
    /\s+/,
  ),
]);

/** Gives each item a unique name. */
export class NameRegistry {
  readonly #taken = new Set<string>();
  readonly #keyOf: (name: string) => string;

  /** `keyOf`: equal for names that may not stand beside each other. */
  constructor(taken: readonly string[] = [], keyOf = (name: string): string => name) {
    this.#keyOf = keyOf;
    for (const name of taken) this.#taken.add(keyOf(name));
  }

  /** Of files: file systems may not tell upper from lower case. */
  static ofFiles(): NameRegistry {
    return new NameRegistry([], (name) => name.toLowerCase());
  }

  names(): string[] {
    return [...this.#taken];
  }

  take(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.#taken.has(this.#keyOf(name)); number++) name = `${wanted}${number}`;
    this.#taken.add(this.#keyOf(name));
    return name;
  }
}
