import type { Scheme } from "../read/schemes";
import { type Bound, type DesignStyle, type DesignStyles, nameStyles } from "../read/styles";
import type { Token } from "./file-tokens";

/** Which tokens take their values from others, as the variables do that they are. */

/** A variable that others take their value from, as a token. */
export interface AliasTarget {
  readonly token: Token;
  readonly bound: Bound;
}

export class TokenAliases {
  readonly #styles: DesignStyles;
  readonly #names: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, DesignStyle>;

  constructor(styles: DesignStyles) {
    this.#styles = styles;
    this.#names = nameStyles(styles);
    const variables = [...styles.values()].filter(({ bound }) => bound !== undefined);
    this.#byName = new Map(variables.map((one) => [this.#names.get(one.id) ?? "", one]));
  }

  /** `{color.white}`; null for a token that has a value of its own. */
  referenceOf(group: string, name: string, scheme: Scheme = "light"): string | null {
    const target = this.#targetOf(this.#byName.get(name), scheme);
    return target === null ? null : `{${group}.${this.#names.get(target.id) ?? ""}}`;
  }

  /** The tokens that these refer to, directly or not, without those that are there. */
  targetsOf(there: readonly string[]): AliasTarget[] {
    const known = new Set(there);
    const found: AliasTarget[] = [];
    const ahead = there.flatMap((name) => this.#byName.get(name) ?? []);
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      for (const scheme of ["light", "dark"] as const) {
        const target = this.#targetOf(next, scheme);
        const name = this.#names.get(target?.id ?? "");
        if (target?.bound === undefined || name === undefined || known.has(name)) continue;
        known.add(name);
        ahead.push(target);
        const { name: title, description, bound } = target;
        found.push({ token: { name, title, description, isStyle: true, uses: 0 }, bound });
      }
    }
    return found;
  }

  /** A target of another kind gives nothing that could be referred to. */
  #targetOf(style: DesignStyle | undefined, scheme: Scheme): DesignStyle | null {
    const alias = style?.bound?.[scheme]?.alias ?? null;
    const target = alias === null ? undefined : this.#styles.get(alias);
    return target?.kind === style?.kind ? (target ?? null) : null;
  }
}
