import { toHex } from "./css-values";
import type { Bound, DesignStyle, DesignStyles } from "./styles";
import type {
  DesignVariables,
  Variable,
  VariableCollection,
  VariableMode,
  VariableValue,
} from "./variables";

/** Finds the light and the dark theme among the modes of variables, and what a variable is in each. */

export type Scheme = "light" | "dark";

/** Adds variables to the styles of a file: each is one more thing with a given name. */
export function withVariables(styles: DesignStyles, known: DesignVariables): DesignStyles {
  const finder = new Finder(known);
  const added = known.variables.flatMap((variable): [string, DesignStyle][] => {
    const bound = finder.boundOf(variable);
    const { id, name, description, kind } = variable;
    return bound === null ? [] : [[id, { id, name, description, kind, bound }]];
  });
  return added.length === 0 ? styles : new Map([...styles, ...added]);
}

interface Modes {
  readonly light: string;
  readonly dark: string | null;
}

class Finder {
  readonly #variables: ReadonlyMap<string, Variable>;
  readonly #modes: ReadonlyMap<string, Modes>;

  constructor({ variables, collections }: DesignVariables) {
    this.#variables = new Map(variables.map((variable) => [variable.id, variable]));
    this.#modes = new Map(collections.map((one) => [one.id, findModes(one)]));
  }

  boundOf(variable: Variable): Bound | null {
    const light = this.#resolve(variable, "light");
    if (light === null) return null;
    const alias = this.#aliasOf(variable, "light");
    if (variable.kind === "length") {
      if (light.number === undefined) return null;
      return { kind: "length", light: { value: light.number, alias }, dark: null };
    }
    if (light.color === undefined) return null;
    const dark = this.#resolve(variable, "dark")?.color;
    const isOther = dark !== undefined && toHex(dark) !== toHex(light.color);
    return {
      kind: "color",
      light: { value: light.color, alias },
      dark: isOther ? { value: dark, alias: this.#aliasOf(variable, "dark") } : null,
    };
  }

  /** Follows aliases, each into its own collection's mode. Null where they run in a circle or lead nowhere. */
  #resolve(variable: Variable, scheme: Scheme): VariableValue | null {
    const passed = new Set<string>();
    for (let at: Variable | undefined = variable; at !== undefined && !passed.has(at.id); ) {
      passed.add(at.id);
      const value = this.#valueOf(at, scheme);
      const target: Variable | undefined = this.#variables.get(value?.alias ?? "");
      if (target === undefined) return value;
      at = target;
    }
    return null;
  }

  #aliasOf(variable: Variable, scheme: Scheme): string | null {
    return this.#valueOf(variable, scheme)?.alias ?? null;
  }

  #valueOf({ collection, values }: Variable, scheme: Scheme): VariableValue | null {
    const { light = "", dark = null } = this.#modes.get(collection) ?? {};
    const known = new Map(Object.entries(values));
    const own = scheme === "dark" && dark !== null ? known.get(dark) : undefined;
    return own ?? known.get(light) ?? null;
  }
}

/** A person's words for the themes, alone or beside others: `Dark`, `darkMode`, `02 Night`. */
const DARK = /dark|night|dunkel|nacht|sombre|oscuro|escuro|scuro/i;
const LIGHT = /light|day|hell|clair|claro|chiaro/i;

/** Modes that are called neither light nor dark are no themes: then only the default one counts. */
function findModes({ modes, defaultMode }: VariableCollection): Modes {
  const dark = shortest(modes.filter(({ name }) => DARK.test(name)));
  const others = modes.filter((mode) => !DARK.test(mode.name));
  const usual = others.find(({ id }) => id === defaultMode);
  const light = dark === null ? usual : (shortest(others.filter(isLight)) ?? usual ?? others[0]);
  return { light: light?.id ?? defaultMode, dark: dark?.id ?? null };
}

const isLight = ({ name }: VariableMode): boolean => LIGHT.test(name);

/** `Dark` rather than `Dark, high contrast`. */
const shortest = (modes: readonly VariableMode[]): VariableMode | null =>
  modes.toSorted((one, other) => one.name.length - other.name.length)[0] ?? null;
